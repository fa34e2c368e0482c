import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { ExportedColumn } from '#shared/catalog/product-file-columns.ts'
import { makeCategory, makePicture, makeProduct } from '#tests/support/builders.ts'
import { problemsOf, titles, useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()

const stockBooks = async (slug: string) =>
  shop.db.row<{ quantity: number; noted: number }>(sql`
    select quantity, (select sum(delta) from stock_changes where product_id = products.id) as noted
    from products join stock on product_id = products.id where slug = ${slug}`)
const recordsOf = async (id: string) => (await shop.as(shop.admin).get(`/api/audit-log?subject=product&id=${id}`)).body

test('an import creates and updates by slug, with stock changes, records and invalidation', async () => {
  const pears = await makeProduct(shop, {
    name: 'Pears',
    slug: 'pears',
    category: shop.fruit,
    stock: 7,
    priceCents: 200,
  })
  await shop.product('pears')
  const answer = await shop.importFile(
    `${titles}pears,Williams Pears,Fernhollow,fresh fruit,1 kg,"$1,999.99",9,Juicy\n` +
      `plums,Plums,Sunpatch,Fresh Fruit,500 g,3.5,12,"Sweet,\nand blue"\n`,
  )
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Products imported', dry: false, rows: 2, created: 1, updated: 1, unchanged: 0, problems: [] },
  })
  expect(await shop.product('pears')).toMatchObject({
    name: 'Williams Pears',
    price: 1999.99,
    stock: 9,
    category: 'Fresh Fruit',
    description: 'Juicy',
    version: 2,
  })
  const plums = await shop.product('plums')
  expect(plums).toMatchObject({ name: 'Plums', price: 3.5, stock: 12, description: 'Sweet,\nand blue', active: true })
  expect(await stockBooks('pears')).toEqual({ quantity: 9, noted: 9 })
  expect(await stockBooks('plums')).toEqual({ quantity: 12, noted: 12 })
  expect(await recordsOf(pears.id)).toMatchObject([
    {
      action: 'updated',
      before: { name: 'Pears', priceCents: 200, stock: 7 },
      after: { name: 'Williams Pears', priceCents: 199999, stock: 9 },
    },
  ])
  expect(await recordsOf(plums.id)).toMatchObject([{ action: 'created', after: { name: 'Plums', stock: 12 } }])
  const found = await shop.get('/api/products?q=williams')
  expect(found.body.products).toHaveLength(1)
})

test('cells behind the last title say nothing as long as they are empty', async () => {
  const row = 'gooseberries,Gooseberries,Orchard,Fresh Fruit,1 kg,3,5,Sour'
  expect((await shop.importFile(`${titles}${row},,\n`)).body).toMatchObject({ created: 1, problems: [] })
  const refused = await shop.importFile(`${titles}${row},,x\n`)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ row: 2, field: 'row' }] } })
})

test.each(['updated', 'created'])('every column of a row is kept, and on record: %s', async (action) => {
  const slug = `sugar-snaps-${action}`
  if (action === 'updated') await makeProduct(shop, { slug, category: shop.fruit })
  const { name: category } = await makeCategory(shop)
  const image = await makePicture(shop)
  const words = { name: `Sugar Snaps ${action}`, brand: 'Millrise', unit: '6 pieces', description: 'Sweet.' }
  const cells = {
    slug,
    ...words,
    content: '300 g',
    category,
    price: 7.25,
    stock: 3,
    image,
    active: false,
  } satisfies WholeRow
  const file = `${Object.keys(cells).join()}\n${Object.values(cells).join()}\n`
  expect((await shop.importFile(file)).body).toMatchObject({ [action]: 1, problems: [] })
  const product = await shop.product(slug)
  expect(product).toMatchObject({ ...cells, content: { amount: 300, unit: 'g' } })
  const { slug: _key, price: _dollars, ...same } = { ...cells, content: 300_000, measure: 'mass' }
  expect(await recordsOf(product.id)).toMatchObject([{ action, after: { ...same, priceCents: 725 } }])
})

/** All that a file can say of a product: a new column is missing here until it is tried too. */
type WholeRow = Record<Exclude<ExportedColumn, 'stock_at_export' | 'version'>, string | number | boolean>

test('guests see what a file brings at once, in its list and in the count of its category', async () => {
  const category = await makeCategory(shop)
  await makeProduct(shop, { category })
  const listed = async () =>
    (await shop.get(`/api/products?category=${category.id}`)).body.products.map(({ slug }) => slug)
  const counted = async () => {
    const { body } = await shop.get('/api/products/categories')
    return body.find(({ id }) => id === category.id)!.count
  }
  expect([(await listed()).length, await counted()]).toEqual([1, 1])
  const row = `sorrel,Sorrel,Fernhollow,${category.name},,1,5,Sour\n`
  expect((await shop.importFile(titles + row)).body).toMatchObject({ created: 1 })
  expect([(await listed()).length, await counted()]).toEqual([2, 2])
  expect((await shop.importFile('slug,active\nsorrel,no\n')).body).toMatchObject({ updated: 1 })
  expect([(await listed()).length, await counted()]).toEqual([1, 1])
})

test('a name may change its case, and is taken in any case, accents included', async () => {
  await makeProduct(shop, { name: 'Crème Brûlée', slug: 'creme-brulee', category: shop.fruit })
  await makeProduct(shop, { name: 'Flan', slug: 'flan', category: shop.fruit })
  const taken = await shop.importFile('slug,name\nflan,CRÈME BRÛLÉE\n')
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: [{ row: 2, field: 'name', message: 'Another product has this name (creme-brulee)' }] },
  })
  expect((await shop.importFile('slug,name\ncreme-brulee,CRÈME BRÛLÉE\n')).body).toMatchObject({ updated: 1 })
  expect((await shop.product('creme-brulee')).name).toBe('CRÈME BRÛLÉE')
})

test('a file with only some columns changes only those', async () => {
  await makeProduct(shop, { name: 'Kiwis', slug: 'kiwis', category: shop.fruit, stock: 5, description: 'Green.' })
  expect((await shop.importFile('slug;price\nkiwis;4.25\n')).body).toMatchObject({ updated: 1 })
  expect(await shop.product('kiwis')).toMatchObject({ name: 'Kiwis', price: 4.25, stock: 5, description: 'Green.' })
})

test('the dry run says what would happen and changes nothing', async () => {
  const answer = await shop.importFile(`${titles}quinces,Quinces,Fernhollow,Orchard,,3,4,Hard\n`, {
    dry: true,
    createCategories: true,
  })
  expect(answer.body).toEqual({
    message: 'Nothing is imported yet',
    dry: true,
    rows: 1,
    columns: titles
      .trim()
      .split(',')
      .map((title) => ({
        title,
        examples: title === 'unit' ? [] : [expect.any(String)],
        field: title === 'unit' ? null : title,
        guessedBy: title === 'unit' ? null : 'title',
      })),
    missing: [],
    decimalSign: { used: 'point', commas: 0, points: 0 },
    created: 1,
    updated: 0,
    unchanged: 0,
    leftOut: 0,
    rowsWithProblems: 0,
    problems: [],
    createCategories: true,
    newCategories: ['Orchard'],
    changedByName: 0,
    changes: [],
    oddPrices: { count: 0, first: [] },
    importId: null,
  })
  expect((await shop.get('/api/products/slug/quinces')).status).toBe(404)
  const categories = (await shop.get('/api/products/categories')).body as { name: string }[]
  expect(categories.map(({ name }) => name)).not.toContain('Orchard')
})

test.each([true, false])('what changes is listed by product, each field before and after (dry: %s)', async (dry) => {
  const [name, slug] = [`Damsons ${dry}`, `damsons-${dry}`]
  const description = 'Tart and blue. '.repeat(20)
  const damsons = { name, slug, category: shop.fruit, unit: '', priceCents: 349, stock: 7 }
  const { brand } = await makeProduct(shop, { ...damsons, description: `${description}From Kent.` })
  const { name: other } = await makeProduct(shop, { slug: `same-${dry}`, category: shop.fruit, priceCents: 349 })
  const image = await makePicture(shop)
  // One of eight has been sold since the export; two have come in.
  const file =
    'slug,name,brand,unit,price,stock,stock_at_export,version,description,image,active\n' +
    `same-${dry},${other},${brand},1 kg,3.49,10,,,Good to eat.,,yes\n` +
    `${slug},DAMSONS ${dry},${brand},1 kg,349,10,8,1,${description}From Devon.,${image},no\n`
  const { body } = await shop.importFile(file, { dry })
  expect(body).toMatchObject({ updated: 1, unchanged: 1 })
  expect(body.changes).toEqual([
    {
      row: 3,
      slug,
      name,
      // Of a long text, what is around the first difference.
      before: {
        name,
        unit: '',
        measure: null,
        content: null,
        description: '…Tart and blue. From Kent.',
        priceCents: 349,
        image: '',
        active: true,
        stock: 7,
      },
      after: {
        name: `DAMSONS ${dry}`,
        unit: '1 kg',
        measure: 'mass',
        content: 1_000_000,
        description: '…Tart and blue. From Devon.',
        priceCents: 34_900,
        image,
        active: false,
        stock: 9,
      },
    },
  ])
  const { stock, price } = await shop.product(slug)
  expect({ stock, price }).toEqual(dry ? { stock: 7, price: 3.49 } : { stock: 9, price: 349 })
})

test('of many changed products, the first fifty are listed, and no more of a text than can be read', async () => {
  const file = (description: string) =>
    titles + Array.from({ length: 60 }, (_, n) => `sloes-${n},Sloes ${n},A,Fresh Fruit,,1,9,${description}\n`).join('')
  await shop.importFile(file('🫐'.repeat(1000)))
  const { body } = await shop.importFile(file('🍇'.repeat(999)), { dry: true })
  expect(body.updated).toBe(60)
  expect(body.changes).toHaveLength(50)
  expect(body.changes[49]).toEqual({
    row: 51,
    slug: 'sloes-49',
    name: 'Sloes 49',
    before: { description: `${'🫐'.repeat(120)}…` },
    after: { description: `${'🍇'.repeat(120)}…` },
  })
})

test('the dry run lists the errors of every row in plain words', async () => {
  await makeProduct(shop, { name: 'Figs', slug: 'figs', category: shop.fruit })
  const file = [
    'slug,name,brand,category,unit,price,stock,description,image\n',
    'a,,Fernhollow,Fresh Fruit,,3,4,Good,\n',
    'b,Dates,Fernhollow,Nowhere,,3,4,Good,\n',
    'c,FIGS,Fernhollow,Fresh Fruit,,3,4,Good,\n',
    'd,Melons,Fernhollow,Fresh Fruit,,"3,49",4,Good,\n',
    'e,Limes,Fernhollow,Fresh Fruit,,3,4,Good,https://elsewhere.example/\0lime.png\n',
    'f,Grapes,Fernhollow,Fresh Fruit,,3,4,Good,,more\n',
    'f2,Mangos,Fernhollow,Fresh Fruit,,3,4,Good,\n',
    'F2,Papayas,Fernhollow,Fresh Fruit,,3,4,Good,\n',
    'g,mangos,Fernhollow,Fresh Fruit,,3,4,Good,\n',
  ].join('')
  const mapping = { slug: 0, name: 1, brand: 2, category: 3, unit: 4, price: 5, stock: 6, description: 7, image: 8 }
  const { body } = await shop.importFile(file, { dry: true, mapping })
  expect(problemsOf(body)).toEqual([
    { row: 2, column: 'name', message: 'A product needs a name' },
    { row: 3, column: 'category', message: 'There is no category Nowhere' },
    { row: 4, column: 'name', message: 'Another product has this name (figs)' },
    {
      row: 5,
      column: 'price',
      message:
        'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
    },
    {
      row: 6,
      column: 'image',
      message:
        'This picture is not in this shop. Leave the Image column out, or upload the picture in the product form',
    },
    { row: 7, column: null, message: 'This row has 10 cells, but the first row names only 9' },
    { row: 8, column: 'slug', message: 'Row 9 has the same slug' },
    { row: 8, column: 'name', message: 'Row 10 has the same name' },
    { row: 9, column: 'slug', message: 'Row 8 has the same slug' },
    { row: 10, column: 'name', message: 'Row 8 has the same name' },
  ])
})

test('a row whose price cannot be read still says that its category is missing', async () => {
  const file = `${titles}a,Oat Milk,A,Plant Milk,,"1,99",4,Good\nb,Soy Milk,A,FRESH FRUIT,,"1,99",4,Good\n`
  const columns = async (createCategories: boolean) => {
    const { body } = await shop.importFile(file, { dry: true, createCategories })
    return problemsOf(body).map(({ row, column }) => [row, column])
  }
  const prices = [
    [2, 'price'],
    [3, 'price'],
  ]
  expect(await columns(false)).toEqual([
    [2, 'price'],
    [2, 'category'],
    [3, 'price'],
  ])
  expect(await columns(true)).toEqual(prices)
})

test('an import changes nothing while one row is wrong, and names every error', async () => {
  const answer = await shop.importFile(`${titles}medlars,Medlars,Fernhollow,Fresh Fruit,,3,4,Soft\nnone,,,,,,,\n`)
  expect(answer.status).toBe(400)
  expect(answer.body.message).toBe('Nothing was imported: 1 row has problems.')
  expect(answer.body.errors).toContainEqual({ field: 'name', message: 'A product needs a name', row: 3 })
  expect((await shop.get('/api/products/slug/medlars')).status).toBe(404)
})

test('a problem shows no more than the beginning of a long name and value', async () => {
  const { body } = await shop.importFile(`name,price\n${'🍇'.repeat(5000)},3\n`, { dry: true })
  const shown = '🍇'.repeat(120)
  expect(body.problems.find(({ kind }) => kind === 'tooLong')?.first).toMatchObject([{ name: shown, value: shown }])
})

test('of thousands of problems each kind has its count and its first rows, and the file of the rows left out has all', async () => {
  const file = `name,category,price,stock,active\n${',Nothing,"3,49",many,maybe\n'.repeat(2000)}`
  const mapping = { name: 0, category: 1, price: 2, stock: 3, active: 4 }
  const { body: report } = await shop.importFile(file, { dry: true, mapping })
  expect(report).toMatchObject({ rows: 2000, leftOut: 2000, rowsWithProblems: 2000 })
  expect(report.problems.map(({ kind, column, count }) => [kind, column, count])).toEqual([
    ['decimalComma', 'price', 2000],
    ['unreadable', 'stock', 2000],
    ['unreadable', 'active', 2000],
    ['unknownCategory', 'category', 2000],
  ])
  expect(report.missing).toContainEqual({ field: 'name', isNeeded: true, canFill: false })
  for (const { first } of report.problems) expect(first.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  const { status, body: refused } = await shop.importFile(file, { mapping })
  expect([status, refused.message]).toEqual([400, 'Nothing was imported: 2000 rows have problems.'])
  expect(refused.errors.at(-1)).toEqual({ field: 'file', message: 'and 1990 more', more: 1990 })
  const [header, ...lines] = (await shop.leftOut(file, { mapping })).trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFWhy it was left out,name,category,price,stock,active')
  expect(lines).toHaveLength(2000)
  expect(lines[1999]).toContain('Stock must be a whole number such as 120; A product needs a name; Active must be')
  expect(lines[1999]).toMatch(/There is no category Nothing",,Nothing,"3,49",many,maybe$/)
})

test('a file of more than 100,000 rows is refused', async () => {
  const { status, body } = await shop.importFile(`slug\n${'pears\n'.repeat(100_001)}`, { dry: true })
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: 'This file has more than 100,000 rows. Please split it into smaller ones.',
  })
})

test('a column that the file lacks is said once; only name, price and category are needed', async () => {
  const { body } = await shop.importFile('slug,price\nunheard-of,3\nunseen,4\n', { dry: true })
  expect(body).toMatchObject({ problems: [], rowsWithProblems: 2, leftOut: 2 })
  expect(body.missing).toEqual([
    { field: 'name', isNeeded: true, canFill: false },
    { field: 'category', isNeeded: true, canFill: true },
    { field: 'brand', isNeeded: false, canFill: true },
    { field: 'stock', isNeeded: false, canFill: true },
    { field: 'description', isNeeded: false, canFill: true },
  ])
  await makeProduct(shop, { slug: 'known', category: shop.fruit })
  const known = await shop.importFile('slug,price\nknown,3\n', { dry: true })
  expect(known.body).toMatchObject({ missing: [], updated: 1 })
})

test('two products swap their names, and a new one takes a name that is given up', async () => {
  await makeProduct(shop, { name: 'Swap One', slug: 'swap-one', category: shop.fruit })
  await makeProduct(shop, { name: 'Swap Two', slug: 'swap-two', category: shop.fruit })
  await makeProduct(shop, { name: 'Given Up', slug: 'given-up', category: shop.fruit })
  const answer = await shop.importFile(
    'slug,name,brand,category,price,stock,description\n' +
      'swap-one,Swap Two,A,Fresh Fruit,1,1,x\nswap-two,Swap One,A,Fresh Fruit,1,1,x\n' +
      'given-up,Kept,A,Fresh Fruit,1,1,x\ntaken-over,given up,A,Fresh Fruit,1,1,x\n',
  )
  expect(answer.body).toMatchObject({ created: 1, updated: 3 })
  expect((await shop.product('swap-one')).name).toBe('Swap Two')
  expect((await shop.product('swap-two')).name).toBe('Swap One')
  expect((await shop.product('taken-over')).name).toBe('given up')
})

test('an import creates missing categories when asked to', async () => {
  const row = 'sage,Sage,Fernhollow,Herbs,,1,5,Grey\nthyme,Thyme,Fernhollow,herbs,,1,5,Green\n'
  expect((await shop.importFile(titles + row, { createCategories: true })).body).toMatchObject({
    newCategories: ['Herbs'],
  })
  expect(await shop.product('thyme')).toMatchObject({ category: 'Herbs' })
  const reserved = await shop.importFile(`${titles}dill,Dill,A,allproducts,,1,5,x\n`, {
    createCategories: true,
    dry: true,
  })
  expect(problemsOf(reserved.body)).toEqual([
    { row: 2, column: 'category', message: 'This name is reserved for the list of all products' },
  ])
})

test('an import takes the columns as the person matched them', async () => {
  const file = 'Article,Key,Costs,Left,House,Aisle,Words\nRhubarb,rhubarb,2.5,6,Fernhollow,Fresh Fruit,Sour\n'
  const mapping = {
    name: 'Article',
    slug: 'Key',
    price: 'Costs',
    stock: 'Left',
    brand: 'House',
    category: 'Aisle',
    description: 'Words',
  }
  expect((await shop.importFile(file, { mapping })).body).toMatchObject({ created: 1 })
  expect(await shop.product('rhubarb')).toMatchObject({ name: 'Rhubarb', price: 2.5, stock: 6 })
  expect((await shop.importFile(file, { mapping: { slug: 'Nope' } })).body.message).toBe('The file has no column Nope.')
  expect((await shop.importFile(file, { mapping: { slug: 7 } })).body.message).toBe('The file has no column 7.')
  // Nobody knows which products the rows mean.
  const nameless = await shop.importFile(file, { mapping: { price: 2 }, dry: true })
  expect(nameless.body).toMatchObject({ leftOut: 1, missing: [{ field: 'name', isNeeded: true }, {}, {}, {}, {}] })
})

test('of two columns with one title the first is meant, or the one that the person chose by its place', async () => {
  const file = 'slug,name,category,price,price\nmedlar,Medlar,Fresh Fruit,1,2\n'
  expect((await shop.importFile(file, { mapping: { price: 'price' } })).body.message).toBe(
    'The file has two columns price. Please rename one of them.',
  )
  expect((await shop.importFile(file)).body).toMatchObject({ created: 1 })
  expect(await shop.product('medlar')).toMatchObject({ price: 1 })
  expect((await shop.importFile(file, { mapping: { slug: 0, price: 4 } })).body).toMatchObject({ updated: 1 })
  expect(await shop.product('medlar')).toMatchObject({ price: 2 })
})
