// The titles of slides in the shop's other languages. They change in the transaction that changes their slide.
import { type Db, sql } from '#server/platform/database/database.ts'
import type { CreateSlideBody } from '#shared/catalog/catalog-contract.ts'
import { slideTitleProblem } from '#shared/catalog/slide-rules.ts'
import { translatedField } from '#shared/catalog/translated-fields.ts'
import { oneLine } from '#shared/clean-text.ts'
import { type TextRules, type Texts, textsAfter } from '../texts-after.ts'

type SlideText = { title: string }
export type SlideTexts = Texts<SlideText>

/** The column `texts` of a slide: null for none. */
export const slideTextsColumn = sql`(
  select json_object_agg(language, json_build_object('title', title) order by language)
  from slide_texts where slide_id = slides.id) as texts`

const rules: TextRules<SlideText> = {
  clean: ({ title = '' }) => ({ title: oneLine(title) }),
  problems: ({ title }, language) => ({ [translatedField('title', language)]: slideTitleProblem(title) }),
}

/** The texts after what was sent. Throws `invalid`. */
export const slideTextsAfter = (
  before: SlideTexts | null,
  sent: NonNullable<CreateSlideBody['texts']>,
  base: string,
): SlideTexts | null => textsAfter(rules, before, sent, base)

/** Stores the texts instead of those of before. */
export async function storeSlideTexts(tx: Db, slideId: string, texts: SlideTexts | null): Promise<void> {
  await tx.run(sql`delete from slide_texts where slide_id = ${slideId}`)
  for (const [language, { title }] of Object.entries(texts ?? {}))
    await tx.run(sql`insert into slide_texts (slide_id, language, title) values (${slideId}, ${language}, ${title})`)
}
