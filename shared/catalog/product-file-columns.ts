/** The columns of a product file, named as the export names them. */
export const productFileColumns = [
  'slug',
  'name',
  'brand',
  'category',
  'unit',
  'price',
  'stock',
  'description',
  'image',
  'active',
  // The state at the time of the export. With these columns, an import keeps later sales and edits.
  'stock_at_export',
  'version',
] as const
export type ProductFileColumn = (typeof productFileColumns)[number]
