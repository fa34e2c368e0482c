import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ClosedDaysAnswer, ClosedDaysBody, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { wantedClosedDays } from '#shared/delivery/setup-rules.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { byField } from '#web/client/forms/form-problems.ts'
import { FormInput, FormSelect, FormTextArea, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

const texts = deliveryAdminTexts.closedDays

type ClosedDaysDialogProps = {
  methods: ShopMethod[]
  onClose: () => void
  onSaved: (answer: ClosedDaysAnswer) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

type Draft = { from: string; until: string; method: string; reason: string }

/** Closes days, with the sentence that shoppers read. */
export function ClosedDaysDialog({ methods, onClose, onSaved, onSettled }: ClosedDaysDialogProps) {
  const { timeZone } = useLayoutData()
  const [today] = useState(() => shopDay(new Date(shopNow()), timeZone))
  const form = useForm<Draft, ClosedDaysAnswer>({
    start: { from: today, until: '', method: '', reason: '' },
    check: (draft) => ({ fields: byField(wantedClosedDays(bodyOf(draft)).errors) }),
    send: (draft) => callApi('POST /api/delivery/closed-days', { body: bodyOf(draft) }),
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error) => showRefusal(texts.closeDays, error),
  })
  return (
    <DialogForm form={form} title={texts.closeDays} saveLabel={texts.closeDays}>
      <ProblemMessage />
      <div className="form-grid">
        <FormInput name="from" type="date" label={texts.from} min={today} required />
        <FormInput name="until" type="date" label={texts.until} hint={texts.untilHint} min={today} />
      </div>
      {methods.length > 1 && (
        <FormSelect name="method" label={texts.for}>
          <option value="">{texts.all}</option>
          {methods.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </FormSelect>
      )}
      <FormTextArea name="reason" label={texts.reason} hint={texts.reasonHint} rows={2} />
    </DialogForm>
  )
}

const bodyOf = ({ from, until, method, reason }: Draft): ClosedDaysBody => ({
  from,
  ...(until && { until }),
  ...(method && { method }),
  reason,
})
