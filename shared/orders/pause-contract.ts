import Type, { type Static } from 'typebox'
import { nullable } from '../wire.ts'

/** GET and PUT /api/orders/pause: what shoppers read while the shop takes no orders; null while it takes them. */
export const OrderPause = Type.Object(
  {
    message: nullable(Type.String()),
    /** ORDERS_PAUSED says so: it can't be changed by a call. */
    isFixed: Type.Boolean(),
  },
  { $id: 'OrderPause' },
)
export type OrderPause = Static<typeof OrderPause>

/**
 * Null, or a text with nothing to see in it, takes orders again. `seen` is what the person saw: where another admin has
 * changed it since, nothing changes.
 */
export const PauseOrdersBody = Type.Object({
  message: nullable(Type.String()),
  seen: Type.Optional(nullable(Type.String())),
})
export type PauseOrdersBody = Static<typeof PauseOrdersBody>
