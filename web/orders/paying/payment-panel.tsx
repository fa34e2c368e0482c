import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { type ButtonActions, loadPaymentScript, type PaypalButtons } from './payment-script.ts'
import type { Payment } from './use-payment.ts'

/**
 * The payment buttons, their result, and a link if the browser blocks the window. Shows the total when the summary is
 * far below.
 */
export function PaymentPanel({ payment, total }: { payment: Payment; total: number }) {
  const isNarrow = useWidthUpTo('tablet')
  const [isWithoutButtons, setWithoutButtons] = useState(false)
  const [before, link, after] = isWithoutButtons ? texts.withoutButtons : texts.windowOpens
  const place = useRef<HTMLDivElement>(null)
  useLostFocus(payment.problem?.text ?? '', place)

  const problem = payment.problem && (
    <Notice kind="bad" live>
      <p>{payment.problem.text}</p>
      {payment.problem.isUnsure && (
        <Button kind="second" className="mt-3" onClick={() => void payment.capture()}>
          {texts.checkAgain}
        </Button>
      )}
    </Notice>
  )
  const shownTotal = isNarrow && (
    <p>
      <span className="small soft">{pricingTexts.total}</span> <Price amount={total} />
    </p>
  )
  return (
    <Panel title={texts.payment} className="no-print" action={shownTotal}>
      <div ref={place} className="stack gap-3">
        {!isWithoutButtons && problem}
        <div role="status" className="empty:absolute">
          {payment.note && <Notice>{payment.note}</Notice>}
        </div>
        <PaymentButtons actions={payment.actions} onAway={setWithoutButtons} />
        {payment.paymentByLink ? (
          <p className="row">
            {/* Replaces the pressed button and takes the focus. */}
            <a
              ref={takeFocus}
              className="btn btn--second"
              href={payment.paymentByLink.approveUrl}
              target="_blank"
              rel="noreferrer"
            >
              {texts.openWindow}
            </a>
            <Button kind="tint" busy={payment.isBusy} onClick={() => void payment.capture(payment.paymentByLink?.id)}>
              {texts.checkPayment}
            </Button>
          </p>
        ) : (
          <p className="small soft pt-2">
            <span>{before}</span>
            <button
              type="button"
              className="link cursor-pointer"
              aria-busy={payment.isBusy || undefined}
              onClick={() => !payment.isBusy && void payment.openByLink()}
            >
              {link}
            </button>
            <span>{after}</span>
          </p>
        )}
        {/* Without buttons the message is about the link. */}
        {isWithoutButtons && problem}
      </div>
    </Panel>
  )
}

type PaymentButtonsProps = {
  actions: ButtonActions
  /** Reports whether the provider's script can't be loaded. */
  onAway: (isAway: boolean) => void
}

/** The provider's buttons, or a button to try again if the script can't be loaded. */
function PaymentButtons(props: PaymentButtonsProps) {
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

  // The provider keeps the first functions that it gets.
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
    // The placeholders and the buttons share a place, so that nothing moves.
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
