import type { ReactElement } from 'react'
import { maxDepositCount } from '#shared/catalog/deposit-rules.ts'
import type { ShopDeposit } from '#shared/catalog/deposits-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { centsOf, formatAmount, formatCents } from '#shared/money.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { callApi } from '#web/client/api.ts'
import { FormInput, useFormAround, useTextField } from '#web/client/forms/form.tsx'
import { type Query, useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { percentNow } from '#web/settings/taxes/rate-fields.ts'
import { shopNow } from '#web/shop-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/input.tsx'
import { useMoney } from '#web/ui/use-money.ts'

const useTaxCategories = () => useQuery('taxes', (signal) => callApi('GET /api/tax-categories', { signal }))
const useDeposits = () => useQuery('deposits', (signal) => callApi('GET /api/deposits', { signal }))

/** The product's tax category. The default one has no id of its own here, so that the product stays in the default. */
export function TaxField() {
  const fetched = useTaxCategories()
  const field = useTextField('taxCategory')
  const today = shopDay(new Date(shopNow()), useLayoutData().timeZone)
  const categories = fetched.answer ?? []
  const ofDefault = categories.find(({ isDefault }) => isDefault)
  const others = categories.filter(({ isDefault }) => !isDefault)
  return (
    <ChoiceField fetched={fetched}>
      <SelectField {...field} label={texts.taxCategory} value={field.value === ofDefault?.id ? '' : field.value}>
        <option value="">{ofDefault && texts.isDefaultTax(taxText(ofDefault, today))}</option>
        {others.map((category) => (
          <option key={category.id} value={category.id} dir="auto">
            {taxText(category, today)}
          </option>
        ))}
      </SelectField>
    </ChoiceField>
  )
}

/** 'Food, 7 %': the rate of today. */
function taxText({ name, rates }: ShopTaxCategory, today: string): string {
  const percent = percentNow(rates, today)
  return percent === undefined ? name : texts.ofTax(name, pricingTexts.rate(percent))
}

/** The product's deposit, and how many of it. Shops without deposits see no field. */
export function DepositFields() {
  const fetched = useDeposits()
  const money = useMoney()
  const field = useTextField('deposit')
  const { values } = useFormAround()
  const deposits = fetched.answer ?? []
  if (deposits.length === 0 && field.value === '' && !fetched.problem) return null
  const chosen = deposits.find(({ id }) => id === field.value)
  return (
    <>
      <ChoiceField fetched={fetched}>
        <SelectField {...field} label={texts.deposit}>
          <option value="">{texts.noDeposit}</option>
          {deposits.map(({ id, name, amount }) => (
            <option key={id} value={id} dir="auto">
              {texts.ofDeposit(name, formatAmount(amount, money))}
            </option>
          ))}
        </SelectField>
      </ChoiceField>
      {field.value !== '' && (
        <FormInput
          name="depositCount"
          label={texts.depositCount}
          hint={chosen && <DepositSum deposit={chosen} count={Number(values['depositCount'])} />}
          fieldClassName="half"
          type="number"
          min="1"
          max={maxDepositCount}
          step="1"
          inputMode="numeric"
        />
      )}
    </>
  )
}

function DepositSum({ deposit: { amount }, count }: { deposit: ShopDeposit; count: number }) {
  const money = useMoney()
  if (!Number.isInteger(count) || count < 1 || count > maxDepositCount) return null
  const cents = centsOf(amount, money)
  return <span>{texts.depositSum(count, formatCents(cents, money), formatCents(cents * count, money))}</span>
}

/** A choice of what the server lists. The chosen value stays, even if the list can't be loaded. */
function ChoiceField({ fetched, children }: { fetched: Query<unknown[]>; children: ReactElement }) {
  return (
    <div className="max-sm:col-span-full">
      {children}
      {fetched.problem && (
        <p className="hint" role="alert">
          <span>{texts.choicesAway}</span>{' '}
          <Button kind="quiet" onClick={fetched.reload} busy={fetched.isBusy}>
            {troubleTexts.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}

/** The name of a tax category or a deposit, for a choice between two versions. */
export function ChosenName({ field, id }: { field: 'taxCategory' | 'deposit'; id: string }) {
  return field === 'deposit' ? <DepositName id={id} /> : <TaxName id={id} />
}

function TaxName({ id }: { id: string }) {
  const categories = useTaxCategories().answer ?? []
  const name = categories.find((one) => (id === '' ? one.isDefault : one.id === id))?.name
  return <span dir="auto">{name ?? texts.nothing}</span>
}

function DepositName({ id }: { id: string }) {
  const deposits = useDeposits().answer ?? []
  return <span dir="auto">{deposits.find((one) => one.id === id)?.name ?? texts.noDeposit}</span>
}
