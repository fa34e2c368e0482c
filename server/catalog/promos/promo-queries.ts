import { type Db, sql } from '#server/platform/database/database.ts'
import type { Promo } from '#shared/catalog/catalog-contract.ts'
import type { PromoSlide } from '#shared/catalog/shop.ts'

/** A slide whose category is gone leads to all products. */
export type PromoRow = Omit<Promo, '_id'>

/** The promotional slides in their order, as the home page shows them. */
export async function allPromos(db: Db): Promise<PromoSlide[]> {
  return (await allPromoRows(db)).map(({ id: _id, ...slide }) => slide)
}

/** The same with their ids, for admins. */
export function allPromoRows(db: Db): Promise<PromoRow[]> {
  return db.rows<PromoRow>(sql`
    select slides.id, title, slides.image, tint as ground, coalesce(categories.name, '') as category
    from slides left join categories on categories.id = category_id
    order by position, slides.id`)
}

/**
 * The same, locked against all other edits until this transaction ends, against new slides too: their number is
 * limited.
 */
export async function lockPromos(tx: Db): Promise<PromoRow[]> {
  await tx.run(sql`lock table slides in share row exclusive mode`)
  return allPromoRows(tx)
}

/** A slide as admins see it, its id under both names (RULINGS §2). */
export const toWirePromo = (row: PromoRow): Promo => ({ _id: row.id, ...row })
