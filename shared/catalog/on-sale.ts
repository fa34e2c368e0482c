import type { Product } from './catalog-contract.ts'

/** Whether a product can be bought now: active, and some of it left (docs/rules/catalog.md#products). */
export function isOnSale({ active, stock }: Pick<Product, 'active' | 'stock'>): boolean {
  return active && stock > 0
}
