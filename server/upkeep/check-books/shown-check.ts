import { sql } from '#server/platform/database/database.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { checkOf, findingQuery } from './book-check.ts'

type OffShown = { language: string; name: string; isLeftOver: boolean; isMissing: boolean }

/** Lists and searches in another language than the base find what the products and their texts say (show_products.sql). */
export const shownCheck = checkOf(
  () => texts.shown,
  findingQuery(
    sql`
      select coalesce(found.language, expected.language) as language, products.name,
        expected.id is null as "isLeftOver", found.product_id is null as "isMissing"
      from (
        select products.id, shown.language, coalesce(texts.name, products.name) as name, active, category_id,
          price_cents, rating,
          concat_ws(E'\n', texts.search_name, products.search_name) as search_name,
          strip(coalesce(texts.words, '') || products.words) as words
        from products
        cross join (select unnest(languages[2:]) as language from shop_settings) as shown
        left join product_texts as texts on product_id = products.id and texts.language = shown.language
      ) as expected
      full join shown_products as found on found.product_id = expected.id and found.language = expected.language
      join products on products.id = coalesce(found.product_id, expected.id)
      where (found.name, found.active, found.category_id, found.price_cents, found.rating, found.search_name, found.words)
        is distinct from (expected.name, expected.active, expected.category_id, expected.price_cents, expected.rating,
          expected.search_name, expected.words)`,
    ({ language, name, isLeftOver, isMissing }: OffShown) => texts.shownOff(language, name, isLeftOver, isMissing),
  ),
)
