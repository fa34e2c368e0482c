import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { type ButtonActions, loadPaymentScript, type PaypalButtons } from './payment-script.ts'

type PaymentButtonsProps = {
  actions: ButtonActions
  /** Called with whether the buttons are missing because the provider's script can't be loaded. */
  onAway: (isAway: boolean) => void
}

/** The provider's own buttons; where its script can't be loaded, a way to try again. */
export function PaymentButtons(props: PaymentButtonsProps) {
  const [tries, setTries] = useState(0)
  const region = useRef<HTMLDivElement>(null)
  useLostFocus(String(tries), region)
  return (
    <div ref={region}>
      <DrawnButtons key={tries} {...props} onRetry={() => setTries(tries + 1)} />
    </div>
  )
}

/** The element into which the provider's script draws its buttons. */
function DrawnButtons({ actions, onAway, onRetry }: PaymentButtonsProps & { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'there' | 'away'>('loading')

  // The provider keeps what it is given first.
  const createOrder = useEffectEvent(actions.createOrder)
  const onApprove = useEffectEvent(actions.onApprove)
  const onCancel = useEffectEvent(actions.onCancel)
  const onError = useEffectEvent(actions.onError)

  useEffect(() => {
    let gone = false
    let buttons: PaypalButtons | undefined
    const draw = async () => {
      const paypal = await loadPaymentScript()
      if (gone || !place.current) return
      buttons = paypal.Buttons({ createOrder, onApprove, onCancel, onError })
      await buttons.render(place.current)
      setState('there')
      onAway(false)
    }
    draw().catch(() => {
      if (gone) return
      setState('away')
      onAway(true)
    })
    return () => {
      gone = true
      void buttons?.close()
    }
  }, [onAway])

  return (
    // The buttons are drawn over the boxes that keep their place, so that what stands below doesn't move.
    <div className="grid grid-cols-1 *:col-start-1 *:row-start-1">
      {state === 'loading' && (
        <Skeleton>
          <SkeletonBox className="mb-4 h-12 rounded-full" />
          <SkeletonBox className="h-12 rounded-full" />
        </Skeleton>
      )}
      {state === 'away' && (
        <Notice kind="bad" live>
          <p>{texts.buttonsAway}</p>
          <Button kind="second" className="mt-3" onClick={onRetry}>
            {troubleTexts.tryAgain}
          </Button>
        </Notice>
      )}
      <div ref={place} hidden={state === 'away'} />
    </div>
  )
}
