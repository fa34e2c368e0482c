import { useRef, useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopArea, ShopMethod, ShopRule } from '#shared/delivery/setup-contract.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { ApiError, callApi, reworded } from '#web/client/api.ts'
import { AmountField } from '#web/client/forms/amount-field.tsx'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { problemsFrom } from '#web/client/forms/form-problems.ts'
import { FormCheck, FormInput, ProblemMessage, useFormAround } from '#web/client/forms/form.tsx'
import { useForm, type Values } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import {
  areaField,
  bodyOf,
  changedBody,
  chosenDays,
  dayField,
  draftOf,
  ruleProblems,
  weekdayName,
  weekdays,
} from './rule-draft.ts'

const texts = deliveryAdminTexts.rules

type RuleDialogProps = {
  method: ShopMethod
  /** The areas that the rule may be for. */
  areas: ShopArea[]
  /** The rule to change. Without it, the dialog adds one for each chosen day. */
  rule?: ShopRule
  onClose: () => void
  onSaved: (saved: ShopRule[]) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

/** Edits a slot rule: a time of the week, and how many orders it takes until when. */
export function RuleDialog({ method, areas, rule, onClose, onSaved, onSettled }: RuleDialogProps) {
  const { money, timeZone } = useLayoutData()
  const [today] = useState(() => shopDay(new Date(shopNow()), timeZone))
  const added = useRef<ShopRule[]>([])
  const start = draftOf(rule, areas, money, today)
  const title = rule ? texts.edit(nameOfRule(rule)) : texts.newRule
  const form = useForm<Values, ShopRule[]>({
    start,
    check: (draft) => ({ fields: ruleProblems(draft, { currency: money, today }) }),
    async send(draft, changed) {
      const { id } = method
      if (!rule) return addOnDays(draft)
      const params = { id, part: rule.id }
      const body = changedBody(draft, changed as Values)
      return [(await callApi('PUT /api/delivery/methods/{id}/rules/{part}', { params, body })).rule]
    },
    problemsOf: (error) => problemsFrom(error, Object.keys(start)),
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error) => showRefusal(title, error),
  })

  /**
   * A day that has been added is no longer checked, so that another try leaves it alone. A day whose answer was lost is
   * sent again: the shop answers the rule that it has.
   */
  async function addOnDays(draft: Values): Promise<ShopRule[]> {
    const { id } = method
    for (const weekday of chosenDays(draft)) {
      const body = { ...bodyOf(draft), weekday }
      try {
        // One after the other: each makes the slots of the method.
        // oxlint-disable-next-line no-await-in-loop
        added.current.push((await callApi('POST /api/delivery/methods/{id}/rules', { params: { id }, body })).rule)
      } catch (error) {
        throw error instanceof ApiError ? ofDay(error, weekday) : error
      }
      form.change({ [dayField(weekday)]: false })
    }
    return added.current
  }

  return (
    <DialogForm form={form} title={title} saveLabel={rule ? texts.save : texts.add}>
      <ProblemMessage />
      <DaysField isOne={rule !== undefined} />
      <div className="form-grid">
        <FormInput name="starts" type="time" label={texts.starts} required />
        <FormInput name="ends" type="time" label={texts.ends} required />
        <FormInput name="capacity" label={texts.capacity} hint={texts.capacityHint} inputMode="numeric" required />
        <FormInput
          name="capacityItems"
          label={texts.capacityItems}
          hint={texts.capacityItemsHint}
          inputMode="numeric"
        />
      </div>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="label label--legend">{texts.cutoff}</legend>
        <div className="form-grid">
          <FormInput name="cutoffDays" label={texts.cutoffDays} inputMode="numeric" />
          <FormInput name="cutoffTime" type="time" label={texts.cutoffTime} />
        </div>
        <p className="hint mt-1.5">{texts.cutoffHint}</p>
      </fieldset>
      {method.kind === 'delivery' && (
        <AmountField name="surcharge" label={texts.surcharge} hint={texts.surchargeHint} />
      )}
      {areas.length > 0 && (
        <fieldset className="m-0 min-w-0 border-0 p-0">
          <legend className="label label--legend">{texts.areas}</legend>
          {areas.map(({ id, name }) => (
            <FormCheck key={id} name={areaField(id)} label={name} />
          ))}
          <p className="hint">{texts.areasHint}</p>
        </fieldset>
      )}
      <div className="form-grid">
        <FormInput name="validFrom" type="date" label={texts.validFrom} required />
        <FormInput name="validUntil" type="date" label={texts.validUntil} hint={texts.validUntilHint} />
      </div>
    </DialogForm>
  )
}

/** 'Monday 10:00–12:00'. */
export const nameOfRule = ({ weekday, starts, ends }: ShopRule): string => texts.timeOf(weekday, starts, ends)

/** The same refusal, with the day that it is about. */
function ofDay(error: ApiError, weekday: number): ApiError {
  const say = (message: string) => texts.refusedOn(weekdayName(weekday), message)
  const refusal = reworded(error, say(error.message))
  return Object.assign(refusal, { errors: error.errors.map((one) => ({ ...one, message: say(one.message) })) })
}

/** One day of a rule that is there; any number of a new one. */
function DaysField({ isOne }: { isOne: boolean }) {
  const { values, change } = useFormAround()
  if (isOne) {
    const day = weekdays.find((weekday) => values[dayField(weekday)] === true)
    const choose = (chosen: number) =>
      change(Object.fromEntries(weekdays.map((weekday) => [dayField(weekday), weekday === chosen])))
    return (
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="label label--legend">{texts.day}</legend>
        <div className="day-checks">
          {weekdays.map((weekday) => (
            <label key={weekday} className="check">
              <input type="radio" name="weekday-of-rule" checked={weekday === day} onChange={() => choose(weekday)} />
              <span>{weekdayName(weekday)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="label label--legend">{texts.onDays}</legend>
      <div className="day-checks">
        {weekdays.map((weekday) => (
          <FormCheck key={weekday} name={dayField(weekday)} label={weekdayName(weekday)} />
        ))}
      </div>
    </fieldset>
  )
}
