// The texts of products in the shop's other languages. They change in the transaction that changes their product.
import { type Db, sql } from '#server/platform/database/database.ts'
import type { ProductText } from '#shared/catalog/catalog-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import {
  cleanText,
  isNoText,
  languageProblem,
  type SentTexts,
  textProblems,
} from '#shared/catalog/translation-rules.ts'
import { type FieldError, invalidFields } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'

/** By language. */
export type ProductTexts = Record<string, ProductText>

/** The column `texts` of a ProductRow: all of them, also in languages that the shop has switched off. */
export const textsColumn = sql`(
  select json_object_agg(language, json_build_object('name', name, 'unit', unit, 'description', description)
    order by language)
  from product_texts where product_id = products.id) as texts`

/** The texts after what was sent: its fields replace those of before. Throws `invalid`. */
export function textsAfter(before: ProductTexts | null, sent: SentTexts, base: string): ProductTexts | null {
  const { texts, problems } = changedTexts(before, sent, base)
  if (problems.length > 0) throw invalidFields(problems)
  return texts
}

/** The texts after what was sent, and its problems. */
export function changedTexts(
  before: ProductTexts | null,
  sent: SentTexts,
  base: string,
): { texts: ProductTexts | null; problems: FieldError[] } {
  const after = { ...before }
  const problems: Record<string, string | undefined> = {}
  for (const [language, changes] of Object.entries(sent)) {
    const text = changes === null ? {} : { ...before?.[language], ...changes }
    const problem = languageProblem(language, base)
    Object.assign(problems, problem === undefined ? textProblems(text, language) : { texts: problem })
    if (isNoText(text)) delete after[language]
    else after[language] = cleanText(text)
  }
  return { texts: Object.keys(after).length > 0 ? after : null, problems: fieldErrors(problems) }
}

/** The texts of a product after a change; undefined where the change leaves them. */
export type ChangedTexts = { id: string; texts?: ProductTexts | null }

/** Stores the texts of these products instead of those of before. */
export async function storeProductTexts(tx: Db, products: ChangedTexts[]): Promise<void> {
  const changed = products.filter(({ texts }) => texts !== undefined)
  if (changed.length === 0) return
  const rows = changed.flatMap(({ id, texts }) =>
    Object.entries(texts ?? {}).map(([language, { name, unit, description }]) => ({
      id,
      language,
      name,
      unit,
      description,
    })),
  )
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  await tx.run(sql`
    delete from product_texts where product_id = any(${changed.map(({ id }) => id)}::uuid[])
      and (product_id, language) not in (
        select * from unnest(${column('id')}::uuid[], ${column('language')}::text[]))`)
  await tx.run(sql`
    insert into product_texts (product_id, language, name, unit, description, search_name)
    select * from unnest(${column('id')}::uuid[], ${column('language')}::text[], ${column('name')}::text[],
      ${column('unit')}::text[], ${column('description')}::text[],
      ${rows.map(({ name }) => searchable(name))}::text[])
    on conflict (product_id, language) do update set
      name = excluded.name, unit = excluded.unit, description = excluded.description, search_name = excluded.search_name`)
}
