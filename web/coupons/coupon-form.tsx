import { CircleCheck } from 'lucide-react'
import { type FormEvent, type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Coupon, couponCode } from '#shared/coupons/coupon.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { ApiError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { applyCoupon } from './apply-coupon.ts'

type CouponFormProps = { coupon: Coupon | undefined; field: Ref<HTMLInputElement> }

/** The coupon of the cart: a valid code says '- 15% !!', any other says what is wrong (specification §5). */
export function CouponForm({ coupon, field }: CouponFormProps) {
  const code = coupon?.code ?? ''
  const [shown, setShown] = useState(code)
  const [typed, setTyped] = useState(code)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  // One that was taken out, or applied in another tab, stands in the field no longer, or from now on.
  if (code !== shown) {
    setShown(code)
    if (couponCode(typed) === shown) setTyped(code)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    // What was wrong before goes first: the same again is read out again.
    flushSync(() => setProblem(undefined))
    setBusy(true)
    try {
      if (!(await applyCoupon(typed))) setProblem(texts.invalidCoupon)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="stack gap-1.5" onSubmit={(event) => void submit(event)} noValidate>
      <Input
        fieldClassName="[&_.error]:min-h-6"
        ref={field}
        label={texts.coupon}
        name="coupon"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
        live
        action={
          <Button type="submit" kind="tint" busy={isBusy}>
            {texts.apply}
          </Button>
        }
      />
      {/* It has a line of its own, in which a short error stands as well: the sums below don't move. */}
      <p
        className={classNames('row small gap-1.5 font-semibold text-leaf-strong', problem ? 'absolute' : 'min-h-6')}
        role="status"
      >
        {coupon && coupon.percentOff > 0 && !problem && !isBusy && (
          <>
            <Icon of={CircleCheck} />
            {texts.couponApplied(coupon.percentOff)}
          </>
        )}
      </p>
    </form>
  )
}
