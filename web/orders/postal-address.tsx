import type { Order } from '#shared/orders/orders-contract.ts'

/** The shipping address, as on a parcel. */
export function PostalAddress({ of: to }: { of: Order['shippingAddress'] }) {
  return (
    <address className="wrap-anywhere not-italic" dir="auto">
      {to.fullName}
      <br />
      {to.address}
      <br />
      {to.postalCode} {to.city}
      <br />
      {to.country}
    </address>
  )
}
