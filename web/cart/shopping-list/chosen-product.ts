import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { toCart } from '#web/catalog/put-into-cart.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { addToCart, readCart, useCart } from '../cart-store.ts'
import type { Proposal } from './find-proposals.ts'
import { type Choice, useShoppingList } from './list-store.ts'

/** What a line would put into the cart. */
export type Chosen = {
  product: Product
  count: number
  /** The cart has at least as many. */
  isInCart: boolean
  /** How many of it are in the cart. */
  inCart: number
}

/** A line of the list, and what it would put into the cart: undefined for nothing. */
export type ChosenRow = { proposal: Proposal; chosen: Chosen | undefined }

/** The proposals with what was chosen for them. */
export function useChosenRows(proposals: Proposal[]): ChosenRow[] {
  const { choices } = useShoppingList()
  const cart = useCart()
  return proposals.map((proposal) => ({ proposal, chosen: chosenOf(proposal, choices[proposal.line.text], cart) }))
}

/** The chosen product of a line, by default the best, with the count as far as the stock goes. */
function chosenOf({ line, products }: Proposal, choice: Choice | undefined, cart: CartItem[]): Chosen | undefined {
  if (choice?.id === '') return undefined
  const product = products.find(({ id }) => id === choice?.id) ?? products[0]
  if (!product) return undefined
  const count = Math.max(Math.min(choice?.count ?? line.count, product.stock), 1)
  const inCart = cart.find(({ id }) => id === product.id)?.quantity ?? 0
  return { product, count, inCart, isInCart: inCart >= count }
}

/** What can be bought now. */
export const forSaleOf = (rows: ChosenRow[]): Chosen[] =>
  rows.flatMap(({ chosen }) => (chosen && isOnSale(chosen.product) ? [chosen] : []))

/**
 * Adds what the cart lacks of each, so that a second press adds nothing twice. Says it when the cart is full.
 */
export function addChosen(chosen: Chosen[]): void {
  let isFull = false
  for (const { product, count } of chosen) {
    const inCart = readCart().find(({ id }) => id === product.id)?.quantity ?? 0
    if (inCart < count && addToCart(product, count - inCart, product.stock) === 0) isFull = true
  }
  if (isFull) showToast({ text: catalogTexts.cartFull, isProblem: true, link: toCart() })
}
