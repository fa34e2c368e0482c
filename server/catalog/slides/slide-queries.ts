import { type Db, sql } from '#server/platform/database/database.ts'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'

/** A slide whose category is gone leads to all products. */
export type SlideRow = Omit<Slide, '_id'>

/** The promotional slides in their order, as the home page shows them. */
export async function allSlides(db: Db): Promise<ShownSlide[]> {
  return (await allSlideRows(db)).map(({ id: _id, ...slide }) => slide)
}

/** All slides with their ids, for admins. */
export function allSlideRows(db: Db): Promise<SlideRow[]> {
  return db.rows<SlideRow>(sql`
    select slides.id, title, slides.image, tint, coalesce(categories.name, '') as category
    from slides left join categories on categories.id = category_id
    order by position, slides.id`)
}

/** All slides, locked against other edits and new slides until the transaction ends. */
export async function lockSlides(tx: Db): Promise<SlideRow[]> {
  await tx.run(sql`lock table slides in share row exclusive mode`)
  return allSlideRows(tx)
}

/** A slide as admins see it, its id under both names (docs/rules/running.md#ids). */
export const toWireSlide = (row: SlideRow): Slide => ({ _id: row.id, ...row })
