import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { readTypedCents } from '#shared/decimal.ts'
import type { ShopMethod } from '#shared/delivery/setup-contract.ts'
import { centsOf, type Currency, decimalText } from '#shared/money.ts'
import type { PaymentOption, PaymentOptionBody } from '#shared/settings/payment-options-contract.ts'
import { paymentSetupTexts as texts } from '#shared/settings/payment-setup-texts.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { callApi } from '#web/client/api.ts'
import { AmountField } from '#web/client/forms/amount-field.tsx'
import { FormCheck, FormTextArea } from '#web/client/forms/form.tsx'
import { changesIn, useForm, type Values } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { SettingsForm } from './settings-section.tsx'

export type InHandName = keyof typeof texts.names

const icons = { cash: Banknote, terminal: CreditCard }

type InHandSectionProps = {
  name: InHandName
  option: PaymentOption
  methods: ShopMethod[]
  /** Called with the saved option. */
  onSaved: (saved: PaymentOption) => void
}

/** A way to pay in hand: whether it is offered, and to whom (docs/rules/payments.md#payment-options). */
export function InHandSection({ name, option, methods, onSaved }: InHandSectionProps) {
  const { money } = useLayoutData()
  const title = texts.names[name]
  const refresh = useRefreshedLayout()
  const start = draftOf(option, methods, money)
  const form = useForm<Values, PaymentOption>({
    start,
    check: ({ maxTotal }) => ({ fields: { maxTotal: totalProblem(String(maxTotal).trim(), money) } }),
    async send(draft, changed) {
      const sent = Object.entries(bodyOf(draft)).filter(
        ([field]) => field in changed || (field === 'methods' && hasMethods(changed as Values)),
      )
      const body = Object.fromEntries(sent) as PaymentOptionBody
      return (await callApi('PUT /api/payment-options/{name}', { params: { name }, body })).option
    },
    onSaved(saved, { hasLeft, reset }) {
      if (!hasLeft) {
        onSaved(saved)
        reset(draftOf(saved, methods, money))
      }
      showToast({ text: settingsTexts.saved })
      refresh()
    },
    onRefusedLater: (error) => showRefusal(title, error),
  })
  const changes = Object.keys(changesIn(start, form.values)).length
  return (
    <SettingsForm
      form={form}
      changes={changes}
      discard={() => form.reset(start)}
      icon={icons[name]}
      title={title}
      sentence={texts.sentences[name]}
    >
      <FormCheck name="active" label={texts.active} />
      {methods.length === 0 ? (
        <p className="hint">{texts.noMethods}</p>
      ) : (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="label label--legend">{texts.methods}</legend>
          {methods.map((method) => (
            <FormCheck key={method.id} name={methodField(method)} label={method.name} />
          ))}
          <p className="hint">{texts.methodsHint}</p>
        </fieldset>
      )}
      <div className="form-grid">
        <AmountField name="maxTotal" label={texts.maxTotal} hint={texts.maxTotalHint} />
      </div>
      <div>
        <FormCheck name="knownCustomersOnly" label={texts.knownCustomersOnly} />
        <p className="hint">{texts.knownHint}</p>
      </div>
      <FormTextArea name="instructions" label={texts.instructions} hint={texts.instructionsHint} rows={2} />
    </SettingsForm>
  )
}

const methodPrefix = 'method.'
const methodField = ({ id }: { id: string }) => `${methodPrefix}${id}`
const hasMethods = (changed: Values) => Object.keys(changed).some((field) => field.startsWith(methodPrefix))

function draftOf(option: PaymentOption, methods: ShopMethod[], money: Currency): Values {
  const { active, maxTotal, knownCustomersOnly, instructions } = option
  return {
    active,
    maxTotal: maxTotal === null ? '' : decimalText(centsOf(maxTotal, money), money),
    knownCustomersOnly,
    instructions,
    ...Object.fromEntries(methods.map((method) => [methodField(method), option.methods?.includes(method.id) ?? false])),
  }
}

function bodyOf(draft: Values): PaymentOptionBody {
  const chosen = Object.keys(draft).filter((field) => field.startsWith(methodPrefix) && draft[field] === true)
  return {
    active: draft['active'] === true,
    maxTotal: String(draft['maxTotal']).trim() || null,
    knownCustomersOnly: draft['knownCustomersOnly'] === true,
    instructions: String(draft['instructions']),
    methods: chosen.map((field) => field.slice(methodPrefix.length)),
  }
}

function totalProblem(typed: string, money: Currency): string | undefined {
  return typed === '' || (readTypedCents(typed, money) ?? 0) > 0 ? undefined : texts.notAboveZero
}
