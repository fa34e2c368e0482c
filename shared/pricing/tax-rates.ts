import type { TaxCategory } from '../settings/shop-settings.ts'

/**
 * The rate in millionths of a product's tax category on a day ('2026-11-29'); the default category counts for products
 * without one. Undefined if the category has no rate yet on that day (docs/rules/pricing.md#tax-rates).
 */
export function ratePpmOn(
  categories: readonly TaxCategory[],
  categoryId: string | null,
  day: string,
): number | undefined {
  const category = categories.find(({ id, isDefault }) => (categoryId === null ? isDefault : id === categoryId))
  return category?.rates.findLast(({ validFrom }) => validFrom <= day)?.ratePpm
}
