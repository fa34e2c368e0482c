import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import { systemActor } from '#server/audit-log/add-audit-entry.ts'
import { createCategory } from '#server/catalog/categories/change-categories.ts'
import { createProduct } from '#server/catalog/create-product.ts'
import { saveSynonym } from '#server/catalog/search/synonyms.ts'
import { createSlide } from '#server/catalog/slides/change-slides.ts'
import type { Deps } from '#server/deps.ts'
import { importPictures } from '#server/media/import-pictures.ts'
import type { ProductText } from '#shared/catalog/catalog-contract.ts'
import { slugOf } from '#shared/catalog/searchable.ts'

type CatalogueRow = Record<'name' | 'slug' | 'brand' | 'category' | 'unit' | 'price' | 'stock' | 'description', string>

const slides = [
  { picture: '1-harvest', tint: 'harvest', title: 'Picked this morning', category: 'Vegetables & Herbs' },
  { picture: '2-bakery', tint: 'bakery', title: 'Warm from the oven', category: 'Bakery' },
  { picture: '3-freezer', tint: 'freezer', title: 'Cool down, treat up', category: 'Frozen' },
  { picture: '4-breakfast', tint: 'breakfast', title: 'Slow, sweet mornings', category: 'Breakfast & Spreads' },
  { picture: '5-drinks', tint: 'drinks', title: 'Something to sip', category: 'Drinks' },
  { picture: '6-lunch', tint: 'lunch', title: 'Lunch is ready', category: 'Deli & Ready Meals' },
]

/** The titles of the slides in Spanish. */
const spanishTitles: Record<string, string> = {
  'Picked this morning': 'Cosechadas esta mañana',
  'Warm from the oven': 'Todavía caliente del horno',
  'Cool down, treat up': 'Refréscate y date un gusto',
  'Slow, sweet mornings': 'Mañanas dulces y sin prisa',
  'Something to sip': 'Algo rico para beber',
  'Lunch is ready': 'El almuerzo está listo',
}

/** What the shop says under the name of each category. */
const categoryLines: Record<string, string> = {
  Bakery: 'Out of the oven and into your bag',
  'Breakfast & Spreads': 'A good start, spoon by spoon',
  'Dairy & Eggs': 'Cool, creamy and fresh from the farm',
  'Deli & Ready Meals': 'Cooked with care, ready when you are',
  Drinks: 'Something to sip, hot or cold',
  'Fresh Fruit': 'Ripe, ready and picked for today',
  Frozen: 'Kept cold, kept good',
  'Home & Care': 'For a clean and cosy home',
  'Meat & Seafood': 'From good farms and cold seas',
  Pantry: 'What every kitchen has at hand',
  'Snacks & Sweets': 'A little something in between',
  'Vegetables & Herbs': 'Crisp, green and just picked',
}

/** The same in Spanish: the name of each category and what the shop says under it. */
const spanishCategories: Record<string, { name: string; line: string }> = {
  Bakery: { name: 'Panadería', line: 'Recién salido del horno' },
  'Breakfast & Spreads': { name: 'Desayuno y untables', line: 'Un buen comienzo, cucharada a cucharada' },
  'Dairy & Eggs': { name: 'Lácteos y huevos', line: 'Frescos y cremosos, directo de la granja' },
  'Deli & Ready Meals': { name: 'Platos preparados', line: 'Cocinados con cariño, listos cuando quieras' },
  Drinks: { name: 'Bebidas', line: 'Algo rico para beber, frío o caliente' },
  'Fresh Fruit': { name: 'Fruta fresca', line: 'En su punto y recogida para hoy' },
  Frozen: { name: 'Congelados', line: 'Bien fríos y bien ricos' },
  'Home & Care': { name: 'Hogar y cuidado personal', line: 'Para una casa limpia y acogedora' },
  'Meat & Seafood': { name: 'Carnes y mariscos', line: 'De buenas granjas y mares fríos' },
  Pantry: { name: 'Despensa', line: 'Lo que toda cocina tiene a mano' },
  'Snacks & Sweets': { name: 'Botanas y dulces', line: 'Un gusto entre comidas' },
  'Vegetables & Herbs': { name: 'Verduras y hierbas', line: 'Crujientes, verdes y recién cortadas' },
}

const folder = new URL('catalogue/', import.meta.url)

/**
 * Adds the catalogue that comes with the shop, through the functions that an admin's forms call. Throws when `signal` is
 * aborted before the catalogue is complete.
 */
export async function seedCatalogue(deps: Deps, signal: AbortSignal): Promise<void> {
  const picturesOf = (name: string) =>
    importPictures(deps, fileURLToPath(new URL(`pictures/${name}/`, folder)), { signal })
  const slidePictures = await picturesOf('slides')
  const categoryPictures = await picturesOf('categories')
  const productPictures = await picturesOf('products')
  const rows = await readCatalogue()
  const spanish = await readSpanishCatalogue()
  for (const name of new Set(rows.map((row) => row.category))) {
    const imageCategory = categoryPictures.get(slugOf(name)) ?? ''
    const { name: inSpanish = '', line: spanishLine = '' } = spanishCategories[name] ?? {}
    const texts = { es: { name: inSpanish } }
    const lines = { es: spanishLine }
    await createCategory(deps, systemActor, { name, imageCategory, line: categoryLines[name], texts, lines })
  }
  for (const row of rows) {
    signal.throwIfAborted()
    const texts = { es: spanish.get(row.slug) ?? null }
    await createProduct(deps, systemActor, { ...row, texts, image: productPictures.get(row.slug) ?? '' })
  }
  await seedSynonyms(deps)
  for (const { picture, ...slide } of slides) {
    signal.throwIfAborted()
    const texts = { es: { title: spanishTitles[slide.title] ?? '' } }
    await createSlide(deps, systemActor, { ...slide, texts, image: slidePictures.get(picture) ?? '' })
  }
}

/** The products of the catalogue that comes with the shop. */
export async function readCatalogue(): Promise<CatalogueRow[]> {
  return parse(await readFile(new URL('catalogue.csv', folder)), { columns: true, bom: true })
}

/** The texts of the catalogue in Spanish, by slug. A unit that is written the same is empty. */
export async function readSpanishCatalogue(): Promise<Map<string, ProductText>> {
  const rows: (ProductText & { slug: string })[] = parse(await readFile(new URL('es.csv', folder)), { columns: true })
  return new Map(rows.map(({ slug, ...text }) => [slug, text]))
}

/** Adds what the words of everyday searches mean in this catalogue. */
export async function seedSynonyms(deps: Pick<Deps, 'db' | 'invalidation'>): Promise<void> {
  type Row = Record<'term' | 'means', string>
  const rows: Row[] = parse(await readFile(new URL('synonyms.csv', folder)), { columns: true })
  for (const { term, means } of rows) await saveSynonym(deps, systemActor, term, means.split('|'))
}
