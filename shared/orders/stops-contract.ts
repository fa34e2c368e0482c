import Type, { type Static } from 'typebox'
import type { PaymentOptionName } from '../settings/payment-options-contract.ts'
import { Instant, idFields, nullable, oneOf } from '../wire.ts'
import { ShippingAddress } from './orders-contract.ts'

/** An order of the driver's list. */
export const Stop = Type.Object(
  {
    /** The order's id. */
    order: Type.String(),
    number: Type.Integer(),
    name: Type.String(),
    phone: Type.String(),
    /** On one line, for a map. */
    address: Type.String(),
    shippingAddress: ShippingAddress,
    note: Type.String(),
    slot: Type.Object({ ...idFields, startsAt: Instant, endsAt: Instant }),
    /** How many bags were packed; null if nobody said so. */
    bags: nullable(Type.Integer()),
    /** What to ask for: in cash rounded to the smallest coin; 0 for a paid order. */
    toCollect: Type.Number(),
    payment: oneOf<PaymentOptionName>(['paypal', 'cash', 'terminal']),
    /** The order with which this one comes. */
    withOrder: nullable(Type.String()),
    state: oneOf<'to_pack' | 'packed' | 'delivered' | 'not_collected'>([
      'to_pack',
      'packed',
      'delivered',
      'not_collected',
    ]),
  },
  { $id: 'Stop' },
)
export type Stop = Static<typeof Stop>

export const StopsQuery = Type.Object({ slot: Type.String({ maxLength: 200 }) })
export type StopsQuery = Static<typeof StopsQuery>
