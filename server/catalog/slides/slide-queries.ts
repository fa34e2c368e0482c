import { type Db, sql } from '#server/platform/database/database.ts'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import type { ShownLanguage } from '../shown-language.ts'

/** A slide whose category is gone leads to all products. */
export type SlideRow = Omit<Slide, '_id'>

/** The promotional slides in their order, as the home page shows them: their titles in the base language alone. */
export async function allSlides(db: Db, shown: ShownLanguage, base: string | undefined): Promise<ShownSlide[]> {
  const slides = (await allSlideRows(db)).map(({ id: _id, ...slide }): ShownSlide => slide)
  if (!shown) return slides
  const categories = await db.rows<{ category: string; name: string }>(sql`
    select categories.name as category, category_texts.name
    from category_texts join categories on categories.id = category_id
    where language = ${shown}`)
  const names = new Map(categories.map(({ category, name }) => [category, name]))
  return slides.map((slide) => ({ ...slide, lang: base, categoryName: names.get(slide.category) }))
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
