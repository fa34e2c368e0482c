import { type Sql, sql } from '#server/platform/database/database.ts'
import { deliveryApiTexts as texts } from '#shared/delivery/delivery-api-texts.ts'
import type { ChosenDelivery } from '#shared/delivery/delivery-contract.ts'
import { conflict, invalid } from '#shared/errors.ts'
import { type AreaTerms, type Method, termsAt } from './method-queries.ts'
import { hasPlace, slotClosed, slotFull } from './slot-places.ts'

/** A slot as an order finds it, without a lock. */
export type SeenSlot = {
  id: string
  methodId: string
  startsAt: string
  endsAt: string
  closesAt: string
  surchargeCents: number
  areaIds: string[] | null
  isOpen: boolean
  hasPlace: boolean
}

/** How an order reaches its buyer: the method, its terms at the address, and the slot if there is one. */
export type Delivery = AreaTerms & { method: Method; slot: SeenSlot | undefined }

/** A slot as JSON, seen by an order of so many pieces; null if there is none with this id. */
export const seenSlot = (id: string | null, { items, now }: { items: number; now: Date }): Sql => sql`(
  select json_build_object('id', id, 'methodId', method_id, 'startsAt', starts_at, 'endsAt', ends_at, 'closesAt', closes_at,
    'surchargeCents', surcharge_cents, 'areaIds', area_ids, 'isOpen', is_open and closes_at > ${now},
    'hasPlace', ${hasPlace(items)})
  from delivery_slots where id = ${id}::uuid)`

type Choice = {
  /** What the request names; undefined for clients from before there were methods. */
  chosen: ChosenDelivery | undefined
  postalCode: string
  methods: Method[]
  slot: SeenSlot | null
}

/**
 * The delivery that a request chooses; undefined in a shop without active methods (docs/rules/delivery.md#choose). Throws
 * `conflict` if method or slot is missing, closed or full, and `invalid` for a postal code that the method does not reach.
 * This is an early look: the place is taken at the end of the order (slot-places.ts).
 */
export function chooseDelivery({ chosen, postalCode, methods, slot }: Choice): Delivery | undefined {
  if (methods.length === 0 && !chosen) return undefined
  const method = chosen ? methods.find(({ id }) => id === chosen.method.toLowerCase()) : onlyMethodWithoutSlots(methods)
  if (!method) throw chosen ? methodGone() : slotNeeded()
  const area = termsAt(method, postalCode)
  if (!area) throw notDelivered(postalCode)
  if (!chosen?.slot) {
    if (method.needsSlot) throw slotNeeded()
    return { method, ...area, slot: undefined }
  }
  if (!slot || !isChoosableFor(slot, method, area)) throw slotClosed()
  if (!slot.hasPlace) throw slotFull()
  return { method, ...area, slot }
}

const onlyMethodWithoutSlots = (methods: Method[]) =>
  methods.length === 1 && !methods[0]!.needsSlot ? methods[0] : undefined

const isChoosableFor = (slot: SeenSlot, method: Method, { areaId }: AreaTerms): boolean =>
  slot.methodId === method.id &&
  slot.isOpen &&
  method.isCurrent &&
  (slot.areaIds === null || (areaId !== null && slot.areaIds.includes(areaId)))

const slotNeeded = () => conflict(texts.slotNeeded, { code: 'slot_needed' })
export const methodGone = () => conflict(texts.methodGone, { code: 'slot_closed' })

function notDelivered(postalCode: string) {
  const message = texts.notDelivered(postalCode)
  return invalid(message, { code: 'not_delivered', errors: [{ field: 'shippingAddress.postalCode', message }] })
}
