import { useRef, useState } from 'react'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { PaymentButtons } from './payment-buttons.tsx'
import type { Payment } from './use-payment.ts'

/**
 * The payment buttons, the result of pressing them, and another way when the browser blocks the window. Where the summary panel
 * is far below, its total stands here as well.
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
  return (
    <Panel title={texts.payment} className="no-print" action={isNarrow && <PanelTotal dollars={total} />}>
      <div ref={place} className="stack gap-3">
        {!isWithoutButtons && problem}
        <div role="status" className="empty:absolute">
          {payment.note && <Notice>{payment.note}</Notice>}
        </div>
        <PaymentButtons actions={payment.actions} onAway={setWithoutButtons} />
        {payment.paymentByLink ? (
          <p className="row">
            {/* It replaces what was pressed, and is the next thing to press. */}
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
            {before}
            <button
              type="button"
              className="link cursor-pointer"
              aria-busy={payment.isBusy || undefined}
              onClick={() => !payment.isBusy && void payment.openByLink()}
            >
              {link}
            </button>
            {after}
          </p>
        )}
        {/* Then the message is about the link, and is shown beside it. */}
        {isWithoutButtons && problem}
      </div>
    </Panel>
  )
}

function PanelTotal({ dollars }: { dollars: number }) {
  return (
    <p>
      <span className="small soft">{pricingTexts.total}</span> <Price dollars={dollars} />
    </p>
  )
}
