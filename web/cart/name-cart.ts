import type { CartItem } from '#shared/cart/stored-cart.ts'
import { currentLanguage } from '#shared/current-language.ts'
import { callApi } from '#web/client/api.ts'
import { browserStore } from '#web/client/storage/browser-store.ts'
import { readCart, replaceCart } from './cart-store.ts'

/** The language of the names in the cart; without it the shop's base language. */
const cartLanguage = browserStore<string | null>(
  'cartLanguage',
  (stored) => (typeof stored === 'string' ? stored : null),
  null,
)

/**
 * Names the products of the cart in the language of the page, if they come from pages in another. Nothing else of the cart
 * changes; the check of the cart does that, and says so.
 */
export async function nameCart(base: string | undefined): Promise<void> {
  const language = currentLanguage()
  if ((cartLanguage.read() ?? base) === language) return
  const ids = readCart().map(({ id }) => id)
  if (ids.length > 0) {
    const products = await callApi('GET /api/products/by-ids', { query: { ids: ids.join() } })
    const names = new Map(products.map(({ id, name, lang }) => [id, { name, lang }]))
    const named = (item: CartItem): CartItem => ({ ...item, ...names.get(item.id) })
    replaceCart(readCart().map(named))
  }
  // Also of an empty cart: what is put into it has a name of this page.
  cartLanguage.write(language)
}
