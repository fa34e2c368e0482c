import type { Product } from './catalog-contract.ts'

/** Whether a product can be bought now: active, and some of it left (specification §2 'Product detail'). */
export function isOnSale({ active, stock }: Pick<Product, 'active' | 'stock'>): boolean {
  return active && stock > 0
}
