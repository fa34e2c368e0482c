import { invalidFields } from '#shared/errors.ts'
import { areaInWords, type DeliveryArea, isInDeliveryArea } from '#shared/orders/delivery-area.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { ShippingAddress } from '#shared/orders/orders-contract.ts'

/** More would bury the sentence; /about has all of them. */
const maxNamed = 5

/** Throws `invalid` where the shop doesn't deliver to this address. Only its postal code is looked at. */
export function requireDelivery({ postalCode }: ShippingAddress, area: DeliveryArea): void {
  if (isInDeliveryArea(postalCode, area)) return
  const named = area.slice(0, maxNamed)
  const message = texts.notDeliveredThere(areaInWords(named), area.length - named.length)
  throw invalidFields([{ field: 'shippingAddress.postalCode', message }])
}
