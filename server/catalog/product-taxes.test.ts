import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeTaxes, productFields } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const { shop, admin, edit } = useShopWithAdmin()
const productNow = async ({ id }: { id: string }) => (await shop.get(`/api/products/slug/${id}`)).body

test('a new product has the default tax and no deposit, unless it names them', async () => {
  const { tax, deposit } = await makeTaxes(shop)
  const category = (await makeProduct(shop)).category.name
  const create = async (fields: object) =>
    (await shop.as(admin).post('/api/products', productFields({ category, ...fields }))).body.product
  expect(await create({})).toMatchObject({ taxCategory: null, deposit: null })
  const made = await create({ taxCategory: tax.id, deposit: { id: deposit.id, count: 6 } })
  expect(made).toMatchObject({ taxCategory: tax.id, deposit: { ...deposit, count: 6, taxCategory: null } })
  expect((await create({ deposit: { id: deposit.id } })).deposit?.count).toBe(1)
  const { body } = await shop.as(admin).get(`/api/audit-log?subject=product&id=${made.id}`)
  expect(body[0]!.after).toMatchObject({ taxCategory: tax.name, deposit: `6 x ${deposit.name}` })
})

test('both change, alone or as they were read, and everybody sees it at once', async () => {
  const { tax, deposit } = await makeTaxes(shop)
  const product = await makeProduct(shop)
  const seen = async () => {
    const { body } = await shop.get(`/api/products?category=${product.category.id}`)
    const { taxCategory, deposit } = body.products[0]!
    return { taxCategory, deposit }
  }
  expect(await seen()).toEqual({ taxCategory: null, deposit: null })
  await edit(product.id, { taxCategory: tax.id })
  await edit(product.id, { deposit: { id: deposit.id, count: 6 } })
  expect(await seen()).toEqual({ taxCategory: tax.id, deposit: { ...deposit, count: 6, taxCategory: null } })
  const whole = await productNow(product)
  expect((await edit(product.id, whole)).body.product.version).toBe(whole.version)
  await edit(product.id, { name: 'Cola' })
  expect(await seen()).toEqual({ taxCategory: tax.id, deposit: { ...deposit, count: 6, taxCategory: null } })
  await edit(product.id, { taxCategory: null, deposit: null })
  expect(await seen()).toEqual({ taxCategory: null, deposit: null })
})

describe('is refused, and nothing changes:', () => {
  test.each<[string, object, string, string]>([
    ['a tax category that does not exist', { taxCategory: uuid() }, 'taxCategory', 'This tax category does not exist'],
    ['a tax category that is no id', { taxCategory: 'Food' }, 'taxCategory', 'This tax category does not exist'],
    ['a deposit that does not exist', { deposit: { id: uuid(), count: 1 } }, 'deposit', 'This deposit does not exist'],
    ['a deposit without an id', { deposit: {} }, 'deposit', 'This deposit does not exist'],
    ['a deposit that is no object', { deposit: 'Bottle' }, 'deposit', 'deposit must be a JSON object'],
  ])('%s', async (_, wrong, field, message) => {
    const product = await makeProduct(shop)
    const refused = { status: 400, body: { errors: [{ field, message }] } }
    expect(await edit(product.id, { name: 'Other', ...wrong })).toMatchObject(refused)
    const fields = productFields({ category: product.category.name, ...wrong })
    expect(await shop.as(admin).post('/api/products', fields)).toMatchObject(refused)
    expect(await productNow(product)).toMatchObject({ name: product.name, taxCategory: null, deposit: null })
  })

  test.each([0, 101, -1])('a count of %i', async (count) => {
    const { deposit } = await makeTaxes(shop)
    const product = await makeProduct(shop)
    const message = 'Please enter a whole number from 1 to 100'
    expect(await edit(product.id, { deposit: { id: deposit.id, count } })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'deposit.count', message }] },
    })
    expect((await productNow(product)).deposit).toBe(null)
  })

  test('a tax category that is removed at the same time', async () => {
    const { tax } = await makeTaxes(shop)
    const product = await makeProduct(shop)
    const { status, body } = await heldUp(
      shop,
      sql`select from tax_categories where id = ${tax.id} for update`,
      () => edit(product.id, { taxCategory: tax.id }),
      (tx) => tx.run(sql`delete from tax_categories where id = ${tax.id}`),
    )
    expect({ status, errors: body }).toMatchObject({ status: 400, errors: { errors: [{ field: 'taxCategory' }] } })
  })

  test('the sale of a product whose tax category has no rate for today (M23)', async () => {
    const { tax } = await makeTaxes(shop)
    await shop.db.run(sql`delete from tax_rates where tax_category_id = ${tax.id}`)
    const product = await makeProduct(shop, { active: false })
    const message = 'This tax category has no rate for today, so the product cannot be sold'
    const refused = { status: 409, body: { code: 'no_rate', errors: [{ field: 'taxCategory', message }] } }
    expect((await edit(product.id, { taxCategory: tax.id })).status).toBe(200)
    expect(await edit(product.id, { active: true })).toMatchObject(refused)
    const onSale = await makeProduct(shop)
    expect(await edit(onSale.id, { taxCategory: tax.id })).toMatchObject(refused)
    const fields = productFields({ category: product.category.name, taxCategory: tax.id })
    expect(await shop.as(admin).post('/api/products', fields)).toMatchObject(refused)
    await shop.db.run(sql`
      insert into tax_rates (tax_category_id, valid_from, rate_ppm) values (${tax.id}, '2024-07-01', 70000)`)
    expect((await edit(product.id, { active: true })).status).toBe(200)
  })
})
