import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/form.ts'
import { expectSoundBooks, placeTestOrder, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof makeUser>>
let fruit: Awaited<ReturnType<typeof makeCategory>>

beforeAll(async () => {
  shop = await openTestShop()
  admin = await makeUser(shop, { isAdmin: true, name: 'Rosa' })
  fruit = await makeCategory(shop, { name: 'Fresh Fruit' })
})
afterAll(() => shop.close())

type Options = { dry?: boolean; mapping?: object; createCategories?: boolean; accept?: string; token?: string }

async function importFile(content: string | Buffer, options: Options = {}) {
  const { dry = false, mapping, createCategories = false, accept, token = admin.token } = options
  const fields = { ...(mapping && { mapping: JSON.stringify(mapping) }), createCategories: String(createCategories) }
  const { body, headers } = await formOf(fields, { content })
  const url = `/api/products/import${dry ? '?dry=1' : ''}`
  return shop.call('POST', url, { token, body, headers: { ...headers, ...(accept && { accept }) } })
}

async function exportFile(): Promise<string> {
  const { status, body, headers } = await shop.call('GET', '/api/products/export', { token: admin.token })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return body
}

const product = async (slug: string) => (await shop.call('GET', `/api/products/slug/${slug}`)).body
const stockBooks = async (slug: string) =>
  shop.db.row<{ quantity: number; noted: number }>(sql`
    select quantity, (select sum(delta) from stock_changes where product_id = products.id) as noted
    from products join stock on product_id = products.id where slug = ${slug}`)
const recordsOf = async (id: string) =>
  (await shop.call('GET', `/api/records?subject=product&id=${id}`, { token: admin.token })).body

const titles = 'slug,name,brand,category,unit,price,stock,description\n'

describe('import', () => {
  test('creates and updates by slug, with stock changes, records and news', async () => {
    const pears = await makeProduct(shop, { name: 'Pears', slug: 'pears', category: fruit, stock: 7, priceCents: 200 })
    await product('pears')
    const answer = await importFile(
      `${titles}pears,Williams Pears,Fernhollow,fresh fruit,1 kg,"$1,999.99",9,Juicy\n` +
        `plums,Plums,Sunpatch,Fresh Fruit,500 g,3.5,12,"Sweet,\nand blue"\n`,
    )
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Products imported', dry: false, rows: 2, created: 1, updated: 1, unchanged: 0, problems: [] },
    })
    expect(await product('pears')).toMatchObject({
      name: 'Williams Pears',
      price: 1999.99,
      stock: 9,
      category: 'Fresh Fruit',
      description: 'Juicy',
      version: 2,
    })
    const plums = await product('plums')
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
    const found = await shop.call('GET', '/api/products?q=williams')
    expect(found.body.products).toHaveLength(1)
  })

  test('a file with only some columns changes only those', async () => {
    await makeProduct(shop, { name: 'Kiwis', slug: 'kiwis', category: fruit, stock: 5, description: 'Green.' })
    expect((await importFile('slug;price\nkiwis;4.25\n')).body).toMatchObject({ updated: 1 })
    expect(await product('kiwis')).toMatchObject({ name: 'Kiwis', price: 4.25, stock: 5, description: 'Green.' })
  })

  test('the dry run says what would happen and changes nothing', async () => {
    const answer = await importFile(`${titles}quinces,Quinces,Fernhollow,Orchard,,3,4,Hard\n`, {
      dry: true,
      createCategories: true,
    })
    expect(answer.body).toEqual({
      message: 'Nothing is imported yet',
      dry: true,
      rows: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      newCategories: ['Orchard'],
      problems: [],
    })
    expect((await shop.call('GET', '/api/products/slug/quinces')).status).toBe(404)
    const categories = (await shop.call('GET', '/api/products/categories')).body as { name: string }[]
    expect(categories.map(({ name }) => name)).not.toContain('Orchard')
  })

  test('the dry run lists the errors of every row in plain words', async () => {
    await makeProduct(shop, { name: 'Figs', slug: 'figs', category: fruit })
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
    const { body } = await importFile(file, { dry: true })
    expect(body.problems).toEqual([
      { row: 2, column: 'name', message: 'Name is required' },
      { row: 3, column: 'category', message: 'There is no category Nowhere' },
      { row: 4, column: 'name', message: 'Another product has this name (figs)' },
      {
        row: 5,
        column: 'price',
        message:
          'Price must be an amount such as 1999.99 or $1,999.99: a point before the decimals, at most two of them, commas only between thousands',
      },
      { row: 6, column: 'image', message: "This is not the address of a picture in this shop's picture store" },
      { row: 7, column: null, message: 'This row has 10 cells, but the first row names only 9' },
      { row: 9, column: 'slug', message: 'Row 8 has the same slug' },
      { row: 10, column: 'name', message: 'Row 8 has the same name' },
    ])
  })

  test('imports nothing while one row is wrong, and names every error', async () => {
    const answer = await importFile(`${titles}medlars,Medlars,Fernhollow,Fresh Fruit,,3,4,Soft\nnone,,,,,,,\n`)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('Nothing was imported: the file has 6 errors.')
    expect(answer.body.errors).toContainEqual({ field: 'name', message: 'Name is required', row: 3 })
    expect((await shop.call('GET', '/api/products/slug/medlars')).status).toBe(404)
  })

  test('a new product needs every required column', async () => {
    const { body } = await importFile('slug,price\nunheard-of,3\n', { dry: true })
    expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
      'The file has no column for it, and a new product needs one: name',
      'The file has no column for it, and a new product needs one: category',
      'The file has no column for it, and a new product needs one: brand',
      'The file has no column for it, and a new product needs one: stock',
      'The file has no column for it, and a new product needs one: description',
    ])
  })

  test('two products swap their names, and a new one takes a name that is given up', async () => {
    await makeProduct(shop, { name: 'Swap One', slug: 'swap-one', category: fruit })
    await makeProduct(shop, { name: 'Swap Two', slug: 'swap-two', category: fruit })
    await makeProduct(shop, { name: 'Given Up', slug: 'given-up', category: fruit })
    const answer = await importFile(
      'slug,name,brand,category,price,stock,description\n' +
        'swap-one,Swap Two,A,Fresh Fruit,1,1,x\nswap-two,Swap One,A,Fresh Fruit,1,1,x\n' +
        'given-up,Kept,A,Fresh Fruit,1,1,x\ntaken-over,given up,A,Fresh Fruit,1,1,x\n',
    )
    expect(answer.body).toMatchObject({ created: 1, updated: 3 })
    expect((await product('swap-one')).name).toBe('Swap Two')
    expect((await product('swap-two')).name).toBe('Swap One')
    expect((await product('taken-over')).name).toBe('given up')
  })

  test('creates missing categories when asked to', async () => {
    const row = 'sage,Sage,Fernhollow,Herbs,,1,5,Grey\nthyme,Thyme,Fernhollow,herbs,,1,5,Green\n'
    expect((await importFile(titles + row, { createCategories: true })).body).toMatchObject({
      newCategories: ['Herbs'],
    })
    expect(await product('thyme')).toMatchObject({ category: 'Herbs' })
    const reserved = await importFile(`${titles}dill,Dill,A,allproducts,,1,5,x\n`, {
      createCategories: true,
      dry: true,
    })
    expect(reserved.body.problems).toEqual([
      { row: 2, column: 'category', message: 'This name is kept for the list of all products' },
    ])
  })

  test('takes the columns as the person matched them', async () => {
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
    expect((await importFile(file, { mapping })).body).toMatchObject({ created: 1 })
    expect(await product('rhubarb')).toMatchObject({ name: 'Rhubarb', price: 2.5, stock: 6 })
    expect((await importFile(file, { mapping: { slug: 'Nope' } })).body.message).toBe('The file has no column Nope.')
    expect((await importFile(file, { mapping: { price: 'Costs' } })).body.message).toBe(
      'Please say which column holds the slug or the name: it tells which product a row means.',
    )
    expect((await importFile('slug,price,price\na,1,2\n')).body.message).toBe(
      'The file has two columns price. Please rename one of them.',
    )
  })
})

describe('export', () => {
  test('export and import are each other’s reverse, spreadsheet formulas included', async () => {
    await makeProduct(shop, { name: '=1+1', slug: 'formula', brand: '@brand', description: "-1\n'=2", category: fruit })
    await makeProduct(shop, { name: 'Sold Out', slug: 'sold-out', stock: 0, active: false, unit: '', category: fruit })
    const file = await exportFile()
    expect(file.startsWith('\uFEFFslug,name,brand,category,unit,price,stock,description,image,active,')).toBe(true)
    expect(file).toContain('"\'=1+1","\'@brand"')
    expect((await importFile(file)).body).toMatchObject({ created: 0, updated: 0, problems: [] })
    expect(await exportFile()).toBe(file)
    expect(await product('formula')).toMatchObject({ name: '=1+1', brand: '@brand', description: "-1\n'=2" })

    const fresh = await openTestShop()
    try {
      const { token } = await makeUser(fresh, { isAdmin: true })
      const { body, headers } = await formOf({ createCategories: 'true' }, { content: file })
      const answer = await fresh.call('POST', '/api/products/import', { token, body, headers })
      expect(answer.body.problems).toEqual([])
      const copy = (await fresh.call('GET', '/api/products/export', { token })).body as string
      const withoutVersion = (text: string) => text.replaceAll(/,\d+\r\n/g, '\r\n')
      expect(withoutVersion(copy)).toBe(withoutVersion(file))
    } finally {
      await fresh.close()
    }
  })

  test('sales since the export are kept', async () => {
    const cherries = await makeProduct(shop, { name: 'Cherries', slug: 'cherries', category: fruit, stock: 20 })
    const line = (await exportFile()).split('\r\n').find((text) => text.startsWith('cherries'))!
    const buyer = await makeUser(shop)
    await placeTestOrder(shop, buyer, cherries, 5)
    const file = (edit: (text: string) => string) => `${allTitles}\n${edit(line)}\n`
    // Only the price was edited: the stock stays as sold.
    expect((await importFile(file((text) => text.replace('3.49', '3.99')))).status).toBe(200)
    expect(await product('cherries')).toMatchObject({ price: 3.99, stock: 15 })
    // Ten more were put on the shelf, seen from the export: 15 + 10.
    const restocked = file((text) => text.replace('3.49,20', '3.99,30'))
    expect((await importFile(restocked)).status).toBe(200)
    expect(await product('cherries')).toMatchObject({ stock: 25 })
    const tooFew = await importFile(
      file((text) => text.replace('3.49,20', '3.99,1').replace(',20,1', ',40,1')),
      { dry: true },
    )
    expect(tooFew.body.problems).toEqual([
      {
        row: 2,
        column: 'stock',
        message: 'Stock would fall below 0: it was 40 when the file was exported and is 25 now',
      },
    ])
  })

  test('an edit of another admin since the export is not overwritten', async () => {
    const apricots = await makeProduct(shop, { name: 'Apricots', slug: 'apricots', category: fruit })
    const line = (await exportFile()).split('\r\n').find((text) => text.startsWith('apricots'))!
    await shop.call('PUT', `/api/products/${apricots.id}`, { token: admin.token, body: { price: 9 } })
    const { body } = await importFile(`${allTitles}\n${line}\n`, { dry: true })
    expect(body.problems).toEqual([
      {
        row: 2,
        column: 'version',
        message:
          'This product was changed after the file was exported (version 1 then, 2 now). Export it again, or leave the version column out',
      },
    ])
  })

  const allTitles = 'slug,name,brand,category,unit,price,stock,description,image,active,stock_at_export,version'
})

describe('the calls', () => {
  test('are for admins', async () => {
    const buyer = await makeUser(shop)
    const file = 'slug,price\nkiwis,1\n'
    expect((await importFile(file, { token: buyer.token })).status).toBe(403)
    expect((await shop.call('POST', '/api/products/import')).status).toBe(401)
    expect((await shop.call('GET', '/api/products/export')).status).toBe(401)
    expect((await shop.call('GET', '/api/products/export', { token: buyer.token })).status).toBe(403)
    expect((await shop.call('POST', '/api/products/import/columns', { token: buyer.token })).status).toBe(403)
  })

  test('say what is wrong with what was sent', async () => {
    const send = async (fields: Record<string, string>, file?: Parameters<typeof formOf>[1], query = '') => {
      const { status, body } = await shop.call('POST', `/api/products/import${query}`, {
        token: admin.token,
        ...(await formOf(fields, file)),
      })
      return [status, body.message]
    }
    const file = { content: 'slug,price\nkiwis,1\n' }
    expect(await send({ a: 'b' })).toEqual([400, 'Please choose a CSV file.'])
    expect(await send({ mapping: '[1]' }, file)).toEqual([
      400,
      'The matched columns must be a JSON object such as { "name": "Product name" }.',
    ])
    expect(await send({}, file, '?dry=yes')).toEqual([400, 'dry can be 1 (only look) or 0 (import).'])
    expect(await send({}, { content: 'slug,price\n' })).toEqual([
      400,
      'This file names its columns, but no row follows.',
    ])
    expect(await send({}, { content: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') })).toEqual([
      413,
      'This file is larger than 20 MB. Please split it into smaller ones.',
    ])
    const noForm = await shop.call('POST', '/api/products/import', { token: admin.token, body: { slug: 'a' } })
    expect([noForm.status, noForm.body.message]).toEqual([
      415,
      'Please send the file as a form with a field named file.',
    ])
  })

  test('tell the columns of a file from its beginning', async () => {
    const content = 'Title;Price\nApples;3\nPears;4\n"Plu'
    const { body } = await shop.call('POST', '/api/products/import/columns', {
      token: admin.token,
      ...(await formOf({}, { content })),
    })
    expect(body).toEqual({
      columns: [
        { title: 'Title', examples: ['Apples', 'Pears'] },
        { title: 'Price', examples: ['3', '4'] },
      ],
      mapping: { name: 'Title', price: 'Price' },
    })
  })

  test('tell how far an import is, line by line, and end with the report or the error', async () => {
    const rows = Array.from({ length: 1500 }, (_, index) => `row-${index},Row ${index},A,Fresh Fruit,,1,1,x\n`).join('')
    const good = await importFile(titles + rows, { accept: 'application/x-ndjson' })
    const lines = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const stages = lines(good.body).map((line) => line.progress?.stage ?? Object.keys(line)[0])
    expect([...new Set(stages)]).toEqual(['reading', 'checking', 'saving', 'report'])
    expect(lines(good.body).at(-1).report).toMatchObject({ created: 1500 })
    const bad = await importFile(`${titles}x,,A,Fresh Fruit,,1,1,x\n`, { accept: 'application/x-ndjson' })
    expect(bad.status).toBe(200)
    expect(lines(bad.body).at(-1)).toMatchObject({
      error: { status: 400, message: 'Nothing was imported: the file has 1 error.', code: 'import' },
    })
  })
})

test('orders go on during an import: stock adds up, and nobody waits for ever', async () => {
  const products = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      makeProduct(shop, { name: `Busy ${index}`, slug: `busy-${index}`, category: fruit, stock: 1000 }),
    ),
  )
  const file = `slug,stock,stock_at_export,price\n${products.map(({ slug }) => `${slug},1100,1000,5\n`).join('')}`
  const orderItems = products.map(({ id }) => ({ product: id, quantity: 2 }))
  const order = async () => {
    const { token } = await makeUser(shop)
    const answers = []
    // At most five: a sixth unpaid order would cancel the first.
    for (let round = 0; round < 5; round += 1) {
      const items = round % 2 ? orderItems : orderItems.toReversed()
      answers.push(await shop.call('POST', '/api/orders', { token, body: { orderItems: items, shippingAddress } }))
    }
    return answers
  }
  const [first, imported, second] = await Promise.all([order(), importFile(file), order()])
  expect(imported.body).toMatchObject({ updated: 30 })
  expect([...first, ...second].map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  for (const product of products) expect(await stockOf(shop, product)).toBe(1100 - 20)
  await expectSoundBooks(shop)
})

test('one import at a time', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `twice-${index},Twice ${index},A,Fresh Fruit,,1,1,x\n`).join(
    '',
  )
  const answers = await Promise.all([importFile(titles + rows), importFile(titles + rows)])
  const refused = answers.filter(({ status }) => status === 409)
  for (const { body } of refused)
    expect(body.message).toBe('Another import is running. Please try again when it has ended.')
  const created = answers.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.created, 0)
  expect(created).toBe(3000)
})
