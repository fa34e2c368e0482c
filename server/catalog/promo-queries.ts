import { type Db, sql } from '#server/platform/database.ts'
import type { PromoSlide } from '#shared/catalog/shop.ts'

/** The promotional slides in their order; a slide whose category is gone leads to all products. */
export function allPromos(db: Db): Promise<PromoSlide[]> {
  return db.rows<PromoSlide>(sql`
    select promos.image, title, ground, coalesce(categories.name, '') as category
    from promos left join categories on categories.id = category_id order by position, promos.id`)
}
