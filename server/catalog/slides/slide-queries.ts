import { type Db, sql } from '#server/platform/database/database.ts'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import type { PlainSlide, ShownSlide } from '#shared/catalog/shop.ts'
import { baseLanguage, type LanguageSettings } from '#shared/shop-languages.ts'
import { shownLanguage } from '../shown-language.ts'
import { type SlideTexts, slideTextsColumn } from './slide-translations.ts'

/** A slide whose category is gone leads to all products. */
export type SlideRow = PlainSlide & { id: string }

/** With the titles in the other languages; null for none. */
export type EditedSlideRow = SlideRow & { texts: SlideTexts | null }

const plainColumns = sql`slides.id, slides.title, slides.image, tint, coalesce(categories.name, '') as category`
const plainTables = sql`from slides left join categories on categories.id = category_id`
const inOrder = sql`order by position, slides.id`

/** The promotional slides in their order, as the home page shows them. */
export async function shownSlides(db: Db, settings: LanguageSettings): Promise<ShownSlide[]> {
  const language = shownLanguage(settings)
  if (language === undefined) return (await allSlideRows(db)).map(({ id: _id, ...slide }) => slide)
  const rows = await db.rows<TranslatedSlideRow>(sql`
    select ${plainColumns}, slide_texts.title as "shownTitle", category_texts.name as "categoryName"
    ${plainTables}
    left join slide_texts on slide_id = slides.id and slide_texts.language = ${language}
    left join category_texts on category_texts.category_id = categories.id and category_texts.language = ${language}
    ${inOrder}`)
  return rows.map((row) => inWords(row, baseLanguage(settings)))
}

type TranslatedSlideRow = SlideRow & { shownTitle: string | null; categoryName: string | null }

function inWords({ id: _id, shownTitle, categoryName, ...slide }: TranslatedSlideRow, base: string): ShownSlide {
  const lang = { ...(shownTitle === null && { title: base }), ...(categoryName === null && { category: base }) }
  return {
    ...slide,
    ...(shownTitle !== null && { title: shownTitle }),
    ...(categoryName !== null && { categoryName }),
    ...(Object.keys(lang).length > 0 && { lang }),
  }
}

/** All slides with their ids, for admins. */
export const allSlideRows = (db: Db): Promise<SlideRow[]> =>
  db.rows(sql`select ${plainColumns} ${plainTables} ${inOrder}`)

/** All slides with all their texts. */
const editedSlideRows = (db: Db): Promise<EditedSlideRow[]> =>
  db.rows(sql`select ${plainColumns}, ${slideTextsColumn} ${plainTables} ${inOrder}`)

/** All slides for the form of an admin. */
export const slidesForEditing = async (db: Db, settings: LanguageSettings): Promise<Slide[]> =>
  (await editedSlideRows(db)).map((row) => toWireForEditing(row, settings))

/** All slides, locked against other edits and new slides until the transaction ends. */
export async function lockSlides(tx: Db): Promise<EditedSlideRow[]> {
  await tx.run(sql`lock table slides in share row exclusive mode`)
  return editedSlideRows(tx)
}

/** A slide as admins see it, its id under both names (docs/rules/running.md#ids). */
export const toWireSlide = (row: SlideRow): Slide => ({ _id: row.id, ...row })

/** A slide with its texts where the shop has several languages. */
export function toWireForEditing({ texts, ...row }: EditedSlideRow, { languages }: LanguageSettings): Slide {
  const wire = toWireSlide(row)
  return languages.length > 1 ? { ...wire, texts: texts ?? {} } : wire
}
