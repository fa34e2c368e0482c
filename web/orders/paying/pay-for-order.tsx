import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { checkoutTexts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { storedSums } from '#shared/orders/stored-sums.ts'
import { ApiError, isOutcomeUnknown } from '#web/client/api.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog, confirm } from '#web/ui/dialog-store.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { cancelOrder } from '../cancel-order.ts'
import { DeliveryNote, PostalAddress } from '../delivery-address.tsx'
import { DeliveryTime } from '../delivery-time.tsx'
import { ItemList } from '../item-list.tsx'
import { OrderSums } from '../order-sums.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useWindowReturn } from './payment-window.ts'
import { usePayment } from './use-payment.ts'

type UnpaidOrderProps = { order: Order; onGone: (reason?: string) => void }

/** An unpaid order: the hold, the payment buttons, a button to cancel; `children` come below. */
export default function PayForOrder({ order, onGone, children }: UnpaidOrderProps & { children: Elements }) {
  const navigate = useNavigate()
  const langOfShop = useLangOfShop()
  const hasLeftPage = useHasLeftPage()
  const payment = usePayment({ order, onPaid: () => void showSuccess(), onGone })
  useWindowReturn(order.id, payment.capture)
  const [isPaid, setPaid] = useState(false)
  const isShown = useRef(false)

  /** Shows 'Successful purchase!' once; OK leads to '/', the link to the receipt (docs/rules/payments.md#success). */
  async function showSuccess() {
    if (isShown.current) return
    isShown.current = true
    setPaid(true)
    const link = { label: texts.viewOrder, to: `/detailOrder/${order.id}` }
    await alertDialog({ title: texts.purchaseTitle, text: texts.purchaseText, mark: 'good', link })
    if (!hasLeftPage()) await navigate('/')
  }

  return (
    <>
      <div className="with-aside">
        {/* A second press on OK must not reach the page behind the dialog. */}
        <div className="stack gap-5" inert={isPaid}>
          {order.heldUntil && <HoldNotice until={order.heldUntil} />}
          <PaymentPanel payment={payment} total={order.totalPrice} />
          <Panel title={checkoutTexts.shippingAddress}>
            <PostalAddress of={order.shippingAddress} />
            <DeliveryTime of={order} className="mt-3 block font-semibold" />
            <DeliveryNote of={order} />
          </Panel>
          <CancelOrder order={order} onGone={onGone} />
        </div>
        <SummaryPanel title={checkoutTexts.summary}>
          <p className="soft num">{texts.order(order.number)}</p>
          <ItemList items={order.orderItems.map((item) => ({ ...item, lang: { name: item.lang ?? langOfShop } }))} />
          <OrderSums sums={storedSums(order, useMoney())} percentOff={order.couponPercent} />
        </SummaryPanel>
      </div>
      {children}
    </>
  )
}

function CancelOrder({ order, onGone }: UnpaidOrderProps) {
  const [isBusy, setBusy] = useState(false)

  async function askAndCancel() {
    const isSure = await confirm({
      text: texts.cancelText,
      confirmLabel: texts.cancelOrder,
      cancelLabel: texts.keepOrder,
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await cancelOrder(order.id)
      showToast({ text: texts.orderCancelled(order.number) })
      onGone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, isProblem: true })
      // With an unknown result the order stays here and can be paid.
      if (!isOutcomeUnknown(error)) onGone()
    }
    setBusy(false)
  }

  return (
    <p>
      <Button kind="danger-quiet" className="-ml-3" busy={isBusy} onClick={() => void askAndCancel()}>
        <Icon of={X} />
        {texts.cancelOrder}
      </Button>
    </p>
  )
}
