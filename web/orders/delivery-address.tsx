import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { classNames } from '#web/ui/class-names.ts'

type DeliveryNoteProps = { of: Pick<Order, 'note'>; className?: string }

/** Below the address: the note for whoever delivers, under its label. Nothing without a note. */
export function DeliveryNote({ of: order, className }: DeliveryNoteProps) {
  if (!order.note) return null
  return (
    <div className="mt-3">
      <p className="label soft">{deliveryNoteTexts.note}</p>
      <DeliveryNoteLines of={order} className={className} />
    </div>
  )
}

/** What the buyer wrote, in their lines. */
export const DeliveryNoteLines = ({ of: { note }, className }: DeliveryNoteProps) => (
  <p className={classNames('max-w-[60ch] wrap-anywhere whitespace-pre-line', className)} dir="auto">
    {note}
  </p>
)

/** The shipping address, as on a parcel. Each line has its own direction: the name may be in another script. */
export function PostalAddress({ of: to }: { of: Order['shippingAddress'] }) {
  return (
    <address className="wrap-anywhere not-italic">
      <div dir="auto">{to.fullName}</div>
      <div dir="auto">{to.address}</div>
      <div dir="auto">
        {to.postalCode} {to.city}
      </div>
      <div dir="auto">{to.country}</div>
    </address>
  )
}
