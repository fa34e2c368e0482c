import Type, { type Static } from 'typebox'
import { Instant } from '../wire.ts'
import { maxQuantity, maxSentLines } from './stored-cart.ts'

/** A line of an account's cart. `product` is the product's id. */
const CartLine = Type.Object({ product: Type.String(), quantity: Type.Integer(), changedAt: Instant })

/** The cart of an account (docs/rules/cart.md#cart-of-an-account). */
export const Cart = Type.Object(
  {
    lines: Type.Array(CartLine),
    /** The products of this request that are not in the shop, or found no room in a full cart. */
    leftOut: Type.Optional(Type.Array(Type.String())),
  },
  { $id: 'Cart' },
)
export type Cart = Static<typeof Cart>

/** The lines that have changed; quantity 0 takes a product out. Without `changedAt` a line has changed now. */
export const CartBody = Type.Object({
  lines: Type.Array(
    Type.Object({
      product: Type.String({ maxLength: 200 }),
      quantity: Type.Integer({ minimum: 0, maximum: maxQuantity }),
      changedAt: Type.Optional(Instant),
    }),
    { maxItems: maxSentLines },
  ),
  /** At the sign-in: of each product the larger quantity, whichever is newer. */
  merge: Type.Optional(Type.Boolean()),
})
export type CartBody = Static<typeof CartBody>
