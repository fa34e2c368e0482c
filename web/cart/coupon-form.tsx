import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { applyCoupon } from '#shared/pricing/coupon.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'

type CouponFormProps = { coupon: string | undefined; onCoupon: (code: string | undefined) => void }

/** The coupon of the cart: a valid code says '- 15% !!', any other says what is wrong (specification §5). */
export function CouponForm({ coupon, onCoupon }: CouponFormProps) {
  const [typed, setTyped] = useState(coupon ?? '')
  const [problem, setProblem] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = applyCoupon(typed)
    const isInvalid = 'problem' in found
    // What was wrong before goes first: the same again is read out again.
    flushSync(() => setProblem(undefined))
    setProblem(isInvalid ? found.problem : undefined)
    onCoupon(isInvalid ? undefined : found.code)
  }

  return (
    <form className="stack gap-1.5" onSubmit={submit} noValidate>
      <Input
        fieldClassName="[&_.error]:min-h-6"
        label={texts.coupon}
        name="coupon"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
        live
        action={
          <Button type="submit" kind="tint">
            {texts.apply}
          </Button>
        }
      />
      {/* It has a line of its own, in which an error stands as well: the sums below don't move. */}
      <p
        className={classNames('row small gap-1.5 font-semibold text-leaf-strong', problem ? 'absolute' : 'min-h-6')}
        role="status"
      >
        {coupon && (
          <>
            <Icon of={CircleCheck} />
            {texts.couponApplied}
          </>
        )}
      </p>
    </form>
  )
}
