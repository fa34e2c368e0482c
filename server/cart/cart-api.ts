import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { route } from '#server/platform/http/route.ts'
import { Cart, CartBody } from '#shared/cart/cart-contract.ts'
import { readCart } from './cart-queries.ts'
import { changeCart, toWireCart } from './change-cart.ts'

/** The one cart of an account, for all its devices (docs/rules/cart.md#cart-of-an-account). */
export const cartApi: ApiPlugin = async (app, deps) => {
  app.get('/cart', route('signed-in', { summary: 'One’s own cart', response: { 200: Cart } }), async (request) =>
    toWireCart(await readCart(deps.db, userOf(request).id)),
  )

  app.put(
    '/cart',
    route('signed-in', {
      summary: 'Send the lines of one’s cart that have changed; answers the whole cart',
      body: CartBody,
      response: { 200: Cart },
    }),
    async (request) => changeCart(deps, userOf(request), request.body),
  )
}
