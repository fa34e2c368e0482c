import { validate as isUuid } from 'uuid'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { oneLine } from '#shared/clean-text.ts'
import { invalidFields } from '#shared/errors.ts'
import type { LanguageSettings } from '#shared/shop-languages.ts'
import type { ShownLanguage } from '../shown-language.ts'
import { type CategoryTexts, categoryTextsColumn } from './category-translations.ts'

/** A category with the number of its active products. */
export type CategoryRow = Pick<Row<'categories'>, 'id' | 'name' | 'image' | 'line'> & {
  count: number
  /** The names in the other languages, where somebody edits them; null for none. */
  texts?: CategoryTexts | null
  /** What there is in the language that is shown; undefined in the base language. */
  shown?: Pick<Row<'categoryTexts'>, 'name' | 'line'> | null
}

/** A category that a product or a row of a file names. */
export type NamedCategory = Pick<CategoryRow, 'id' | 'name'>

const countedColumns = sql`select id, name, image, line, coalesce(active_products, 0) as count`
const countedTables = sql`from categories left join category_counts on category_id = id`
const categoriesWithCounts = sql`${countedColumns} ${countedTables}`

/** Categories with all their texts. */
const editedCategories = sql`${countedColumns}, ${categoryTextsColumn} ${countedTables}`

const categoriesIn = (language: ShownLanguage) =>
  language === undefined
    ? categoriesWithCounts
    : sql`${countedColumns}, (
        select json_build_object('name', texts.name, 'line', texts.line)
        from category_texts as texts where texts.category_id = id and language = ${language}
      ) as shown ${countedTables}`

/** Every category, empty ones too, by the name that is shown. */
export function allCategories(db: Db, language?: ShownLanguage): Promise<CategoryRow[]> {
  if (language === undefined) return db.rows<CategoryRow>(sql`${categoriesWithCounts} order by name, id`)
  return db.rows<CategoryRow>(sql`
    select * from (${categoriesIn(language)}) as category
    order by coalesce(shown ->> 'name', name) collate shop_names, id`)
}

/** Every category with all its texts, by name. */
export function allCategoriesForEditing(db: Db): Promise<CategoryRow[]> {
  return db.rows<CategoryRow>(sql`${editedCategories} order by name, id`)
}

/** The category of this name (in any case) or id. */
export function findCategory(db: Db, nameOrId: string, language?: ShownLanguage): Promise<CategoryRow | undefined> {
  return db.row<CategoryRow>(sql`${categoriesIn(language)} where ${isCalled(nameOrId)}`)
}

/**
 * The category that a product or slide names. Nobody can remove it until the transaction ends. Throws `invalid` when it
 * doesn't exist.
 */
export async function categoryToUse(tx: Db, nameOrId: string): Promise<CategoryRow> {
  const category = await tx.row<CategoryRow>(sql`
    ${categoriesWithCounts} where ${isCalled(nameOrId)} for key share of categories`)
  if (!category) throw invalidFields([{ field: 'category', message: productFormTexts.categoryUnknown }])
  return category
}

function isCalled(nameOrId: string): Sql {
  const name = oneLine(nameOrId)
  // Without a collation, the database's own would lower-case the parameter.
  const isItsName = sql`lower(name) = lower(${name} collate shop_names)`
  return isUuid(name) ? sql`(id = ${name} or ${isItsName})` : isItsName
}

/** The category of this id. */
export function findCategoryById(db: Db, id: string): Promise<CategoryRow | undefined> {
  return db.row<CategoryRow>(sql`${editedCategories} where id = ${id}`)
}

/** Locks the count of a category's products: after the category, as imports do. */
export async function lockCount(tx: Db, categoryId: string): Promise<void> {
  await tx.run(sql`select from category_counts where category_id = ${categoryId} for no key update`)
}

/**
 * `category` and `name` are both the name, in the base language and in the one that is shown
 * (docs/rules/catalog.md#categories).
 */
export function toWireCategory({ id, name, image, line, count, shown }: CategoryRow, base?: string): Category {
  const wire = { _id: id, id, category: name, name, imageCategory: image, line, count }
  if (shown === undefined) return wire
  const ofLine = line === '' || shown?.line ? { line: shown?.line ?? '' } : { lineLang: base }
  return shown ? { ...wire, name: shown.name, ...ofLine } : { ...wire, lang: base, ...ofLine }
}

/** A category in the base language, with its texts where the shop has several languages. */
export function toWireForEditing({ texts, ...row }: CategoryRow, { languages }: LanguageSettings): Category {
  const wire = toWireCategory(row)
  return languages.length > 1 ? { ...wire, texts: texts ?? {} } : wire
}

/** Remembers that a category had this name, in the transaction that renames it. */
export async function saveFormerCategoryName(tx: Db, categoryId: string, name: string): Promise<void> {
  await tx.run(sql`
    insert into former_category_names (name, category_id) values (${name}, ${categoryId})
    on conflict (lower(name)) do update set category_id = excluded.category_id`)
}

/** The present name of the category that had this name last. */
export async function categoryNameNowOf(db: Db, formerName: string): Promise<string | undefined> {
  const category = await db.row<Pick<CategoryRow, 'name'>>(sql`
    select categories.name from former_category_names as former join categories on categories.id = category_id
    where lower(former.name) = lower(${oneLine(formerName)} collate shop_names)`)
  return category?.name
}
