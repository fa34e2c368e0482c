import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'

type DeliveryNoteProps = { of: Pick<Order, 'note'> }

/** Below the address: the note for whoever delivers, under its label. Nothing without a note. */
export function DeliveryNote({ of: order }: DeliveryNoteProps) {
  if (!order.note) return null
  return (
    <div className="mt-3">
      <p className="label soft">{deliveryNoteTexts.note}</p>
      <DeliveryNoteLines of={order} />
    </div>
  )
}

/** What the buyer wrote, in their lines. */
export const DeliveryNoteLines = ({ of: { note } }: DeliveryNoteProps) => (
  <p className="max-w-[60ch] wrap-anywhere whitespace-pre-line" dir="auto">
    {note}
  </p>
)
