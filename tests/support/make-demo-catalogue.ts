import { readCatalogue, seedSynonyms } from '#db/seed/seed-catalogue.ts'
import { makeCategory, makeProduct } from './builders.ts'
import type { TestShop } from './test-shop.ts'

/** The products and synonyms of the demo, without pictures. Returns the products by name. */
export async function makeDemoCatalogue(shop: TestShop) {
  const categories = new Map<string, { id: string; name: string }>()
  const products = new Map<string, Awaited<ReturnType<typeof makeProduct>>>()
  for (const { category: name, price, stock, ...fields } of await readCatalogue()) {
    const category = categories.get(name) ?? (await makeCategory(shop, { name }))
    categories.set(name, category)
    const priceCents = Math.round(Number(price) * 100)
    products.set(fields.name, await makeProduct(shop, { ...fields, category, priceCents, stock: Number(stock) }))
  }
  await seedSynonyms(shop.deps)
  return products
}
