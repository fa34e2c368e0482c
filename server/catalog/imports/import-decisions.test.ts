// What the check of a file says, and what the person can decide then. The price lists of other shops have a test of their
// own (price-lists.test.ts).
import { expect, test } from 'vitest'
import { decisionsWith } from '#shared/catalog/decisions-with.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()

test('in an empty shop missing categories are created unless the person says no, and afterwards only when asked to', async () => {
  const file = (name: string) => `name,category,price\n${name},"Nuts, Seeds",3\n`
  const refused = await shop.importFile(file('Walnuts'), { dry: true, createCategories: false })
  expect(refused.body).toMatchObject({ createCategories: false, newCategories: [], leftOut: 1 })
  expect(refused.body.problems).toMatchObject([
    { kind: 'unknownCategory', first: [{ value: 'Nuts, Seeds' }], actions: ['createCategories'] },
  ])
  const { body } = await shop.importFile(file('Walnuts'))
  expect(body).toMatchObject({ createCategories: true, newCategories: ['Nuts, Seeds'], created: 1 })
  const later = await shop.importFile(file('Peanuts').replace('Seeds', 'Kernels'), { dry: true })
  expect(later.body).toMatchObject({ createCategories: false, newCategories: [], leftOut: 1 })
})

test('the right rows go in without the others, which come back as a file that says why', async () => {
  const rows = [
    'Leeks,Fresh Fruit,1.20,left alone\r\n',
    'Chard,Fresh Fruit,free,"with a ""quote"", and a comma"\r\n',
    ',Nowhere,=1+1,\r\n',
    'Celery,Fresh Fruit,1.10,\r\n',
    'celery,Fresh Fruit,1.10,\r\n',
  ]
  const file = `name,category,price,Note\r\n${rows.join('')}`
  const checked = await shop.importFile(file, { dry: true })
  expect(checked.body).toMatchObject({ created: 1, leftOut: 4, rowsWithProblems: 4 })
  expect((await shop.importFile(file)).status).toBe(400)
  const { body } = await shop.importFile(file, { leaveOut: true })
  expect(body).toMatchObject({ created: 1, leftOut: 4, message: 'Products imported' })
  const price =
    'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands'
  expect(await shop.leftOut(file)).toBe(
    [
      '\uFEFFWhy it was left out,name,category,price,Note\r\n',
      `"${price}",Chard,Fresh Fruit,free,"with a ""quote"", and a comma"\r\n`,
      `"${price}; A product needs a name; There is no category Nowhere",,Nowhere,"'=1+1",\r\n`,
      'Row 6 has the same name,Celery,Fresh Fruit,1.10,\r\n',
      'Row 5 has the same name,celery,Fresh Fruit,1.10,\r\n',
    ].join(''),
  )
  expect((await shop.get('/api/products/slug/celery')).status).toBe(404)
})

test('categories of rows that are left out are not created', async () => {
  const file = 'name,category,price\nDill,Fresh Herbs,1\nSage,Dried Herbs,free\n'
  const { body } = await shop.importFile(file, { createCategories: true, leaveOut: true })
  expect(body.newCategories).toEqual(['Fresh Herbs'])
})

test('a product that is found by its name alone does not change in silence', async () => {
  await makeProduct(shop, { name: 'Linden Honey', slug: 'honey-of-lindens', category: shop.fruit, priceCents: 800 })
  const file = 'Product,Price\nLINDEN HONEY,9\n'
  const { body: check } = await shop.importFile(file, { dry: true })
  expect(check).toMatchObject({ updated: 1, changedByName: 1 })
  expect(check.changes).toEqual([
    {
      row: 2,
      slug: 'honey-of-lindens',
      name: 'Linden Honey',
      before: { name: 'Linden Honey', priceCents: 800 },
      after: { name: 'LINDEN HONEY', priceCents: 900 },
    },
  ])
  const bySlug = await shop.importFile('slug,price\nhoney-of-lindens,9\n', { dry: true })
  expect(bySlug.body).toMatchObject({ updated: 1, changedByName: 0 })
  const kept = await shop.importFile(file, { existing: 'keep' })
  expect(kept.body).toMatchObject({ updated: 0, unchanged: 1, importId: null })
  expect(await shop.product('honey-of-lindens')).toMatchObject({ price: 8 })
})

test('two rows that mean one product, by its name and by its slug, are told', async () => {
  await makeProduct(shop, { name: 'Acacia Honey', slug: 'honey-of-acacias', category: shop.fruit })
  const file = 'slug,name,price\n,Acacia Honey,9\nhoney-of-acacias,Honey,8\n'
  const { body } = await shop.importFile(file, { dry: true })
  expect(body).toMatchObject({ updated: 1, leftOut: 1 })
  expect(body.problems).toMatchObject([{ kind: 'sameSlug', first: [{ row: 3, message: 'Row 2 has the same slug' }] }])
})

test('a row does not take a name that a row with a problem would have given up', async () => {
  await makeProduct(shop, { name: 'Early Peas', slug: 'peas-1', category: shop.fruit })
  await makeProduct(shop, { name: 'Late Peas', slug: 'peas-2', category: shop.fruit })
  const file = 'slug,name,price\npeas-1,Late Peas,2\npeas-2,Early Peas,free\n'
  const { body } = await shop.importFile(file, { leaveOut: true })
  expect(body).toMatchObject({ updated: 0, leftOut: 2 })
  expect((await shop.product('peas-1')).name).toBe('Early Peas')
})

test('prices that change tenfold are shown, not refused', async () => {
  const prices = [269, 149, 500, 500]
  for (const [index, priceCents] of prices.entries())
    await makeProduct(shop, { slug: `odd-${index}`, name: `Odd ${index}`, category: shop.fruit, priceCents })
  const { body } = await shop.importFile('slug,price\nodd-0,26.90\nodd-1,0.15\nodd-2,40\nodd-3,0.60\n')
  expect(body).toMatchObject({ updated: 4, problems: [] })
  expect(body.oddPrices).toEqual({
    count: 2,
    first: [
      { row: 2, slug: 'odd-0', name: 'Odd 0', before: 2.69, after: 26.9 },
      { row: 3, slug: 'odd-1', name: 'Odd 1', before: 1.49, after: 0.15 },
    ],
  })
})

test('what is given once for all rows is listed as long as it is given, and must be right itself', async () => {
  await makeProduct(shop, { slug: 'beets', category: shop.fruit, brand: 'Old Brand', stock: 4 })
  const { body } = await shop.importFile('slug,price\nbeets,2\n', { fill: { brand: 'Hofmann' } })
  expect(body.missing).toEqual([{ field: 'brand', isNeeded: false, canFill: true }])
  expect(await shop.product('beets')).toMatchObject({ brand: 'Hofmann', stock: 4 })
  const wrong = await shop.importFile('slug,price\nbeets,2\n', { fill: { brand: 'x'.repeat(101) } })
  expect(wrong).toMatchObject({ status: 400, body: { message: 'Brand cannot be longer than 100 characters' } })
})

test('pictures of other sites can be left out', async () => {
  const file = 'name,category,price,image\nDates,Fresh Fruit,3,https://elsewhere.example/1.jpg\n'
  const mapping = { name: 0, category: 1, price: 2, image: 3 }
  const { body } = await shop.importFile(file, { dry: true, mapping })
  expect(body.problems).toMatchObject([{ kind: 'foreignPicture', column: 'image', actions: ['skipCells'] }])
  const decided = decisionsWith({ mapping }, body.problems[0]!, 'skipCells')
  expect((await shop.importFile(file, decided)).body).toMatchObject({ created: 1 })
})
