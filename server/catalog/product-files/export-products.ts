import type { Readable } from 'node:stream'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Database, empty, sql } from '#server/platform/database/database.ts'
import { amountText } from '#server/platform/database/sql-formats.ts'
import { amountOfContent, contentText } from '#shared/catalog/content.ts'
import { contentOf, type PackContent } from '#shared/catalog/pack-content.ts'
import { columnsOfTexts, type ExportedColumn, exportedColumns } from '#shared/catalog/product-file-columns.ts'
import { translationOf } from '#shared/catalog/translated-fields.ts'
import type { Measures, ShopSettings } from '#shared/settings/shop-settings.ts'
import { type ProductTexts, textsColumn } from '../product-translations.ts'

type ExportedProduct = Record<Exclude<ExportedColumn, 'content'>, string | number | boolean | null> &
  PackContent & {
    texts?: ProductTexts | null
  }

/** All products as a CSV file, with the decimals of the currency. An import of this file changes nothing. */
export function exportProducts(
  db: Database,
  { measures, minorDigits, languages }: Pick<ShopSettings, 'measures' | 'minorDigits' | 'languages'>,
): Promise<Readable> {
  const translated = columnsOfTexts({ languages })
  return csvStream<ExportedProduct>(db, {
    cursor: 'product_export',
    titles: [...exportedColumns, ...translated],
    query: sql`
      select slug, products.name, brand, categories.name as category, unit, measure, content, drained,
        ${amountText('price_cents', String(minorDigits))} as price, quantity as stock, description, products.image, active,
        tax_categories.name as tax, products.deposit_count || ' x ' || deposit_types.name as deposit,
        quantity as stock_at_export, version ${translated.length > 0 ? sql`, ${textsColumn}` : empty}
      from products join categories on categories.id = category_id join stock on product_id = products.id
        left join deposit_types on deposit_types.id = deposit_type_id
        left join tax_categories on tax_categories.id = coalesce(
          products.tax_category_id, (select id from tax_categories where is_default))
      order by products.name, products.id`,
    cellsOf: (product) => [
      ...exportedColumns.map((column) => (column === 'content' ? contentCell(product, measures) : product[column])),
      ...translated.map((column) => {
        const { field, language } = translationOf(column)!
        return product.texts?.[language]?.[field] ?? ''
      }),
    ],
  })
}

function contentCell(product: PackContent, measures: Measures): string {
  const content = contentOf(product)
  return content ? contentText(amountOfContent(content, measures)) : ''
}
