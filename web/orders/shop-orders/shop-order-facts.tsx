import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { DeliveryNoteLines } from '../delivery-note.tsx'
import { PostalAddress } from '../postal-address.tsx'
import { ShopOrderBadges } from './shop-order-badges.tsx'

const times = ['paidAt', 'heldUntil', 'deliveredAt', 'cancelledAt', 'refundedAt'] as const

/** State, times, buyer, address and note of one order. */
export function ShopOrderFacts({ order }: { order: OrderForAdmin }) {
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
            order[name] && (
              <Fact key={name} label={texts[name]}>
                <When at={order[name]} />
              </Fact>
            ),
        )}
        <Fact label={texts.payment}>{order.paymentMethod}</Fact>
        <Fact label={texts.account}>
          {order.buyer ? (
            <>
              <ShopLink className="link" to={`/H0me/users/${order.buyer.id}`}>
                {order.buyer.name}
              </ShopLink>
              <br />
              {order.buyer.email}
            </>
          ) : (
            texts.accountGone
          )}
        </Fact>
        <Fact label={texts.address}>
          <PostalAddress of={order.shippingAddress} />
        </Fact>
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
