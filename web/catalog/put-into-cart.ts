import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { addToCart, readCart } from '#web/cart/cart-store.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

/** The link of a toast to the cart. */
export const toCart = () => ({ label: catalogTexts.viewMyCart, to: '/MyCart' })

/** Adds a quantity of a product to the cart and says `added`, or why not all were added (docs/rules/site.md#statuses). */
export function putIntoCart(product: Product, quantity: number, added: Toast): void {
  const before = readCart().find(({ id }) => id === product.id)?.quantity ?? 0
  const now = addToCart(product, quantity, product.stock)
  if (now === before + quantity) showToast(added)
  else {
    const text = now > 0 ? catalogTexts.allInCart(product.stock) : catalogTexts.cartFull
    showToast({ text, isProblem: true, link: toCart() })
  }
}
