import type { Order } from '#shared/orders/orders-contract.ts'

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
