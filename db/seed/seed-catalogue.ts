import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { systemActor } from '#server/audit-log/add-audit-entry.ts'
import { createCategory } from '#server/catalog/categories/create-category.ts'
import { createProduct } from '#server/catalog/create-product.ts'
import { createPromo } from '#server/catalog/promos/change-promos.ts'
import type { Deps } from '#server/deps.ts'
import { importPictures } from '#server/media/import-pictures.ts'
import { slugOf } from '#shared/catalog/slug.ts'

type CatalogueRow = Record<'name' | 'slug' | 'brand' | 'category' | 'unit' | 'price' | 'stock' | 'description', string>

const promos = [
  { picture: '1-harvest', ground: 'harvest', title: 'Picked this morning', category: 'Vegetables & Herbs' },
  { picture: '2-bakery', ground: 'bakery', title: 'Warm from the oven', category: 'Bakery' },
  { picture: '3-freezer', ground: 'freezer', title: 'Cool down, treat up', category: 'Frozen' },
  { picture: '4-breakfast', ground: 'breakfast', title: 'Slow, sweet mornings', category: 'Breakfast & Spreads' },
  { picture: '5-drinks', ground: 'drinks', title: 'Something to sip', category: 'Drinks' },
  { picture: '6-lunch', ground: 'lunch', title: 'Lunch is ready', category: 'Deli & Ready Meals' },
]

const folder = new URL('catalogue/', import.meta.url)

/**
 * The catalogue that ships with the shop, made by the functions that an admin's forms call. Throws when `signal` is
 * aborted before it is complete.
 */
export async function seedCatalogue(deps: Deps, signal: AbortSignal): Promise<void> {
  const pictures = await importCatalogue(deps, signal)
  const rows: CatalogueRow[] = parse(await readFile(new URL('catalogue.csv', folder)), { columns: true, bom: true })
  for (const name of new Set(rows.map((row) => row.category))) {
    await createCategory(deps, systemActor, { name, imageCategory: pictures.categories.get(slugOf(name)) ?? '' })
  }
  for (const row of rows) {
    signal.throwIfAborted()
    await createProduct(deps, systemActor, { ...row, image: pictures.products.get(row.slug) ?? '' })
  }
  for (const { picture, ...promo } of promos) {
    signal.throwIfAborted()
    await createPromo(deps, systemActor, { ...promo, image: pictures.promos.get(picture) ?? '' })
  }
}

async function importCatalogue(deps: Deps, signal: AbortSignal) {
  const from = (name: string) => importPictures(deps, fileURLToPath(new URL(`pictures/${name}/`, folder)), { signal })
  return { promos: await from('promos'), categories: await from('categories'), products: await from('products') }
}
