import { keptItems } from './order-rules.ts'
import type { Order, OrderItem } from './orders-contract.ts'

export type ItemToFetch = Pick<OrderItem, 'product' | 'name' | 'image' | 'category' | 'quantity'>

/**
 * The products to fetch for these orders, each once, by category and name, as somebody walks from shelf to shelf. A renamed
 * product has its name of the last order.
 */
export function itemsToFetch(orders: Pick<Order, 'orderItems'>[]): { category: string; items: ItemToFetch[] }[] {
  const products = new Map<string, ItemToFetch>()
  for (const item of orders.flatMap(({ orderItems }) => keptItems(orderItems))) {
    const { product, name, image, category } = item
    const quantity = item.quantity + (products.get(product)?.quantity ?? 0)
    products.set(product, { product, name, image, category, quantity })
  }
  const categories = new Map<string, ItemToFetch[]>()
  for (const item of [...products.values()].toSorted(asOnShelves)) {
    categories.set(item.category, [...(categories.get(item.category) ?? []), item])
  }
  return Array.from(categories, ([category, items]) => ({ category, items }))
}

const asOnShelves = (one: ItemToFetch, other: ItemToFetch): number =>
  inOrder(one.category, other.category) || inOrder(one.name, other.name)

/** As the database sorts names: '6 eggs' before '12 eggs', and ñ after n. */
const inOrder = new Intl.Collator('es', { numeric: true }).compare
