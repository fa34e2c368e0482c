import { validate as isUuid } from 'uuid'
import { lockActiveAccount, type Requester } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Cart, CartBody } from '#shared/cart/cart-contract.ts'
import { lockCart, lockProducts, readCart, storeLines } from './cart-queries.ts'
import { type CartLine, cartChanges } from './united-cart.ts'

/**
 * Changes the cart of an account by the lines that a device sends, and answers the whole cart. Products that are not in the
 * shop are left out without an error: a browser may have kept them for long. Throws 401 or 403 when the person was signed out
 * or banned meanwhile.
 */
export async function changeCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: Requester,
  { lines, merge = false }: CartBody,
): Promise<Cart> {
  return db.transaction(async (tx) => {
    await lockActiveAccount(tx, user)
    const now = clock()
    const known = await lockProducts(
      tx,
      lines.map(({ product }) => product).filter((id) => isUuid(id)),
    )
    const sent = lines.map((line) => readLine(line, now))
    const inShop = sent.filter(({ product }) => known.has(product))
    const { changed, noRoom } = cartChanges(await lockCart(tx, user.id), inShop, { merge, now })
    if (changed.length > 0) await storeLines(tx, user.id, changed)
    const gone = sent
      .filter(({ product, quantity }) => quantity > 0 && !known.has(product))
      .map(({ product }) => product)
    const leftOut = [...gone, ...noRoom]
    return { ...toWireCart(await readCart(tx, user.id)), ...(leftOut.length > 0 && { leftOut }) }
  })
}

/** A change is at most as new as the shop's clock; so is one without a time, or with a second 60. */
function readLine({ product, quantity, changedAt }: CartBody['lines'][number], now: Date): CartLine {
  const at = new Date(changedAt ?? now)
  return { product: product.toLowerCase(), quantity, changedAt: at < now ? at : now }
}

/** The lines as the API answers them. */
export const toWireCart = (lines: CartLine[]): Cart => ({
  lines: lines.map(({ changedAt, ...line }) => ({ ...line, changedAt: changedAt.toISOString() })),
})
