import { expect, test } from 'vitest'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/form.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { problemsOf, useFileShop } from '#tests/support/product-files.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const shop = useFileShop()

/** The titles of the export, and its line for a product. */
async function exportedLines() {
  const [titles, ...lines] = (await shop.exportFile()).split('\r\n')
  return { titles, lineOf: (slug: string) => lines.find((text) => text.startsWith(`${slug},`))! }
}

test('export and import are each other’s reverse, spreadsheet formulas included', async () => {
  await makeProduct(shop, {
    name: '=1+1',
    slug: 'formula',
    brand: '@brand',
    description: "-1\n'=2",
    category: shop.fruit,
  })
  await makeProduct(shop, {
    name: 'Sold Out',
    slug: 'sold-out',
    stock: 0,
    active: false,
    unit: '',
    category: shop.fruit,
  })
  const file = await shop.exportFile()
  expect(file.startsWith('\uFEFFslug,name,brand,category,unit,content,price,stock,description,image,active,')).toBe(
    true,
  )
  expect(file).toContain('"\'=1+1","\'@brand"')
  expect((await shop.importFile(file)).body).toMatchObject({ created: 0, updated: 0, problems: [] })
  expect(await shop.exportFile()).toBe(file)
  expect(await shop.product('formula')).toMatchObject({ name: '=1+1', brand: '@brand', description: "-1\n'=2" })

  const fresh = await openTestShop()
  try {
    const { token } = await makeUser(fresh, { isAdmin: true })
    const { body, headers } = await formOf({ createCategories: 'true' }, { content: file })
    const answer = await fresh.as(token).post('/api/products/import', body, { headers })
    expect(answer.body.problems).toEqual([])
    const copy = (await fresh.as(token).get('/api/products/export')).body as string
    const withoutVersion = (text: string) => text.replaceAll(/,\d+\r\n/g, '\r\n')
    expect(withoutVersion(copy)).toBe(withoutVersion(file))
  } finally {
    await fresh.close()
  }
})

test('sales since the export are kept', async () => {
  const cherries = await makeProduct(shop, { name: 'Cherries', slug: 'cherries', category: shop.fruit, stock: 20 })
  const { titles, lineOf } = await exportedLines()
  const line = lineOf('cherries')
  const buyer = await makeUser(shop)
  await placeTestOrder(shop, buyer, cherries, 5)
  const file = (edit: (text: string) => string) => `${titles}\n${edit(line)}\n`
  // Only the price was edited: the stock stays as sold.
  expect((await shop.importFile(file((text) => text.replace('3.49', '3.99')))).status).toBe(200)
  expect(await shop.product('cherries')).toMatchObject({ price: 3.99, stock: 15 })
  // Ten more were put on the shelf, seen from the export: 15 + 10.
  const again = (text: string) => text.replace(/,1$/, ',2')
  const restocked = file((text) => again(text.replace('3.49,20', '3.99,30')))
  expect((await shop.importFile(restocked)).status).toBe(200)
  expect(await shop.product('cherries')).toMatchObject({ stock: 25 })
  const tooFew = await shop.importFile(
    file((text) => text.replace('3.49,20', '3.99,1').replace(',20,1', ',40,3')),
    { dry: true },
  )
  expect(problemsOf(tooFew.body)).toEqual([
    {
      row: 2,
      column: 'stock',
      message: 'Stock would fall below 0: it was 40 when the file was exported and is 25 now',
    },
  ])
})

test('a file that is imported twice changes no stock a second time, sales in between or not', async () => {
  const olives = await makeProduct(shop, { name: 'Olives', slug: 'olives', category: shop.fruit, stock: 120 })
  await makeProduct(shop, { name: 'Capers', slug: 'capers', category: shop.fruit, stock: 8 })
  const { titles, lineOf } = await exportedLines()
  const restocked = lineOf('olives').replace('3.49,120', '3.99,150')
  const dearer = lineOf('capers').replace('3.49', '3.99')
  const file = `${titles}\n${restocked}\n${dearer}\n`
  await placeTestOrder(shop, await makeUser(shop), olives, 5)
  expect((await shop.importFile(file)).body).toMatchObject({ updated: 2 })
  expect(await shop.product('olives')).toMatchObject({ price: 3.99, stock: 145, version: 2 })
  // Somebody who lost the connection checks the file again, and reads what became of each row.
  const message =
    'This product was changed after the file was exported, perhaps by importing this file (version 1 then, 2 now). Export it again to see its stock'
  const problem = { row: 2, column: 'version', message }
  const checked = await shop.importFile(file, { dry: true })
  expect(checked.body).toMatchObject({ updated: 0, unchanged: 1 })
  expect(problemsOf(checked.body)).toMatchObject([problem])
  expect(await shop.importFile(file)).toMatchObject({ status: 400, body: { errors: [{ row: 2, message }] } })
  expect(await shop.product('olives')).toMatchObject({ stock: 145, version: 2 })
})

test('a difference of stock needs the version beside it: nothing else keeps it from counting twice', async () => {
  await makeProduct(shop, { name: 'Limes', slug: 'limes', category: shop.fruit, stock: 84 })
  const message = '“Stock at export” can only be used together with “Version”. Match both columns, or leave both out'
  for (const file of [
    'slug,stock,stock_at_export\nlimes,89,84\n',
    'slug,stock,stock_at_export,version\nlimes,89,84,\n',
  ]) {
    expect(problemsOf((await shop.importFile(file, { dry: true })).body)).toEqual([
      { row: 2, column: 'version', message },
    ])
    expect(await shop.importFile(file)).toMatchObject({ status: 400, body: { errors: [{ row: 2, message }] } })
  }
  expect(await shop.product('limes')).toMatchObject({ stock: 84 })

  const titles = 'slug,name,brand,category,price,stock,description,stock_at_export\n'
  const files = ['limes,Limes,House,Fresh Fruit,4,84,Green,84\n', 'pomelos,Pomelos,House,Fresh Fruit,4,7,Big,5\n']
  expect((await shop.importFile(titles + files.join(''))).body).toMatchObject({ created: 1, updated: 1 })
  expect(await shop.product('limes')).toMatchObject({ price: 4, stock: 84 })
  expect(await shop.product('pomelos')).toMatchObject({ stock: 7 })
})

test('stock at export is a number that the shop can have had, and no difference goes above a million', async () => {
  const quinces = await makeProduct(shop, { name: 'Quinces', slug: 'quinces', category: shop.fruit, stock: 5 })
  const importSeen = (seen: string, dry: boolean) =>
    shop.importFile(`slug,stock,stock_at_export,version\nquinces,5,${seen},1\n`, { dry })
  for (const seen of ['-9999999999', '-2000000000', '-1', '2147483648', '99999999999999999999']) {
    const message = 'Stock must be a whole number such as 120'
    expect(problemsOf((await importSeen(seen, true)).body)).toEqual([{ row: 2, column: 'stock_at_export', message }])
    expect(await importSeen(seen, false)).toMatchObject({ status: 400, body: { errors: [{ row: 2, message }] } })
  }
  expect(problemsOf((await importSeen('2147483647', true)).body)).toMatchObject([{ column: 'stock' }])
  const tooMany = await shop.importFile('slug,stock,stock_at_export,version\nquinces,1000000,0,1\n', { dry: true })
  expect(problemsOf(tooMany.body)).toEqual([
    {
      row: 2,
      column: 'stock',
      message: 'Stock would rise above 1000000: it was 0 when the file was exported and is 5 now',
    },
  ])
  expect(await shop.product(quinces.slug)).toMatchObject({ stock: 5 })
})

test('stock that orders brought back above a million is no mistake of the file', async () => {
  await makeProduct(shop, { name: 'Rice', slug: 'rice', category: shop.fruit, stock: 1_000_007 })
  const { titles, lineOf } = await exportedLines()
  const dearer = `${titles}\n${lineOf('rice').replace('3.49', '3.99')}\n`
  expect((await shop.importFile(dearer)).body).toMatchObject({ updated: 1 })
  expect(await shop.product('rice')).toMatchObject({ price: 3.99, stock: 1_000_007 })
  // More is one, and so it is of a product that the shop does not have.
  const rice = lineOf('rice')
  for (const line of [rice.replace('3.49,1000007', '3.49,1000008'), rice.replace('rice,Rice', 'new-rice,New Rice')]) {
    expect(problemsOf((await shop.importFile(`${titles}\n${line}\n`, { dry: true })).body)).toContainEqual({
      row: 2,
      column: 'stock',
      message: 'Stock cannot be more than 1000000',
    })
  }
})

test('an edit of another admin since the export is not overwritten', async () => {
  const apricots = await makeProduct(shop, { name: 'Apricots', slug: 'apricots', category: shop.fruit })
  const { titles, lineOf } = await exportedLines()
  await shop.as(shop.admin).put(`/api/products/${apricots.id}`, { price: 9 })
  const { body } = await shop.importFile(`${titles}\n${lineOf('apricots')}\n`, { dry: true })
  expect(problemsOf(body)).toEqual([
    {
      row: 2,
      column: 'version',
      message: 'This product was changed after the file was exported (version 1 then, 2 now). Export it again',
    },
  ])
})
