// The search of the shop: words in any order, plurals, misspelled words, order, stock.
import { beforeAll, describe, expect, test } from 'vitest'
import { addUpSales } from '#server/orders/add-up-sales.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeDemoCatalogue } from '#tests/support/make-demo-catalogue.ts'
import { makeOrder } from '#tests/support/sales.ts'
import { openShopOfTest, type TestShop, useTestShop } from '#tests/support/test-shop.ts'

const demo = useTestShop()
beforeAll(() => makeDemoCatalogue(demo))

const search = async (q: string, more = '', shop: TestShop = demo) =>
  (await shop.get(`/api/products?q=${encodeURIComponent(q)}&sort=relevance${more}`)).body
const names = async (...asked: Parameters<typeof search>) => (await search(...asked)).products.map(({ name }) => name)

describe('misspelled words', () => {
  test.each([
    ['bananna', 'banana', 'Ripe Bananas'],
    ['brocoli', 'broccoli', 'Broccoli Crown'],
    ['avacado', 'avocados', 'Ripe Avocados'],
    ['yoghurt', 'yogurt', 'Greek-Style Yogurt'],
    ['cofee', 'coffee', 'House Blend Coffee'],
    ['mlik', 'milk', 'Whole Milk'],
    ['egs', 'eggs', 'Free-Range Eggs'],
    ['chese', 'cheese', 'Alpine Emmental'],
    ['appel', 'apple', 'Red Gala Apples'],
    ['chiken', 'chicken', 'Chicken Drumsticks'],
    ['spagetti', 'spaghetti', 'Durum Spaghetti'],
    ['choclate', 'chocolate', 'Milk Chocolate Bar'],
    ['letuce', 'lettuce', 'Butterhead Lettuce'],
    ['red appels', 'red apples', 'Red Gala Apples'],
    ['orange juce', 'orange juice', 'Tropical Punch'],
    ['tooth brushes', 'toothbrushes', 'Soft Toothbrush'],
    ['softt tooth brush', 'soft toothbrush', 'Soft Toothbrush'],
  ])('%s is searched for as %s', async (typed, corrected, name) => {
    expect((await search(typed)).corrected).toBe(corrected)
    expect(await names(typed)).toContain(name)
    expect(await search(typed, '&exact=1')).not.toHaveProperty('corrected')
    expect(await names(typed, '&exact=1')).toEqual([])
  })

  test.each(['wine cellar', 'beer', 'shoes', 'laptop', 'keyboard', 'xylophone', 'bred'])(
    '%s is not sold, and not turned into something else',
    async (typed) => {
      expect(await search(typed)).toMatchObject({ products: [], total: 0 })
      expect(await search(typed)).not.toHaveProperty('corrected')
    },
  )

  test('two words that are as near are both offered, the shorter first', async () => {
    const found = await search('papper')
    expect(found).toMatchObject({ corrected: 'paper', alternatives: ['pepper'] })
    const [first, ...others] = found.products.map(({ name }) => name)
    expect(first).toBe('Toilet Paper')
    expect(others).toContain('Green Bell Pepper')
  })

  test.each([
    // The words that are sold, all together if some product has them all.
    ['xylophone whole milk', '', ['whole milk']],
    ['red milk', '', ['red', 'milk']],
    ['xylophone bananna', '', ['banana']],
    ['bananna', '&exact=1', ['banana']],
    ['papper', '&exact=1', ['paper', 'pepper']],
    ['xylophone', '', undefined],
    ['xylophone keyboard', '', undefined],
    ['whole milk', '&min=500', undefined],
  ])('nothing is found for %s%s, but something else may be meant: %j', async (typed, more, alternatives) => {
    const found = await search(typed, more)
    expect(found.total).toBe(0)
    expect(found.alternatives).toEqual(alternatives)
  })

  test('what is found as it was typed is not corrected, and a filter is no misspelling', async () => {
    expect(await search('tomatos')).not.toHaveProperty('corrected')
    expect(await names('zz')).toEqual(['Elderflower Fizz', 'Pepperoni Pizza'])
    expect(await search('zz')).not.toHaveProperty('corrected')
    expect(await search('milk', '&min=500')).not.toHaveProperty('corrected')
    expect(await names('bananna', '&category=Fresh Fruit')).toEqual(['Ripe Bananas'])
  })

  test('words of products that are not sold any more correct nothing, and are corrected', async () => {
    const shop = await openShopOfTest()
    await makeProduct(shop, { name: 'Bananna Split', active: false })
    expect(await search('banannas', '', shop)).toMatchObject({ total: 0 })
    await makeProduct(shop, { name: 'Ripe Bananas' })
    expect(await search('bananna', '', shop)).toMatchObject({ corrected: 'bananas', total: 1 })
  })
})

describe('words', () => {
  test.each([
    ['spaghetti 500g', 'Durum Spaghetti'],
    ['vale of sol olives', 'Green Olives'], // The brand; 'of' is no word to look for.
    ['larkmeadow butter', 'Salted Butter'],
    ['pantry salt', 'Fine Sea Salt'],
    ['guacamole', 'Ripe Avocados'], // In the description.
    ['potatoes', 'Baking Potatoes'],
    ['LOAVES', 'Farmhouse Loaf'],
    ['gal app', 'Red Gala Apples'],
  ])('%s finds %s', async (typed, name) => {
    expect(await names(typed)).toContain(name)
  })

  test('Spanish names are found in the plural, and without accents', async () => {
    const shop = await openShopOfTest()
    await makeProduct(shop, { name: 'Tomate de rama' })
    await makeProduct(shop, { name: 'Plátano de Canarias' })
    expect(await names('tomates', '', shop)).toEqual(['Tomate de rama'])
    expect(await names('platanos', '', shop)).toEqual(['Plátano de Canarias'])
  })

  test.each([
    'x'.repeat(200),
    'a '.repeat(100),
    '%',
    '_',
    '\\',
    '\0',
    "' & | ! ( ) :*",
    '🍎',
    'น้ำผึ้ง',
    'تفاح',
    '12345678901234567890',
  ])('%j is answered', async (typed) => {
    for (const path of ['/api/products', '/api/suggest'])
      expect((await demo.get(`${path}?q=${encodeURIComponent(typed)}`)).status).toBe(200)
  })

  test('a change of a product or category counts at once', async () => {
    const shop = await openShopOfTest()
    const category = await makeCategory(shop, { name: 'Fruit' })
    const { id } = await makeProduct(shop, { name: 'Pears', category, description: 'Sweet.' })
    const admin = await makeUser(shop, { isAdmin: true })
    expect(await names('quinces', '', shop)).toEqual([])
    await shop.as(admin).put(`/api/products/${id}`, { description: 'Nicer than a quince.' })
    expect(await names('quinces', '', shop)).toEqual(['Pears'])
    expect(await names('orchard', '', shop)).toEqual([])
    await shop.as(admin).put(`/api/categories/${category.id}`, { name: 'Orchard' })
    expect(await names('orchard', '', shop)).toEqual(['Pears'])
    expect(await names('fruit', '', shop)).toEqual([])
  })
})

describe('sort=relevance', () => {
  test('whole word, beginning, brand and category, description, inside; in stock first, then what sells, then names', async () => {
    const shop = await openShopOfTest()
    const mint = await makeCategory(shop, { name: 'Mint' })
    const make = (name: string, fields = {}) => makeProduct(shop, { name, ...fields })
    await make('Spearmints')
    await make('Lamb', { description: 'With mint sauce.' })
    await make('Basil', { category: mint })
    await make('Gum', { brand: 'Mint & Co' })
    await make('Mintotaur Biscuits')
    await make('Mints, sold out', { stock: 0 })
    await make('Fresh mint')
    const sold = await make('Mint tea')
    await make('Black mint')
    await makeOrder(shop.db, [[sold, 2]], { paidAt: new Date() })
    await addUpSales(shop.deps)
    expect(await names('mint', '', shop)).toEqual([
      'Mint tea',
      'Black mint',
      'Fresh mint',
      'Mints, sold out',
      'Mintotaur Biscuits',
      'Basil',
      'Gum',
      'Lamb',
      'Spearmints',
    ])
    const pages = [1, 2, 3].map((page) => names('mint', `&pageSize=4&page=${page}`, shop))
    expect((await Promise.all(pages)).flat()).toEqual(await names('mint', '', shop))
    expect(await names('mint', '&stock=in', shop)).not.toContain('Mints, sold out')
  })

  test('without a search is by name', async () => {
    const { body } = await demo.get('/api/products?sort=relevance&pageSize=2')
    expect(body.products.map(({ name }) => name)).toEqual(['AA Batteries', 'Alcohol-Free Lager'])
  })
})
