import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { makeProduct, makeTaxes } from '#tests/support/builders.ts'
import { madeOnce } from '#tests/support/opened-once.ts'
import { problemsOf, useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()
const taxes = madeOnce(() => makeTaxes(shop))
let slug: string
let made = 0

const importOne = (columns: string, cells: string, decisions: ImportDecisions = {}) =>
  shop.importFile(`slug,name,price,category,${columns}\n${slug},Cola ${slug},2,Fresh Fruit,${cells}\n`, decisions)
const newSlug = () => void (slug = `cola-${++made}`)
const taxOf = async () => {
  const { taxCategory, deposit } = await shop.product(slug)
  return { taxCategory, deposit: deposit && `${deposit.count} of ${deposit.amount}` }
}

beforeAll(newSlug)

test('a file without these columns leaves them as they are; a new product has the default tax and no deposit', async () => {
  newSlug()
  await importOne('brand', 'Millrise')
  expect(await taxOf()).toEqual({ taxCategory: null, deposit: null })
  await importOne('tax,deposit', `${taxes.tax.name},6 x ${taxes.deposit.name}`)
  await importOne('brand', 'Fernhollow')
  expect(await taxOf()).toEqual({ taxCategory: taxes.tax.id, deposit: '6 of 0.25' })
})

describe('a deposit', () => {
  test.each([
    ['6 x {}', '6 of 0.25'],
    ['24x{}', '24 of 0.25'],
    ['2 × {}', '2 of 0.25'],
    ['{}', '1 of 0.25'],
  ])('may be written %s', async (text, deposit) => {
    newSlug()
    const cell = text.replace('{}', taxes.deposit.name.toUpperCase())
    expect((await importOne('deposit', cell)).body).toMatchObject({ created: 1, problems: [] })
    expect((await taxOf()).deposit).toBe(deposit)
  })

  test('is taken off by an empty cell, while an empty tax category says nothing', async () => {
    newSlug()
    await importOne('tax,deposit', `${taxes.tax.name},${taxes.deposit.name}`)
    const other = await makeProduct(shop, { category: shop.fruit })
    const file = `slug,tax,deposit\n${slug},,\n${other.slug},Standard,${taxes.deposit.name}\n`
    expect((await shop.importFile(file)).body).toMatchObject({ updated: 2, problems: [] })
    expect(await taxOf()).toEqual({ taxCategory: taxes.tax.id, deposit: null })
  })
})

test('what the default category is called is the default, and no change where it is already', async () => {
  newSlug()
  await importOne('tax', 'standard')
  expect((await taxOf()).taxCategory).toBe(null)
  expect((await importOne('tax', 'Standard')).body).toMatchObject({ updated: 0, unchanged: 1 })
  await importOne('tax', taxes.tax.name)
  expect((await importOne('tax', 'Standard')).body).toMatchObject({ updated: 1 })
  expect((await taxOf()).taxCategory).toBe(null)
})

test.each([
  ['tax', 'Foood', 'There is no tax category Foood. Settings can add it'],
  ['deposit', '6 x Bottel', 'There is no deposit Bottel. Settings can add it'],
  ['deposit', '0 x {}', 'Please enter a whole number from 1 to 100'],
  ['deposit', '101 x {}', 'Please enter a whole number from 1 to 100'],
])('%s %s is a problem in words; the row goes in without it when asked to', async (column, text, message) => {
  newSlug()
  const cell = text.replace('{}', taxes.deposit.name)
  const { status, body } = await importOne(column, cell)
  expect({ status, errors: body }).toMatchObject({
    status: 400,
    errors: { errors: [{ row: 2, field: column, message }] },
  })
  const looked = await shop.importFile(
    `slug,name,price,category,${column}\n${slug},Cola ${slug},2,Fresh Fruit,${cell}\n`,
    {
      dry: true,
    },
  )
  expect(problemsOf(looked.body)).toEqual([{ row: 2, column, message }])
  expect(looked.body.problems[0]!.actions).toEqual(['skipCells'])
  const skipped = await importOne(column, cell, { skipCells: [column as 'tax' | 'deposit'] })
  expect(skipped.body).toMatchObject({ created: 1, problems: [] })
  expect(await taxOf()).toEqual({ taxCategory: null, deposit: null })
})

test('a product can’t be put on sale in a category without a rate for today (M23)', async () => {
  newSlug()
  const later = await makeTaxes(shop)
  await shop.db.run(sql`delete from tax_rates where tax_category_id = ${later.tax.id}`)
  const message = 'This tax category has no rate for today, so the product cannot be sold'
  const refused = await importOne('tax,active', `${later.tax.name},yes`)
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ row: 2, field: 'tax', message }] } })
  expect((await importOne('tax,active', `${later.tax.name},no`)).body).toMatchObject({ created: 1 })
  expect(await importOne('active', 'yes')).toMatchObject({ status: 400, body: { errors: [{ field: 'tax', message }] } })
})

test('export and import are each other’s reverse, and an undo gives both back', async () => {
  newSlug()
  await importOne('tax,deposit', `${taxes.tax.name},6 x ${taxes.deposit.name}`)
  const before = await taxOf()
  const file = await shop.exportFile()
  expect(file).toContain(`,${taxes.tax.name},6 x ${taxes.deposit.name},`)
  expect((await shop.importFile(file)).body).toMatchObject({ created: 0, updated: 0, problems: [] })
  const { body } = await importOne('tax,deposit', `Standard,${taxes.deposit.name}`)
  expect(body.changes[0]).toMatchObject({
    before: { taxCategory: taxes.tax.name, deposit: `6 x ${taxes.deposit.name}` },
    after: { taxCategory: null, deposit: `1 x ${taxes.deposit.name}` },
  })
  expect(await taxOf()).toEqual({ taxCategory: null, deposit: '1 of 0.25' })
  expect((await shop.as(shop.admin).post(`/api/products/imports/${body.importId}/undo`)).status).toBe(200)
  expect(await taxOf()).toEqual(before)
})
