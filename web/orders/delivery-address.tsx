import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { classNames } from '#web/ui/class-names.ts'

type DeliveryNoteProps = { of: Pick<Order, 'note'>; className?: string }

/** The delivery note below the address, with its label; nothing without a note. */
export function DeliveryNote({ of: order, className }: DeliveryNoteProps) {
  if (!order.note) return null
  return (
    <div className="mt-3">
      <p className="label soft">{deliveryNoteTexts.note}</p>
      <DeliveryNoteLines of={order} className={className} />
    </div>
  )
}

/** The note with its line breaks. */
export const DeliveryNoteLines = ({ of: { note }, className }: DeliveryNoteProps) => (
  <p className={classNames('max-w-[60ch] wrap-anywhere whitespace-pre-line', className)} dir="auto">
    {note}
  </p>
)

/** The shipping address as on a parcel; for a pick-up the name and the shop's place. Each line has its own text direction. */
export function PostalAddress({ of: to }: { of: Order['shippingAddress'] }) {
  const lines = Object.entries({ name: to.fullName, address: to.address, city: cityOf(to), country: to.country })
  return (
    <address className="wrap-anywhere not-italic">
      {lines.map(
        ([part, line]) =>
          line !== '' && (
            <div key={part} dir="auto">
              {line}
            </div>
          ),
      )}
    </address>
  )
}

/** '10115 Berlin'; empty for a pick-up. */
export const cityOf = ({ postalCode, city }: Order['shippingAddress']): string => `${postalCode} ${city}`.trim()

/** '7 Orchard Lane, 10115 Berlin': for whoever goes there, without the country. */
export const streetAndCity = (to: Order['shippingAddress']): string =>
  [to.address, cityOf(to)].filter(Boolean).join(', ')

/** The link that calls a number, which may have been written with blanks and brackets. */
export const telephoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`
