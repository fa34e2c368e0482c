import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { addToCart, readCart } from '#web/cart/cart-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

const { allInCart, cartFull } = catalogTexts
const toCart = { label: catalogTexts.viewMyCart, to: '/MyCart' }

/** Adds a quantity of a product to the cart and shows a toast with the result (docs/rules/site.md). */
export function putIntoCart(product: Product, quantity: number, added: string): void {
  const before = readCart().find(({ id }) => id === product.id)?.quantity ?? 0
  const now = addToCart(product, quantity, product.stock)
  if (now === before + quantity) showToast({ text: added, link: toCart })
  else showToast({ text: now > 0 ? allInCart(product.stock) : cartFull, isProblem: true, link: toCart })
}
