import type { Readable } from 'node:stream'
import { csvStream } from '#server/platform/csv-stream.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { dollarText } from '#server/platform/database/sql-formats.ts'
import { amountOfContent, contentText } from '#shared/catalog/content.ts'
import { contentOf, type PackContent } from '#shared/catalog/pack-content.ts'
import { type ExportedColumn, exportedColumns } from '#shared/catalog/product-file-columns.ts'
import type { Measures, ShopSettings } from '#shared/settings/shop-settings.ts'

type ExportedProduct = Record<Exclude<ExportedColumn, 'content'>, string | number | boolean> & PackContent

/** All products as a CSV file. An import of this file changes nothing. */
export function exportProducts(db: Database, { measures }: Pick<ShopSettings, 'measures'>): Promise<Readable> {
  return csvStream<ExportedProduct>(db, {
    cursor: 'product_export',
    titles: exportedColumns,
    query: sql`
      select slug, products.name, brand, categories.name as category, unit, measure, content, drained,
        ${dollarText('price_cents')} as price, quantity as stock, description, products.image, active,
        quantity as stock_at_export, version
      from products join categories on categories.id = category_id join stock on product_id = products.id
      order by products.name, products.id`,
    cellsOf: (product) =>
      exportedColumns.map((column) => (column === 'content' ? contentCell(product, measures) : product[column])),
  })
}

function contentCell(product: PackContent, measures: Measures): string {
  const content = contentOf(product)
  return content ? contentText(amountOfContent(content, measures)) : ''
}
