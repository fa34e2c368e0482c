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

/** Our column → the title in the file. Other columns are not imported. */
export type ColumnMapping = { [Column in ProductFileColumn]?: string }

// What shops, spreadsheets and suppliers call the same things, the likeliest first: beside its Categories and Regular
// price, WooCommerce has a Type ('simple') and a Sale price, which is empty for most products.
const otherNames: { [Column in ProductFileColumn]: string[] } = {
  slug: ['handle', 'url', 'permalink', 'url key'],
  name: ['title', 'product', 'product name', 'item', 'article', 'nombre'],
  brand: ['vendor', 'manufacturer', 'make', 'brands', 'marca'],
  category: ['category name', 'product category', 'categories', 'department', 'aisle', 'categoria', 'type'],
  unit: ['size', 'pack size', 'per', 'unidad'],
  price: ['unit price', 'retail price', 'regular price', 'price usd', 'price (usd)', 'precio', 'sale price', 'cost'],
  stock: ['quantity', 'qty', 'in stock', 'inventory', 'stock quantity', 'available'],
  description: ['details', 'text', 'body', 'long description', 'descripcion'],
  image: ['picture', 'image url', 'image src', 'photo', 'imagen'],
  active: ['status', 'published', 'enabled', 'visible', 'activo'],
  stock_at_export: [],
  version: [],
}

/** The mapping that the titles suggest: the likeliest title for each column, or the first of two equal titles. */
export function guessMapping(titles: string[]): ColumnMapping {
  const folded = titles.map(foldTitle)
  const mapping: ColumnMapping = {}
  // Our own names first: a file with 'name' and 'title' means 'name'.
  for (const namesOf of [ownName, furtherNames]) {
    for (const column of productFileColumns) {
      if (mapping[column] !== undefined) continue
      const name = namesOf(column).find((name) => folded.includes(name))
      if (name !== undefined) mapping[column] = titles[folded.indexOf(name)]
    }
  }
  return mapping
}

const ownName = (column: ProductFileColumn): string[] => [foldTitle(column)]
const furtherNames = (column: ProductFileColumn): string[] => otherNames[column]

function foldTitle(title: string): string {
  // No known title is this long, and removing accents from a long text takes too much time.
  if (title.length > 100) return ''
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\-\s]+/g, ' ')
    .trim()
}
