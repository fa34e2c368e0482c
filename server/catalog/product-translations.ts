// The texts of products in the shop's other languages. They change in the transaction that changes their product.
import { type Db, sql } from '#server/platform/database/database.ts'
import type { ProductText } from '#shared/catalog/catalog-contract.ts'
import { searchable } from '#shared/catalog/searchable.ts'
import { cleanText, textProblems } from '#shared/catalog/translation-rules.ts'
import type { TextRules, Texts } from './texts-after.ts'

export type ProductTexts = Texts<ProductText>

/** The column `texts` of a ProductRow: all of them, also in languages that the shop has switched off. */
export const textsColumn = sql`(
  select json_object_agg(language, json_build_object('name', name, 'unit', unit, 'description', description)
    order by language)
  from product_texts where product_id = products.id) as texts`

export const productTextRules: TextRules<ProductText> = { clean: cleanText, problems: textProblems }

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
