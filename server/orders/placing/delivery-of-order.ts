import type { Delivery } from '#server/delivery/choose-delivery.ts'
import { surchargeCents } from '#server/delivery/delivery-fee.ts'
import type { Method } from '#server/delivery/method-queries.ts'
import { shownNameOf } from '#server/delivery/method-translations.ts'
import type { WantedPlace } from '#server/delivery/slot-places.ts'
import type { Language } from '#shared/languages.ts'
import type { OrderRow } from '../order-row.ts'
import type { OrderRequest } from './read-order-request.ts'

/** What an order stores of its delivery, besides its fee. */
export type DeliveryOfOrder = Pick<
  OrderRow,
  | 'fullName'
  | 'address'
  | 'city'
  | 'postalCode'
  | 'country'
  | 'phone'
  | 'methodId'
  | 'methodKind'
  | 'methodName'
  | 'methodShownName'
  | 'areaId'
  | 'slotId'
  | 'slotStartsAt'
  | 'slotEndsAt'
  | 'slotClosesAt'
  | 'slotSurchargeCents'
  | 'slotItems'
  | 'holdsSlot'
  | 'withOrderId'
>

type Placing = {
  request: OrderRequest
  delivery: Delivery | undefined
  /** The order with which this one is delivered. */
  first: OrderRow | undefined
  buyerName: string
  /** The active methods, in the language of the order. */
  methods: Method[]
  language: Language | null
}

/** How a new order reaches its buyer: as its first order, by the method that was chosen, or as in a shop without methods. */
export function deliveryOfOrder({ request, delivery, first, buyerName, ...shown }: Placing): DeliveryOfOrder {
  if (first) return withFirst(first, request, shown)
  const { phone = '', address } = request
  const without = {
    slotId: null,
    slotStartsAt: null,
    slotEndsAt: null,
    slotClosesAt: null,
    slotItems: 0,
    holdsSlot: false,
  }
  if (!delivery) {
    const method = { methodId: null, methodKind: null, methodName: null, methodShownName: null, areaId: null }
    return { ...address, phone, ...method, ...without, slotSurchargeCents: 0, withOrderId: null }
  }
  const { method, areaId, slot } = delivery
  const times = slot && {
    slotId: slot.id,
    slotStartsAt: new Date(slot.startsAt),
    slotEndsAt: new Date(slot.endsAt),
    slotClosesAt: new Date(slot.closesAt),
    slotItems: piecesIn(request),
    holdsSlot: true,
  }
  return {
    ...(method.kind === 'pickup' ? shopsPlace(address.fullName || buyerName, method.place) : address),
    phone,
    methodId: method.id,
    methodKind: method.kind,
    methodName: method.name,
    methodShownName: shownNameOf(method),
    areaId,
    ...without,
    ...times,
    slotSurchargeCents: surchargeCents(method, slot),
    withOrderId: null,
  }
}

type Shown = Pick<Placing, 'methods' | 'language'>

/**
 * Everything as in the first order, in whose place this one comes. Its buyer may read another language meanwhile, and then
 * the method has its name of today.
 */
function withFirst(
  first: OrderRow,
  { phone = first.phone }: OrderRequest,
  { methods, language }: Shown,
): DeliveryOfOrder {
  const method = methods.find(({ id }) => id === first.methodId)
  // The first order may keep a name in a former base language: it is compared with the name of today as the reader sees it.
  const nameNow = method?.shown === undefined ? method?.name : method.shown?.name
  const shownNow = nameNow === undefined || nameNow === first.methodName ? null : nameNow
  return {
    fullName: first.fullName,
    address: first.address,
    city: first.city,
    postalCode: first.postalCode,
    country: first.country,
    phone,
    methodId: first.methodId,
    methodKind: first.methodKind,
    methodName: first.methodName,
    methodShownName: first.language === language ? first.methodShownName : shownNow,
    areaId: first.areaId,
    slotId: first.slotId,
    slotStartsAt: first.slotStartsAt,
    slotEndsAt: first.slotEndsAt,
    slotClosesAt: first.slotClosesAt,
    slotSurchargeCents: 0,
    slotItems: 0,
    holdsSlot: false,
    withOrderId: first.id,
  }
}

/** A pick-up needs no address of the buyer: receipts and older clients read where the shop is. */
const shopsPlace = (fullName: string, place: string) => ({
  fullName,
  address: place,
  city: '',
  postalCode: '',
  country: '',
})

/** The pieces that count in a slot. */
export const piecesIn = ({ lines }: Pick<OrderRequest, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** The place that an order takes or has; undefined without a slot, and for an order that comes in another's place. */
export function placeOf(
  order: Pick<OrderRow, 'slotId' | 'methodId' | 'areaId' | 'slotItems' | 'withOrderId'>,
): WantedPlace | undefined {
  const { slotId, methodId, areaId, slotItems: items, withOrderId } = order
  return slotId && methodId && !withOrderId ? { slotId, methodId, areaId, items } : undefined
}
