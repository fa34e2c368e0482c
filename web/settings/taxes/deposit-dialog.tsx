import { depositCents } from '#shared/catalog/deposit-rules.ts'
import { depositTexts as texts } from '#shared/catalog/deposit-texts.ts'
import type { ShopDeposit } from '#shared/catalog/deposits-contract.ts'
import { oneLine } from '#shared/clean-text.ts'
import { centsOf, decimalText } from '#shared/money.ts'
import { taxNameProblem } from '#shared/settings/tax-category-rules.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { callApi } from '#web/client/api.ts'
import { AmountField } from '#web/client/forms/amount-field.tsx'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput, FormSelect } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'

type DepositDialogProps = {
  /** The deposit to change. Without it, the dialog adds a deposit. */
  deposit?: ShopDeposit
  categories: ShopTaxCategory[]
  onClose: () => void
  onSaved: (saved: ShopDeposit) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

type Draft = { name: string; amount: string; taxCategory: string }

/** Edits a kind of deposit. */
export function DepositDialog({ deposit, categories, onClose, onSaved, onSettled }: DepositDialogProps) {
  const { money } = useLayoutData()
  const title = deposit ? texts.edit(deposit.name) : texts.newDeposit
  const form = useForm<Draft, ShopDeposit>({
    start: {
      name: deposit?.name ?? '',
      amount: deposit ? decimalText(centsOf(deposit.amount, money), money) : '',
      taxCategory: deposit?.taxCategory ?? '',
    },
    check({ name, amount }) {
      const read = depositCents(amount, money)
      return { fields: { name: taxNameProblem(oneLine(name)), amount: 'problem' in read ? read.problem : undefined } }
    },
    async send(draft, { taxCategory, ...changed }) {
      if (!deposit) {
        const body = { ...draft, taxCategory: draft.taxCategory || null }
        return (await callApi('POST /api/deposits', { body })).deposit
      }
      const body = { ...changed, ...(taxCategory !== undefined && { taxCategory: taxCategory || null }) }
      return (await callApi('PUT /api/deposits/{id}', { params: { id: deposit.id }, body })).deposit
    },
    once: deposit ? undefined : { takenCode: 'taken', find: depositLike },
    firstField: 'name',
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error, { name }) => showRefusal(deposit ? title : `${title} ${name}`.trim(), error),
  })
  return (
    <DialogForm form={form} title={title} saveLabel={deposit ? texts.save : texts.add}>
      <FormInput name="name" label={texts.name} hint={texts.nameHint} required />
      <AmountField name="amount" label={texts.amount} hint={texts.amountHint} required />
      <FormSelect name="taxCategory" label={texts.tax}>
        <option value="">{texts.asProduct}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </FormSelect>
    </DialogForm>
  )
}

/** After a lost answer, the deposit with this name is the one that was sent. */
async function depositLike({ name }: Draft): Promise<ShopDeposit | undefined> {
  const all = await callApi('GET /api/deposits')
  return all.find((one) => one.name === oneLine(name))
}
