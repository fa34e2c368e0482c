/** What the columns of a product file can be, named as the export names them. */
export const productFileColumns = [
  'slug',
  'name',
  'brand',
  'category',
  'unit',
  'content',
  'price',
  // The price of the rows that have one. Other shops write it; an export doesn't.
  'sale_price',
  'stock',
  'description',
  'image',
  'active',
  // The state at the time of the export. With these columns, an import keeps later sales and edits.
  'stock_at_export',
  'version',
] as const
export type ProductFileColumn = (typeof productFileColumns)[number]

export type ExportedColumn = Exclude<ProductFileColumn, 'sale_price'>
export const exportedColumns = productFileColumns.filter((column): column is ExportedColumn => column !== 'sale_price')
