// The names of categories in the shop's other languages. They change in the transaction that changes their category.
import { type Db, sql } from '#server/platform/database/database.ts'
import type { CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { translatedField } from '#shared/catalog/translated-fields.ts'
import { categoryTextProblem } from '#shared/catalog/translation-rules.ts'
import { oneLine } from '#shared/clean-text.ts'
import { type TextRules, type Texts, textsAfter } from '../texts-after.ts'

type CategoryText = { name: string }
export type CategoryTexts = Texts<CategoryText>

/** The column `texts` of a category: null for none. */
export const categoryTextsColumn = sql`(
  select json_object_agg(language, json_build_object('name', name) order by language)
  from category_texts where category_id = categories.id) as texts`

const rules: TextRules<CategoryText> = {
  clean: ({ name = '' }) => ({ name: oneLine(name) }),
  problems: ({ name }, language) => ({ [translatedField('name', language)]: categoryTextProblem(name) }),
}

/** The texts after what was sent. Throws `invalid`. */
export const categoryTextsAfter = (
  before: CategoryTexts | null,
  sent: NonNullable<CategoryBody['texts']>,
  base: string,
): CategoryTexts | null => textsAfter(rules, before, sent, base)

/** Stores the texts instead of those of before. A sentence that is there already stays. */
export async function storeCategoryTexts(
  tx: Db,
  categoryId: string,
  texts: CategoryTexts | null,
  lines: Record<string, string> = {},
): Promise<void> {
  const languages = Object.keys(texts ?? {})
  await tx.run(sql`
    delete from category_texts where category_id = ${categoryId} and language <> all(${languages}::text[])`)
  for (const [language, { name }] of Object.entries(texts ?? {}))
    await tx.run(sql`
      insert into category_texts (category_id, language, name, line)
      values (${categoryId}, ${language}, ${name}, ${lines[language] ?? ''})
      on conflict (category_id, language) do update set name = excluded.name`)
}
