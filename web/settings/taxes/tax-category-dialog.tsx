import { useState } from 'react'
import { oneLine } from '#shared/clean-text.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { taxNameProblem } from '#shared/settings/tax-category-rules.ts'
import { taxTexts as texts } from '#shared/settings/tax-texts.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { type FormProblems, problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormCheck, FormInput, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm, type Values } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { atRows, begunOf, rowFields, rowProblems, startOfRows, typedRates } from './rate-fields.ts'

type TaxCategoryDialogProps = {
  /** The category to change. Without it, the dialog adds a category. */
  category?: ShopTaxCategory
  onClose: () => void
  onSaved: (saved: ShopTaxCategory) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

/** Edits a tax category: its name, its planned rates, and whether it is the default. */
export function TaxCategoryDialog({ category, onClose, onSaved, onSettled }: TaxCategoryDialogProps) {
  const { timeZone } = useLayoutData()
  const [today] = useState(() => shopDay(new Date(shopNow()), timeZone))
  const title = category ? texts.edit(category.name) : texts.newCategory
  const before = category?.rates ?? []
  const begun = begunOf(before, today)
  const start: Values = {
    name: category?.name ?? '',
    isDefault: category?.isDefault ?? false,
    ...startOfRows(before, today),
  }
  const form = useForm<Values, ShopTaxCategory>({
    start,
    check: (values) => ({
      fields: { name: taxNameProblem(oneLine(String(values['name']))), ...rowProblems(values, before, today) },
    }),
    async send(values, changed) {
      const rates = [...begun, ...typedRates(values).map(({ validFrom, percent }) => ({ validFrom, percent }))]
      const name = String(values['name'])
      const isDefault = values['isDefault'] === true
      if (!category)
        return (await callApi('POST /api/tax-categories', { body: { name, isDefault, rates } })).taxCategory
      const hasOtherRates = Object.keys(changed).some((field) => field.startsWith('rates.'))
      const body = {
        ...('name' in changed && { name }),
        ...('isDefault' in changed && { isDefault }),
        ...(hasOtherRates && { rates, ratesSeen: before }),
      }
      return (await callApi('PUT /api/tax-categories/{id}', { params: { id: category.id }, body })).taxCategory
    },
    problemsOf: (error): FormProblems => {
      const errors = error instanceof ApiError ? error.errors : []
      const ofRows = errors.filter(({ field }) => field.startsWith('rates.'))
      if (ofRows.length > 0) return { fields: atRows(ofRows, begun.length, typedRates(form.latest())) }
      return problemsFrom(error, ['name', 'isDefault'])
    },
    once: category ? undefined : { takenCode: 'taken', find: categoryCalled },
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error, { name }) => showRefusal(category ? title : `${title} ${String(name)}`.trim(), error),
  })
  const rows = Object.keys(start).filter((field) => field.endsWith('.percent')).length
  return (
    <DialogForm form={form} title={title} saveLabel={category ? texts.save : texts.add}>
      <ProblemMessage />
      <FormInput name="name" label={texts.name} hint={texts.nameHint} required />
      {begun.length > 0 && <BegunRates rates={begun} />}
      {Array.from({ length: rows }, (_, row) => (
        <RateRow
          key={row}
          row={row}
          planned={before[begun.length + row]?.validFrom}
          isFirst={!category}
          today={today}
        />
      ))}
      {!category?.isDefault && <FormCheck name="isDefault" label={texts.makeDefault} />}
    </DialogForm>
  )
}

/** After a lost answer, the category with this name is the one that was sent. */
async function categoryCalled({ name }: Values): Promise<ShopTaxCategory | undefined> {
  const all = await callApi('GET /api/tax-categories')
  return all.find((one) => one.name === oneLine(String(name)))
}

function BegunRates({ rates }: { rates: ShopTaxCategory['rates'] }) {
  return (
    <div>
      <p className="label">{texts.begunRates}</p>
      <ul className="list-none p-0">
        {rates.toReversed().map(({ validFrom, percent }) => (
          <li key={validFrom}>{texts.rateFrom(pricingTexts.rate(percent), dayText(validFrom))}</li>
        ))}
      </ul>
      <p className="hint">{texts.begunHint}</p>
    </div>
  )
}

type RateRowProps = { row: number; planned: string | undefined; isFirst: boolean; today: string }

/** The fields of a rate that is planned, or of a new one. The first rate of a category begins on any day. */
function RateRow({ row, planned, isFirst, today }: RateRowProps) {
  const fields = rowFields(row)
  const hint = planned ? texts.plannedHint : texts.newRateHint
  return (
    <fieldset className="m-0 grid grid-cols-2 gap-x-4 gap-y-1 border-0 p-0">
      <legend className="label mb-1 p-0">{planned ? texts.plannedRate(dayText(planned)) : texts.newRate}</legend>
      <FormInput name={fields.percent} label={texts.percent} inputMode="decimal" autoComplete="off" />
      <FormInput
        name={fields.validFrom}
        label={texts.day}
        type="date"
        min={isFirst ? undefined : today}
        max={furthestDay}
      />
      <p className="hint col-span-full">{hint}</p>
    </fieldset>
  )
}

/** Years with four digits, as the API's days have. */
const furthestDay = '2999-12-31'
