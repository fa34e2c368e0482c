import type { ReactNode } from 'react'
import { centsOf } from '#shared/money.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { isPaidNotRefunded } from '#shared/orders/order-rules.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { receiptTexts as texts } from '#shared/orders/receipt-texts.ts'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { Logo } from '#web/layout/logo.tsx'
import { ShopAddress } from '#web/layout/shop-address.tsx'
import { Price } from '#web/ui/price.tsx'
import { When } from '#web/ui/when.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { PostalAddress } from './postal-address.tsx'
import { RefundedPieces } from './refunded-pieces.tsx'
import { StoredSums } from './stored-sums.tsx'

/**
 * An order as it was bought, on a summary panel, what of it was refunded, and whether it was delivered: the mail of the
 * purchase promises that here (§8).
 */
export function Receipt({ order }: { order: Order }) {
  useFocusOnLateHeading()
  return (
    <article className="summary-panel stack gap-6">
      <div className="row between items-start">
        <div>
          <Logo />
          <ShopAddress className="small soft mt-2" />
          <h1 className="mt-6">{texts.title}</h1>
          <p className="soft num">
            <When at={order.createdAt} />
          </p>
        </div>
        <div className="row justify-end gap-2">
          <OrderStatusBadge order={order} of="payment" />
          {isPaidNotRefunded(order) && <OrderStatusBadge order={order} of="delivery" />}
        </div>
      </div>
      <div className="form-grid">
        <ReceiptField label={texts.shippingAddress} className="half">
          <PostalAddress of={order.shippingAddress} />
          <DeliveryNote of={order} />
        </ReceiptField>
        <div className="half">
          <ReceiptField label={texts.order} className="num">
            {order.id}
          </ReceiptField>
          <ReceiptField label={texts.payment} className="mt-3">
            {order.paymentMethod}
          </ReceiptField>
        </div>
      </div>
      <ItemTable items={order.orderItems} />
      <div className="ml-auto w-full max-w-88">
        <StoredSums order={order} />
      </div>
    </article>
  )
}

function ReceiptField({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className="label soft">{label}</p>
      <div className="wrap-anywhere" dir="auto">
        {children}
      </div>
    </div>
  )
}

function ItemTable({ items }: { items: OrderItem[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{texts.items}</caption>
      <thead>
        <tr>
          <th scope="col">{historyTexts.name}</th>
          <th scope="col" className="num wide-only">
            {historyTexts.price}
          </th>
          <th scope="col" className="num">
            {historyTexts.amount}
          </th>
          <th scope="col" className="num">
            {historyTexts.totalPrice}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="wrap-anywhere">
              {item.name}
              <RefundedPieces item={item} />
            </td>
            <td className="num wide-only">
              <Price dollars={item.price} look="plain" />
            </td>
            <td className="num">{item.quantity}</td>
            <td className="num">
              <Price cents={centsOf(item.price) * item.quantity} look="plain" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
