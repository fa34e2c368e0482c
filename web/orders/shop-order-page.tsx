import Banknote from 'lucide-react/icons/banknote'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useParams } from 'react-router'
import { productAddress } from '#shared/catalog/addresses.ts'
import { centsOf } from '#shared/money.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { piecesLeft } from '#shared/orders/items-refund.ts'
import { isFirm, isPaidNotRefunded, isToCollect } from '#shared/orders/order-rules.ts'
import type { Order, OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { packingTexts } from '#shared/orders/packing-texts.ts'
import { paymentNameOf } from '#shared/orders/payment-names.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { AuditLogList } from '#web/audit-log/audit-log-list.tsx'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { When } from '#web/ui/when.tsx'
import { DeliveryNoteLines, PostalAddress, telephoneLink } from './delivery-address.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import { CollectDialog } from './shop-orders/collect-dialog.tsx'
import { RefundItemsForm } from './shop-orders/refund-items-form.tsx'
import { ShopOrderBadges } from './shop-orders/shop-order-badges.tsx'
import { type OrderActions, useOrderActions } from './shop-orders/use-order-actions.ts'
import { useWayBack } from './shop-orders/way-back.ts'
import { RefundedPieces, StoredSums } from './stored-sums.tsx'

/** One order for admins: facts, actions, items and audit log. */
export default function ShopOrderPage() {
  const { id = '' } = useParams()
  const fetched = useQuery(id, (signal) => callApi('GET /api/orders/{id}', { params: { id }, signal }))
  const actions = useOrderActions(fetched.reload)
  const order = fetched.answer
  return (
    <AdminPanel title={order ? texts.orderOf(order) : texts.title} back={useWayBack()}>
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

/** The order's actions, and its items: to read, or to refund. */
function ShopOrderActions({ order, actions }: OrderProps) {
  const [isRefunding, setRefunding] = useState(false)
  const [opener, returnFocus] = useReturnFocus()
  // Refunding the last piece refunds the order; only its restocking can be chosen.
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

/** The allowed actions: deliver or refund a paid order, cancel an unpaid one. `children` are beside 'Refund'. */
function ShopOrderButtons({ order, actions, children }: OrderProps & { children: Elements }) {
  const isBusy = actions.isBusy(order)
  // The pressed button is then replaced or removed.
  useLostFocus([order.isPaid, order.isDelivered, order.isRefunded, order.isCancelled, order.refundedAmount].join())
  const [isCollecting, setCollecting] = useState(false)
  const [collected, returnFocus] = useReturnFocus()
  const isUncollected = isToCollect(order)
  // In a shop with methods of delivery, somebody may come to the counter and pay there.
  const mayCollect = isUncollected || (order.active && order.delivery !== null && !order.isPaymentPending)

  function close() {
    setCollecting(false)
    returnFocus()
  }

  return (
    <div className="row mt-5">
      {mayCollect && (
        <Button
          ref={collected}
          kind={isUncollected ? 'primary' : 'second'}
          busy={isBusy}
          aria-haspopup="dialog"
          onClick={() => setCollecting(true)}
        >
          <Icon of={Banknote} />
          {texts.collected}
        </Button>
      )}
      {isCollecting && <CollectDialog order={order} actions={actions} onClose={close} />}
      {isFirm(order) && !order.isDelivered && (
        <Button
          kind={isUncollected ? 'second' : 'primary'}
          busy={isBusy}
          onClick={() => void actions.markDelivered(order)}
        >
          {texts.markDelivered}
        </Button>
      )}
      {isFirm(order) && order.isDelivered && (
        <Button kind="second" busy={isBusy} onClick={() => void actions.markNotDelivered(order)}>
          {texts.markNotDelivered}
        </Button>
      )}
      <Button kind="second" to={`/detailOrder/${order.id}`}>
        <Icon of={Printer} />
        {texts.receipt}
      </Button>
      {isPaidNotRefunded(order) && (
        // On phones on a line of their own, aligned by the first word.
        <div className="row max-sm:-ml-3 max-sm:w-full">
          <Button kind="danger-quiet" busy={isBusy} onClick={() => void actions.refund(order)}>
            {texts.refund}
          </Button>
          {children}
        </div>
      )}
      {isUncollected && !order.isDelivered && (
        <Button kind="danger-quiet" busy={isBusy} onClick={() => void actions.notCollected(order)}>
          {texts.notCollected}
        </Button>
      )}
      {(order.active || (isUncollected && !order.isDelivered)) && (
        <Button kind="danger-quiet" busy={isBusy} onClick={() => void actions.cancel(order)}>
          {texts.cancel}
        </Button>
      )}
    </div>
  )
}

const times = ['paidAt', 'heldUntil', 'deliveredAt', 'cancelledAt', 'refundedAt'] as const

function ShopOrderFacts({ order }: { order: OrderForAdmin }) {
  const langOfShop = useLangOfShop()
  return (
    <div className="panel">
      <Facts className="lg:grid-cols-3">
        <Fact label={historyTexts.status}>
          <ShopOrderBadges order={order} />
        </Fact>
        <Fact label={texts.ordered}>
          <When at={order.createdAt} />
        </Fact>
        {times.map(
          (name) =>
            order[name] &&
            !(name === 'cancelledAt' && order.isPaymentPending) && (
              <Fact key={name} label={texts[name]}>
                <When at={order[name]} />
              </Fact>
            ),
        )}
        {order.delivery && (
          <Fact label={order.delivery.kind === 'pickup' ? texts.pickUp : texts.delivery}>
            <DeliveryTime of={order} className="block font-semibold" />
            <span dir="auto" lang={langOfShop}>
              {order.delivery.name}
            </span>
          </Fact>
        )}
        {order.withOrder && (
          <Fact label={texts.comesWith}>
            <ShopLink className="link link--between" to={`/H0me/orders/${order.withOrder}`}>
              {texts.anotherOrder}
            </ShopLink>
          </Fact>
        )}
        {order.packedAt && (
          <Fact label={packingTexts.packed}>
            <When at={order.packedAt} />
            <span className="block">{order.packedBy}</span>
            {order.bags !== null && <span className="block">{packingTexts.bagsOf(order.bags)}</span>}
          </Fact>
        )}
        <Fact label={texts.payment}>{paymentNameOf(order)}</Fact>
        <Fact label={texts.account}>
          {order.buyer ? (
            <>
              <ShopLink className="link link--between" dir="auto" to={`/H0me/users/${order.buyer.id}`}>
                {order.buyer.name}
              </ShopLink>
              <br />
              <span>{order.buyer.email}</span>
            </>
          ) : (
            texts.accountGone
          )}
        </Fact>
        <Fact label={texts.address}>
          <PostalAddress of={order.shippingAddress} />
        </Fact>
        {order.phone && (
          <Fact label={texts.phone}>
            <a className="link link--between" href={telephoneLink(order.phone)} dir="ltr">
              {order.phone}
            </a>
          </Fact>
        )}
        {order.note && (
          <Fact label={deliveryNoteTexts.note}>
            <DeliveryNoteLines of={order} />
          </Fact>
        )}
        <Fact label={texts.orderId}>{order.id}</Fact>
      </Facts>
    </div>
  )
}

/** The bought items, their sums and refunds. */
function ShopOrderItems({ order }: { order: Order }) {
  const money = useMoney()
  const langOfShop = useLangOfShop()
  return (
    <Panel title={texts.items} className="mt-(--gap)">
      <ListTable caption={texts.items} columns={columns()} className="list-table--sums">
        {order.orderItems.map((item) => (
          <tr key={item.id}>
            <NameCell picture={item.image} to={productAddress(item.product)} lang={item.lang ?? langOfShop}>
              {item.name}
            </NameCell>
            <Cell num label={historyTexts.price}>
              <Price amount={item.price} look="plain" />
            </Cell>
            <Cell num label={historyTexts.amount}>
              <span>{item.quantity}</span>
              <RefundedPieces item={item} />
            </Cell>
            <Cell num label={historyTexts.totalPrice}>
              <Price cents={centsOf(item.price, money) * item.quantity} look="plain" />
            </Cell>
          </tr>
        ))}
      </ListTable>
      <div className="mt-5 ml-auto max-w-80">
        <StoredSums order={order} coupon={order.coupon} />
      </div>
    </Panel>
  )
}

const columns = () => [
  { label: historyTexts.name },
  { label: historyTexts.price, num: true },
  { label: historyTexts.amount, num: true },
  { label: historyTexts.totalPrice, num: true },
]
