// 'SÜẞE' and 'süße' are one word (RULINGS §2: a search finds a name whatever its case).
import { expect, test } from 'vitest'
import { makeCategory } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

const found = async (q: string) =>
  (await shop.call('GET', `/api/products?q=${encodeURIComponent(q)}`)).body.products.map(
    ({ name }: { name: string }) => name,
  )

test('a name in capitals is found by its small letters, and the other way round', async () => {
  const { name: category } = await makeCategory(shop)
  for (const [name, slug] of [
    ['SÜẞE TRAUBEN', 'trauben'],
    ['Süße Kirschen', 'kirschen'],
  ]) {
    const body = { name, slug, category, brand: 'Hof', description: 'Gut', price: 1, stock: 1 }
    expect((await shop.call('POST', '/api/products', { token: admin.token, body })).status).toBe(201)
  }
  for (const q of ['süße', 'SÜẞE', 'SÜSSE', 'susse']) expect(await found(q)).toEqual(['Süße Kirschen', 'SÜẞE TRAUBEN'])
})
