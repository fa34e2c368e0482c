import { expect, test } from 'vitest'
import { makeProduct } from '#tests/support/builders.ts'
import { problemsOf, useFileShop } from '#tests/support/product-files.ts'
import { giveMeasures } from '#tests/support/shop-measures.ts'

const shop = useFileShop()
const titles = 'name,category,price,unit,content\n'

const contentOf = async (slug: string) => {
  const { unit, content, drained, unitPrice } = await shop.product(slug)
  return { unit, content, drained, unitPrice }
}

test('content is read from its column, and without one from the unit', async () => {
  const rows =
    'Olives,Fresh Fruit,3.49,A glass,750 g\nLemonade,Fresh Fruit,2.49,6 x 330 ml,\nSoup,Fresh Fruit,2,4 servings,\n'
  expect((await shop.importFile(titles + rows)).body).toMatchObject({ created: 3, problems: [] })
  expect(await contentOf('olives')).toMatchObject({
    unit: 'A glass',
    content: { amount: 750, unit: 'g' },
    unitPrice: { price: 4.65, per: 'kg' },
  })
  expect(await contentOf('lemonade')).toMatchObject({
    content: { amount: 1.98, unit: 'l' },
    unitPrice: { price: 1.26, per: 'l' },
  })
  expect(await contentOf('soup')).toMatchObject({ content: null, unitPrice: null })
})

test('a file with content and no unit says with it what one piece is', async () => {
  const file = 'name,category,price,content\nFlour,Fresh Fruit,1.29,500 g\n'
  expect((await shop.importFile(file)).body).toMatchObject({ created: 1 })
  expect(await contentOf('flour')).toMatchObject({ unit: '500 g', content: { amount: 500, unit: 'g' } })
})

test('wrong content is a problem of its row, which may be left empty', async () => {
  const file = `${titles}Rice,Fresh Fruit,2,A bag,7 parsecs\nSalt,Fresh Fruit,2,A box,0 g\n`
  const { body } = await shop.importFile(file, { dry: true })
  expect(problemsOf(body)).toEqual([
    {
      row: 2,
      column: 'content',
      message: 'Content must be an amount with a unit, such as 750 g, 1.5 l, 6 x 330 ml or 12 pieces',
    },
    { row: 3, column: 'content', message: 'Content must be more than 0' },
  ])
  expect((await shop.importFile(file, { skipCells: ['content'] })).body).toMatchObject({ created: 2, problems: [] })
  expect(await contentOf('rice')).toMatchObject({ content: null })
})

test('content below the drained weight is refused', async () => {
  const { id, slug } = await makeProduct(shop, { category: shop.fruit, unit: '600 g' })
  await shop.as(shop.admin).put(`/api/products/${id}`, { drained: '340 g' })
  const { body } = await shop.importFile(`slug,content\n${slug},300 g\n`, { dry: true })
  expect(problemsOf(body)).toEqual([
    { row: 2, column: 'content', message: 'Drained weight cannot be more than the content' },
  ])
})

test('an edited unit takes the exported content with it', async () => {
  const { slug } = await makeProduct(shop, { category: shop.fruit, unit: '500 g' })
  const [titles, ...lines] = (await shop.exportFile()).split('\r\n')
  const line = lines.find((text) => text.startsWith(`${slug},`))!
  expect(line).toContain(',500 g,500 g,')
  const edited = line.replace(',500 g,', ',400 g,')
  expect((await shop.importFile(`${titles}\n${edited}\n`)).body).toMatchObject({ updated: 1 })
  expect(await contentOf(slug)).toMatchObject({ unit: '400 g', content: { amount: 400, unit: 'g' } })
})

test('an undo gives content and drained weight back', async () => {
  const { id, slug } = await makeProduct(shop, { category: shop.fruit, unit: '600 g' })
  await shop.as(shop.admin).put(`/api/products/${id}`, { content: '650 g', drained: '340 g' })
  const before = await contentOf(slug)
  const { importId } = (await shop.importFile(`slug,content\n${slug},700 g\n`)).body
  expect((await contentOf(slug)).content).toEqual({ amount: 700, unit: 'g' })
  await shop.as(shop.admin).post(`/api/products/imports/${importId}/undo`)
  expect(await contentOf(slug)).toEqual(before)
  expect(before).toMatchObject({ content: { amount: 650, unit: 'g' }, drained: { amount: 340, unit: 'g' } })
})

test('an export in ounces changes nothing when it comes back', async () => {
  const { slug } = await makeProduct(shop, { category: shop.fruit, unit: '12 oz' })
  for (const [measures, cell] of [
    ['us', '12 oz'],
    ['metric', '340.1940 g'],
  ] as const) {
    await giveMeasures(shop, measures)
    const file = await shop.exportFile()
    expect(file).toContain(`${slug},`)
    expect(file).toContain(`,12 oz,${cell},`)
    expect((await shop.importFile(file)).body).toMatchObject({ created: 0, updated: 0, problems: [] })
  }
})
