import { type Db, sql } from '#server/platform/database/database.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import type { TaxCategory } from '#shared/settings/shop-settings.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { ratesOfCategory } from '../shop-settings.ts'

/** A tax category, and how many products are in it. Products without one are in the default category. */
export type TaxCategoryRow = TaxCategory & { products: number }

const selectTaxCategories = sql`
  with counts as (select tax_category_id, count(*) from products group by tax_category_id)
  select id, name, is_default as "isDefault", ${ratesOfCategory} as rates,
    coalesce(in_it.count, 0)::int + case when is_default then coalesce(in_none.count, 0)::int else 0 end as products
  from tax_categories
    left join counts as in_it on in_it.tax_category_id = tax_categories.id
    left join counts as in_none on in_none.tax_category_id is null`

/** The tax categories in the shopkeeper's order. */
export function listTaxCategories(db: Db): Promise<TaxCategoryRow[]> {
  return db.rows<TaxCategoryRow>(sql`${selectTaxCategories} order by position, name`)
}

/** Reads all tax categories, and locks them against other changes until the transaction ends. */
export async function lockTaxCategories(tx: Db): Promise<TaxCategoryRow[]> {
  await tx.run(sql`select from tax_categories order by id for no key update`)
  return listTaxCategories(tx)
}

/**
 * Lets the first rate of each category count today. In a new time zone it may still be the day before, and a category
 * without a rate would take its products off sale.
 */
export async function beginFirstRates(tx: Db, today: string): Promise<void> {
  await lockTaxCategories(tx)
  await tx.run(sql`
    update tax_rates set valid_from = ${today}
    where valid_from > ${today} and (tax_category_id, valid_from) in (
      select tax_category_id, min(valid_from) from tax_rates group by tax_category_id)`)
}

/** A tax category as admins see it, with its id under both names (docs/rules/running.md#ids). */
export function toWireTaxCategory({ id, rates, ...row }: TaxCategoryRow): ShopTaxCategory {
  const inPercent = rates.map(({ validFrom, ratePpm }) => ({ validFrom, percent: percentOf(ratePpm) }))
  return { _id: id, id, ...row, rates: inPercent }
}
