import Type, { type Static } from 'typebox'
import { nullable } from '../wire.ts'

/** GET and PUT /api/orders/pause: the sentence for shoppers while orders are paused; null while the shop takes orders. */
export const OrderPause = Type.Object(
  {
    message: nullable(Type.String()),
    /** The setting ORDERS_PAUSED pauses the orders, so a call can't change the pause. */
    isFixed: Type.Boolean(),
    /** A sentence to begin with, in the shop's base language: everybody reads the same, whatever their page is in. */
    suggestion: Type.String(),
  },
  { $id: 'OrderPause' },
)
export type OrderPause = Static<typeof OrderPause>

/**
 * Null, or a text without visible characters, takes orders again. `seen` is the sentence that the admin saw: if another
 * admin has changed the sentence since, nothing changes.
 */
export const PauseOrdersBody = Type.Object({
  message: nullable(Type.String()),
  seen: Type.Optional(nullable(Type.String())),
})
export type PauseOrdersBody = Static<typeof PauseOrdersBody>
