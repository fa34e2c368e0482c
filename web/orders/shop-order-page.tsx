import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { piecesLeft } from '#shared/orders/items-refund.ts'
import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { AuditLogList } from '#web/audit-log/audit-log-list.tsx'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RefundItemsForm } from './shop-orders/refund-items-form.tsx'
import { ShopOrderFacts } from './shop-orders/shop-order-facts.tsx'
import { ShopOrderItems } from './shop-orders/shop-order-items.tsx'
import { type OrderActions, useOrderActions } from './shop-orders/use-order-actions.ts'
import { useWayBack } from './shop-orders/way-back.ts'

/** One order for an admin: what was bought, where it goes, what can be done, and what admins did. */
export default function ShopOrderPage() {
  const { id = '' } = useParams()
  const fetched = useQuery(id, (signal) => callApi('GET /api/orders/{id}', { params: { id }, signal }))
  const actions = useOrderActions(fetched.reload)
  const name = fetched.answer?.shippingAddress.fullName
  return (
    <AdminPanel title={name ? texts.orderOf(name) : texts.title} back={useWayBack()}>
      <QueryPanel fetched={fetched}>
        {(order) => (
          <>
            <ShopOrderFacts order={order} />
            <ShopOrderActions key={order.id} order={order} actions={actions} />
            <AuditLogList subject="order" id={order.id} refresh={fetched.reloads} />
          </>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

type OrderProps = { order: OrderForAdmin; actions: OrderActions }

/** What can be done to the order, and its items: to read, or to refund single ones of them. */
function ShopOrderActions({ order, actions }: OrderProps) {
  const [isRefunding, setRefunding] = useState(false)
  const [opener, returnFocus] = useReturnFocus()
  // The refund of a last piece is that of the order; only what becomes of its stock can be chosen.
  const mayRefundItems = isPaidNotRefunded(order) && (piecesLeft(order) > 1 || !order.isDelivered)

  function close() {
    setRefunding(false)
    returnFocus()
  }

  return (
    <>
      <ShopOrderButtons order={order} actions={actions}>
        {mayRefundItems && (
          <Button
            ref={opener}
            kind="danger-quiet"
            once
            aria-expanded={isRefunding}
            onClick={() => setRefunding(!isRefunding)}
          >
            {texts.refundItems}
          </Button>
        )}
      </ShopOrderButtons>
      {isRefunding && mayRefundItems ? (
        <RefundItemsForm order={order} actions={actions} onClose={close} />
      ) : (
        <ShopOrderItems order={order} />
      )}
    </>
  )
}

/** What the order's state allows: deliver and refund a paid order, cancel an unpaid one. `children` are beside 'Refund'. */
function ShopOrderButtons({ order, actions, children }: OrderProps & { children: ReactNode }) {
  const isBusy = actions.isBusy(order)
  // The button that was pressed has been replaced or removed by then.
  useLostFocus([order.isDelivered, order.isRefunded, order.isCancelled, order.refundedAmount].join())
  return (
    <div className="row mt-5">
      {isPaidNotRefunded(order) && !order.isDelivered && (
        <Button busy={isBusy} onClick={() => void actions.markDelivered(order)}>
          {texts.markDelivered}
        </Button>
      )}
      {isPaidNotRefunded(order) && order.isDelivered && (
        <Button kind="second" busy={isBusy} onClick={() => void actions.markNotDelivered(order)}>
          {texts.markNotDelivered}
        </Button>
      )}
      <Button kind="second" to={`/detailOrder/${order.id}`}>
        <Icon of={Printer} />
        {texts.receipt}
      </Button>
      {isPaidNotRefunded(order) && (
        // On a phone they have a line of their own, and its first word begins where the line does.
        <div className="row max-sm:-ml-3 max-sm:w-full">
          <Button kind="danger-quiet" busy={isBusy} onClick={() => void actions.refund(order)}>
            {texts.refund}
          </Button>
          {children}
        </div>
      )}
      {order.active && (
        <Button kind="danger-quiet" busy={isBusy} onClick={() => void actions.cancel(order)}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}
