import { currentLanguage } from '#shared/current-language.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { countries } from '#shared/settings/countries.ts'
import { currencies } from '#shared/settings/currencies.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormSelect, ProblemMessage, useFormAround } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { Choice } from '#web/ui/choice.tsx'
import { SelectField } from '#web/ui/input.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { moneyBody, type MoneyDraft, moneyProblems, presentMoney, proposedMoney } from './money-draft.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'
import { TaxRows } from './tax-rows.tsx'

const texts = openingTexts.money

/** Country, and with it currency, net or gross, and tax categories to check. Fixed once there is an order. */
export function MoneyStep(props: StepProps) {
  if (props.found.settings.orders > 0)
    return (
      <ConfirmStep
        {...props}
        step="money"
        kind="info"
        sentence={texts.fixed}
        link={['/H0me/settings/money', texts.toSettings]}
      />
    )
  return <MoneyForm {...props} />
}

function MoneyForm({ found, onSaved, onSettled, onLater }: StepProps) {
  const form = useForm({
    start: presentMoney(found),
    check: moneyProblems,
    send: (draft) => callApi('PUT /api/opening/money', { body: moneyBody(draft, found.settings.version) }),
    onSaved,
    onSettled,
  })
  const { country, pricesIncludeTax } = form.values
  const isKnown = country !== '' || found.opening.done.includes('money')
  return (
    <Form form={form} className="form-grid">
      <ProblemMessage className="full" />
      <SelectField
        label={texts.country}
        fieldClassName="full"
        value={country}
        autoComplete="off"
        onChange={({ target }) => form.change({ country: target.value, ...proposedMoney(target.value) })}
      >
        <option value="">{texts.chooseCountry}</option>
        {countries().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={otherCountry}>{texts.noCountry}</option>
      </SelectField>
      {isKnown && (
        <>
          <FormSelect name="currency" label={texts.currency}>
            {namedCurrencies().map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </FormSelect>
          <TimeZones country={country} />
          <fieldset className="full">
            <legend>{texts.prices}</legend>
            <div className="choices choices--two">
              <Choice
                name="prices"
                label={texts.without}
                hint={texts.withoutHint}
                checked={!pricesIncludeTax}
                onChoose={() => form.change({ pricesIncludeTax: false })}
              />
              <Choice
                name="prices"
                label={texts.inside}
                hint={texts.insideHint}
                checked={pricesIncludeTax}
                onChoose={() => form.change({ pricesIncludeTax: true })}
              />
            </div>
          </fieldset>
          <TaxRows key={country} />
          <FormSelect name="measures" label={texts.measures}>
            <option value="metric">{texts.metric}</option>
            <option value="us">{texts.us}</option>
          </FormSelect>
        </>
      )}
      <div className="full">
        <StepButtons onLater={onLater} />
      </div>
    </Form>
  )
}

const otherCountry = 'other'

function namedCurrencies(): [code: string, name: string][] {
  const names = new Intl.DisplayNames(currentLanguage(), { type: 'currency' })
  return currencies
    .map((code): [string, string] => [code, `${names.of(code)} (${code})`])
    .toSorted(([, a], [, b]) => a.localeCompare(b, currentLanguage()))
}

/** The zones of the country, or all of them. */
function TimeZones({ country }: Pick<MoneyDraft, 'country'>) {
  const { values } = useFormAround()
  const zones = countries().find(({ code }) => code === country)?.timeZones ?? Intl.supportedValuesOf('timeZone')
  const all = new Set([...zones, String(values['timeZone'])])
  return (
    <FormSelect name="timeZone" label={texts.timeZone}>
      {[...all].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </FormSelect>
  )
}
