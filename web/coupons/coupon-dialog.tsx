import { useRef, useState } from 'react'
import { couponProblems } from '#shared/coupons/coupon-rules.ts'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import { couponCode, maxPercentOff } from '#shared/coupons/coupon.ts'
import type { ShopCoupon } from '#shared/coupons/coupons-contract.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { dayOf, endOfDay, lastDayOf } from './last-day.ts'

type CouponDialogProps = {
  /** The coupon whose last day is changed; without it, a new one is added. */
  coupon?: ShopCoupon
  onClose: () => void
  onSaved: (saved: ShopCoupon) => void
  /** The list may be outdated, though nothing was saved for certain. */
  onSettled: () => void
}

/** Everything as its field has it; `endsAt` is the last day. */
type Draft = { code: string; percentOff: string; endsAt: string }

/** A coupon's last day, and of a new one its code and percentage, which never change. */
export function CouponDialog({ coupon, onClose, onSaved, onSettled }: CouponDialogProps) {
  const title = coupon ? texts.edit(coupon.code) : texts.newCoupon
  const lastDay = useRef<HTMLInputElement>(null)
  const start: Draft = {
    code: coupon?.code ?? '',
    percentOff: coupon ? String(coupon.percentOff) : '',
    // One that has ended is given a new last day: with the day of its end it would end again tonight.
    endsAt: coupon?.active && coupon.endsAt ? lastDayOf(coupon.endsAt) : '',
  }
  const [today] = useState(() => dayOf(new Date()))
  const problemOfDay = ({ endsAt }: Draft): string | undefined => {
    // Of a date that is typed in part the field says that it is empty: the coupon would have no end.
    if (lastDay.current?.validity.badInput) return texts.notAnInstant
    return endsAt && endsAt !== start.endsAt && endsAt < today ? texts.dayIsOver : undefined
  }
  const form = useForm<Draft, ShopCoupon>({
    start,
    persisted: () => persistedChanges(`coupon ${coupon?.id ?? 'new'}`, start),
    check: (typed) => ({
      fields: {
        ...(!coupon && couponProblems({ code: typed.code, percentOff: percentIn(typed) })),
        endsAt: problemOfDay(typed),
      },
    }),
    send: async (typed) => {
      const endsAt = typed.endsAt ? endOfDay(typed.endsAt) : null
      if (!coupon) return add({ code: typed.code, percentOff: percentIn(typed), endsAt })
      // One that was ended at noon is not started again until midnight by saving what was not changed.
      const body = typed.endsAt === start.endsAt ? {} : { endsAt }
      const answer = await callApi('PUT /api/coupons/{id}', { params: { id: coupon.id }, body })
      return answer.coupon
    },
    firstField: coupon ? 'endsAt' : 'code',
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error, { code }) => showRefusal(coupon ? title : `${title} ${code}`.trim(), error),
  })

  return (
    <DialogForm form={form} title={title} saveLabel={coupon ? texts.save : texts.addCoupon}>
      {!coupon && (
        <>
          <FormInput
            name="code"
            label={texts.code}
            required
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
          <FormInput
            name="percentOff"
            label={texts.percentOff}
            required
            type="number"
            inputMode="numeric"
            min={1}
            max={maxPercentOff}
          />
        </>
      )}
      <FormInput
        name="endsAt"
        label={texts.lastDay}
        hint={texts.lastDayHint}
        optional
        ref={lastDay}
        type="date"
        min={today}
        max={furthestDay}
      />
    </DialogForm>
  )
}

/** So that a year gets four digits, as in an instant of the API. */
const furthestDay = '2999-12-31'

const percentIn = ({ percentOff }: Draft) => (percentOff ? Number(percentOff) : undefined)

/** Sent again after an answer that was lost, it is the same coupon. */
async function add({ code, ...rest }: { code: string; percentOff: number | undefined; endsAt: string | null }) {
  const answer = await callApi('POST /api/coupons', { body: { code: couponCode(code), ...rest } })
  return answer.coupon
}
