import { type Db, sql } from '#server/platform/database/database.ts'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import type { PlainSlide, ShownSlide } from '#shared/catalog/shop.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'
import { shownLanguage } from '../shown-language.ts'

/** A slide whose category is gone leads to all products. */
export type SlideRow = Omit<Slide, '_id'>

/** The promotional slides in their order, as the home page shows them. */
export async function shownSlides(db: Db, settings: LanguageSettings): Promise<ShownSlide[]> {
  const slides = (await allSlideRows(db)).map(({ id: _id, ...slide }) => slide)
  const language = shownLanguage(settings)
  if (language === undefined || slides.length === 0) return slides
  const rows = await db.rows<{ category: string; name: string }>(sql`
    select categories.name as category, category_texts.name
    from categories join category_texts on category_id = categories.id and language = ${language}`)
  const nameOf = new Map(rows.map(({ category, name }) => [category, name]))
  return slides.map((slide) => inWords(slide, nameOf.get(slide.category), baseLanguage(settings)))
}

const inWords = (slide: PlainSlide, categoryName: string | undefined, base: string): ShownSlide =>
  categoryName === undefined
    ? { ...slide, lang: { title: base, category: base } }
    : { ...slide, categoryName, lang: { title: base } }

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
