// 'SÜẞE' and 'süße' are one word (RULINGS §2: a search finds a name whatever its case).
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { applyAgain } from '#tests/support/apply-again.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { createShopForPage } from './shop-for-page.ts'

const { shop, admin } = useShopWithAdmin()

const found = async (q: string) =>
  (await shop.get(`/api/products?q=${encodeURIComponent(q)}`)).body.products.map(({ name }) => name)

test('a name in capitals is found by its small letters, and the other way round', async () => {
  const { name: category } = await makeCategory(shop)
  for (const [name, slug] of [
    ['SÜẞE TRAUBEN', 'trauben'],
    ['Süße Kirschen', 'kirschen'],
  ]) {
    const body = { name, slug, category, brand: 'Hof', description: 'Gut', price: 1, stock: 1 }
    expect((await shop.as(admin).post('/api/products', body)).status).toBe(201)
  }
  for (const q of ['süße', 'SÜẞE', 'SÜSSE', 'susse']) expect(await found(q)).toEqual(['Süße Kirschen', 'SÜẞE TRAUBEN'])
})

test('what was stored before is found, and its address leads on', async () => {
  const rolls = await makeProduct(shop, { name: 'WEIẞBROT', slug: 'weißbrot' })
  await shop.db.run(sql`
    update products set search_name = 'weißbrot', search_all = ${'weißbrot\nbrot\nhof'} where id = ${rolls.id}`)
  const [sharp, plain] = [await makeProduct(shop, { slug: 'spaß' }), await makeProduct(shop, { slug: 'spass' })]
  await applyAgain(shop, '0129-capital-sharp-s')
  expect(await found('weißbrot')).toEqual(['WEIẞBROT'])
  const slugs = await shop.db.rows<{ slug: string }>(sql`
    select slug from products where id = any(${[rolls.id, sharp.id, plain.id]}::uuid[]) order by slug`)
  expect(new Set(slugs.map(({ slug }) => slug))).toEqual(new Set(['weissbrot', 'spaß', 'spass']))
  expect(await createShopForPage(shop.deps)().shop.slugNowOf('weißbrot')).toBe('weissbrot')
})
