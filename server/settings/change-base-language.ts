import { importLock } from '#server/platform/database/advisory-locks.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/request-language.ts'
import { invalidFields } from '#shared/errors.ts'
import { english, isLanguage } from '#shared/languages.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { settingsProblemTexts as texts } from '#shared/settings/settings-problem-texts.ts'

/** Must come before every other lock. Products are not imported meanwhile: a file has texts in the base language. */
export async function lockBaseLanguage(tx: Db): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext(${importLock}))`)
}

/**
 * Products, categories, slides and methods of delivery take their texts in the new base language, and those of before become
 * texts in the former base. What has no text in the new one keeps its name. A change back restores everything
 * (docs/rules/settings.md#base-language).
 * Throws `invalid` where two products, two categories or two methods would have the same name.
 */
export async function changeBaseLanguage(tx: Db, before: string, after: string): Promise<void> {
  await refuseSameNames(tx, after)
  // Nobody changes products meanwhile, and lists in other languages are prepared once, at the end (show-in-languages.ts).
  await tx.run(sql`lock table products in share row exclusive mode`)
  await tx.run(sql`update shop_settings set languages = ${[after]}`)
  await swapProductTexts(tx, before, after)
  await swapSlideTexts(tx, before, after)
  await swapCategoryTexts(tx, before, after)
  await swapMethodTexts(tx, before, after)
  await tx.run(sql`update categories set stemmed_in = ${after}`)
  await tx.run(sql`update search_synonyms set stemmed_in = ${after}`)
  // The sentence of a shop that has not opened is the only one that the shop itself has written.
  await tx.run(sql`
    update shop_settings set orders_paused = ${opensSoonIn(after)} where orders_paused = ${opensSoonIn(before)}`)
}

const opensSoonIn = (language: string): string =>
  inLanguage(isLanguage(language) ? language : english, () => openingTexts.opensSoon)

async function refuseSameNames(tx: Db, after: string): Promise<void> {
  const same = await tx.row<{ name: string }>(sql`
    select min(name) as name from (
      select 'product' as kind, coalesce(text.name, products.name) as name
      from products left join product_texts as text on product_id = id and language = ${after}
      union all
      select 'category', coalesce(text.name, categories.name)
      from categories left join category_texts as text on category_id = id and language = ${after}
      union all
      select 'method', coalesce(text.name, methods.name) collate shop_names
      from delivery_methods as methods left join delivery_method_texts as text on method_id = id and language = ${after}
    ) as named
    group by kind, lower(name) having count(*) > 1 limit 1`)
  if (same) throw invalidFields([{ field: 'languages', message: texts.sameName(same.name) }])
}

/** A statement for more products would take longer than statements may. */
const productsAtOnce = 1000

/** A text that is the same in both languages is stored once, in the base. */
async function swapProductTexts(tx: Db, before: string, after: string): Promise<void> {
  const ids = (await tx.rows<{ id: string }>(sql`select id from products order by id`)).map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / productsAtOnce) }, (_, part) =>
    ids.slice(part * productsAtOnce, (part + 1) * productsAtOnce),
  )
  for (const part of parts) await storeFormerTexts(tx, part, before, after)
  // Frees the names that other products take, so that two products can swap theirs.
  await tx.run(sql`
    update products set name = id::text from product_texts as text
    where language = ${after} and lower(text.name) = lower(products.name) and product_id <> id`)
  for (const part of parts) await takeNewTexts(tx, part, after)
  for (const part of parts)
    await tx.run(sql`
      update products set stemmed_in = ${after} where id = any(${part}::uuid[]) and stemmed_in <> ${after}`)
  await tx.run(sql`delete from product_texts where language = ${after}`)
}

async function storeFormerTexts(tx: Db, ids: string[], before: string, after: string): Promise<void> {
  await tx.run(sql`
    insert into product_texts (product_id, language, name, unit, description, search_name)
    select id, ${before}, products.name, case when products.unit = text.unit then '' else products.unit end,
      case when products.description = text.description then '' else products.description end, products.search_name
    from products left join product_texts as text on product_id = id and language = ${after}
    where id = any(${ids}::uuid[]) and (text.name is distinct from products.name
      or text.unit not in ('', products.unit) or text.description not in ('', products.description))`)
}

async function takeNewTexts(tx: Db, ids: string[], after: string): Promise<void> {
  await tx.run(sql`
    update products set name = text.name, unit = text.unit, description = text.description, search_name = text.search_name,
      stemmed_in = ${after}, search_all = text.search_name || substr(search_all, strpos(search_all, E'\n')), version = version + 1
    from (
      select id, text.name, text.search_name, coalesce(nullif(text.unit, ''), products.unit) as unit,
        coalesce(nullif(text.description, ''), products.description) as description
      from product_texts as text join products on product_id = id
      where language = ${after} and id = any(${ids}::uuid[])
    ) as text
    where text.id = products.id
      and (text.name, text.unit, text.description) <> (products.name, products.unit, products.description)`)
}

/** Locks slides before categories, as the removal of a category does. */
async function swapSlideTexts(tx: Db, before: string, after: string): Promise<void> {
  await tx.run(sql`lock table slides in share row exclusive mode`)
  await tx.run(sql`
    insert into slide_texts (slide_id, language, title)
    select id, ${before}, slides.title from slides left join slide_texts as text on slide_id = id and language = ${after}
    where text.title is distinct from slides.title`)
  await tx.run(sql`
    update slides set title = text.title from slide_texts as text where slide_id = id and language = ${after}`)
  await tx.run(sql`delete from slide_texts where language = ${after}`)
}

/** Addresses with the former names lead to the new ones. */
async function swapCategoryTexts(tx: Db, before: string, after: string): Promise<void> {
  await tx.run(sql`
    insert into category_texts (category_id, language, name, line)
    select id, ${before}, categories.name, case when categories.line = text.line then '' else categories.line end
    from categories left join category_texts as text on category_id = id and language = ${after}
    where text.name is distinct from categories.name or text.line not in ('', categories.line)`)
  await tx.run(sql`
    insert into former_category_names (name, category_id)
    select categories.name, id from categories join category_texts as text on category_id = id and language = ${after}
    where text.name <> categories.name
    on conflict (lower(name)) do update set category_id = excluded.category_id`)
  await tx.run(sql`
    update categories set name = id::text from category_texts as text
    where language = ${after} and lower(text.name) = lower(categories.name) and category_id <> id`)
  await tx.run(sql`
    update categories set name = text.name, line = coalesce(nullif(text.line, ''), categories.line)
    from category_texts as text where category_id = id and language = ${after}`)
  await tx.run(sql`delete from category_texts where language = ${after}`)
}

/** What a method does not say in one language, it says in none (shared/delivery/method-text-rules.ts). */
async function swapMethodTexts(tx: Db, before: string, after: string): Promise<void> {
  await tx.run(sql`
    insert into delivery_method_texts (method_id, language, name, place, instructions)
    select id, ${before}, methods.name, case when methods.place = text.place then '' else methods.place end,
      case when methods.instructions = text.instructions then '' else methods.instructions end
    from delivery_methods as methods left join delivery_method_texts as text on method_id = id and language = ${after}
    where text.name is distinct from methods.name
      or text.place not in ('', methods.place) or text.instructions not in ('', methods.instructions)`)
  await tx.run(sql`
    update delivery_methods as methods set name = id::text from delivery_method_texts as text
    where language = ${after} and lower(text.name) = lower(methods.name) and method_id <> id`)
  await tx.run(sql`
    update delivery_methods as methods set name = text.name, version = version + 1,
      place = coalesce(nullif(text.place, ''), methods.place),
      instructions = coalesce(nullif(text.instructions, ''), methods.instructions)
    from delivery_method_texts as text where method_id = id and language = ${after}`)
  await tx.run(sql`delete from delivery_method_texts where language = ${after}`)
}
