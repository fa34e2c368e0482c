import Type, { type Static } from 'typebox'
import type { PaymentOptionName } from '../settings/payment-options-contract.ts'
import { maxInteger, Instant, idFields, nullable, oneOf } from '../wire.ts'
import type { MethodKind } from './delivery-terms.ts'

const Kind = oneOf<MethodKind>(['delivery', 'pickup'])

/** A time in which orders are brought or can be fetched. Instants are in UTC; the shop's time zone says which day it is. */
const slotTimes = { ...idFields, startsAt: Instant, endsAt: Instant }

/** How an order reaches its buyer. Without `method` the shop has deleted the method; without `slot` there is no time. */
export const OrderDelivery = Type.Object(
  {
    method: nullable(Type.String()),
    kind: Kind,
    /** Buyers read the name as they chose it, the shop the one in its base language. */
    name: Type.String(),
    /** The language of a name that is not in the base language. */
    lang: Type.Optional(Type.String()),
    slot: nullable(
      Type.Object({
        ...slotTimes,
        /** Until then the buyer may change the time, and add something. */
        closesAt: Instant,
        /** A late payment found the place taken: the order needs another time. */
        isLost: Type.Boolean(),
      }),
    ),
  },
  { $id: 'OrderDelivery' },
)

/** What a request for an order names. */
export const ChosenDelivery = Type.Object({
  method: Type.String(),
  slot: Type.Optional(nullable(Type.String())),
})
export type ChosenDelivery = Static<typeof ChosenDelivery>

/** A slot that may be chosen, or is full. */
const OfferedSlot = Type.Object({
  ...slotTimes,
  /** The slot can be chosen, and changed, until then. */
  closesAt: Instant,
  surcharge: Type.Number(),
  /** The places that are left, when they are few. */
  left: Type.Union([Type.Integer(), oneOf(['many'])]),
  isFull: Type.Boolean(),
})
export type OfferedSlot = Static<typeof OfferedSlot>

/** A way to pay: up to which total, and what its shoppers should know. */
const OfferedPayment = Type.Object({
  name: oneOf<PaymentOptionName>(['paypal', 'cash', 'terminal']),
  /** Null: any total. */
  maxTotal: nullable(Type.Number()),
  instructions: Type.String(),
})
export type OfferedPayment = Static<typeof OfferedPayment>

/** A method that reaches a postal code, with its terms there and its slots, in the sequence of time. */
export const DeliveryOffer = Type.Object(
  {
    method: Type.Object({
      ...idFields,
      kind: Kind,
      name: Type.String(),
      /** Where a pick-up is. */
      place: Type.String(),
      instructions: Type.String(),
      /** The language of texts that are missing in the language of the answer: of the shop's base. */
      lang: Type.Optional(
        Type.Object({
          name: Type.Optional(Type.String()),
          place: Type.Optional(Type.String()),
          instructions: Type.Optional(Type.String()),
        }),
      ),
      needsSlot: Type.Boolean(),
      /** The tax category whose rate the fee has; null: the fee has the rates of the goods. */
      feeTaxCategory: nullable(Type.String()),
    }),
    /** The name of the area that the postal code lies in. */
    area: nullable(Type.String()),
    fee: Type.Number(),
    minimum: Type.Number(),
    /** Null: never free. */
    freeFrom: nullable(Type.Number()),
    /** The ways to pay for orders that come this way, PayPal first. */
    payments: Type.Array(OfferedPayment),
    slots: Type.Array(OfferedSlot),
    /** The days ahead on which it is closed, such as '2026-12-24', and the sentence that says why. */
    closedDays: Type.Array(Type.Object({ day: Type.String(), reason: Type.String() })),
  },
  { $id: 'DeliveryOffer' },
)
export type DeliveryOffer = Static<typeof DeliveryOffer>

export const OffersQuery = Type.Object({
  postalCode: Type.Optional(Type.String({ maxLength: 200 })),
  items: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxInteger,
      description: 'The pieces in the cart: they have to fit into a slot',
    }),
  ),
})
export type OffersQuery = Static<typeof OffersQuery>

/** PUT /api/orders/{id}/slot. */
export const ChangeSlotBody = Type.Object({ slot: Type.String() })
export type ChangeSlotBody = Static<typeof ChangeSlotBody>
