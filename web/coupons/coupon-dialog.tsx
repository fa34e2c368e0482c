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
  /** The coupon to edit; without it, a new coupon is added. */
  coupon?: ShopCoupon
  onClose: () => void
  onSaved: (saved: ShopCoupon) => void
  /** Called when the list may be outdated, even if saving has failed. */
  onSettled: () => void
}

/** The texts of the fields; `endsAt` is the last day. */
type Draft = { code: string; percentOff: string; endsAt: string }

/** Edits a coupon's last day; of a new coupon also the code and the percentage, which never change. */
export function CouponDialog({ coupon, onClose, onSaved, onSettled }: CouponDialogProps) {
  const title = coupon ? texts.edit(coupon.code) : texts.newCoupon
  const lastDay = useRef<HTMLInputElement>(null)
  const start: Draft = {
    code: coupon?.code ?? '',
    percentOff: coupon ? String(coupon.percentOff) : '',
    // An ended coupon needs a new last day: its old one would end it again.
    endsAt: coupon?.active && coupon.endsAt ? lastDayOf(coupon.endsAt) : '',
  }
  const [today] = useState(() => dayOf(new Date()))
  const problemOfDay = ({ endsAt }: Draft): string | undefined => {
    // The value of an incomplete date is empty, which would mean a coupon without end.
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
      // Unchanged dates are not sent, so that a coupon that was ended during its last day does not start again.
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

/** Years with four digits, as the API's timestamps have. */
const furthestDay = '2999-12-31'

const percentIn = ({ percentOff }: Draft) => (percentOff ? Number(percentOff) : undefined)

/** After a lost answer, the same request leads to the same coupon. */
async function add({ code, ...rest }: { code: string; percentOff: number | undefined; endsAt: string | null }) {
  const answer = await callApi('POST /api/coupons', { body: { code: couponCode(code), ...rest } })
  return answer.coupon
}
