import CircleCheck from 'lucide-react/icons/circle-check'
import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { type Coupon, couponCode } from '#shared/coupons/coupon.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { ApiError } from '#web/client/api.ts'
import { Form, FormInput, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { applyCoupon } from './apply-coupon.ts'

/** The coupon of the cart: a valid code says '- 15% !!', any other says what is wrong (docs/rules/coupons.md). */
export function CouponForm({ coupon, field }: { coupon: Coupon | undefined; field: Ref<HTMLInputElement> }) {
  const code = coupon?.code ?? ''
  const form = useForm({
    start: { coupon: code },
    async send(entered) {
      if (!(await applyCoupon(entered.coupon))) throw new ApiError(400, texts.invalidCoupon)
    },
    firstField: 'coupon',
    keepsFocus: true,
  })
  const problem = form.problems.fields['coupon']

  // Keeps the field in step with the coupon when it changes elsewhere.
  const shown = useRef(code)
  const follow = useEffectEvent((now: string) => {
    if (couponCode(form.values.coupon) === shown.current) form.change({ coupon: now })
    shown.current = now
  })
  useEffect(() => follow(code), [code])

  return (
    <Form form={form} live className="stack gap-1.5">
      <FormInput
        fieldClassName="[&_.error]:min-h-6"
        ref={field}
        label={texts.coupon}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        action={<SubmitButton kind="tint">{texts.apply}</SubmitButton>}
      />
      {/* The line also has room for a short error, so that the sums below don't move. */}
      <p
        className={classNames('row small gap-1.5 font-semibold text-leaf-strong', problem ? 'absolute' : 'min-h-6')}
        role="status"
      >
        {coupon && coupon.percentOff > 0 && !problem && !form.isBusy && (
          <>
            <Icon of={CircleCheck} />
            <span>{texts.couponApplied(coupon.percentOff)}</span>
          </>
        )}
      </p>
    </Form>
  )
}
