import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { ShopDeposit } from '#shared/catalog/deposits-contract.ts'
import { makeProduct, makeTaxes } from '#tests/support/builders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin, edit } = useShopWithAdmin()
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/api/deposits${path}`, { token: admin.token, ...(body && { body }) })
const list = async (): Promise<ShopDeposit[]> => (await call('GET', '')).body
const addBottle = async (): Promise<ShopDeposit> =>
  (await call('POST', '', { name: 'Bottle', amount: 0.25 })).body.deposit

beforeEach(async () => {
  await shop.db.run(sql`update products set deposit_type_id = null`)
  await shop.db.run(sql`delete from deposit_types`)
})

test('deposits are added, changed, listed by name and removed, on record', async () => {
  const { tax } = await makeTaxes(shop)
  await shop.db.run(sql`delete from deposit_types`)
  const { status, body } = await call('POST', '', { name: ' Glass  bottle ', amount: '0.25', taxCategory: tax.id })
  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Deposit Created' })
  const { id } = body.deposit
  const bottle = { _id: id, id, name: 'Glass bottle', amount: 0.25, taxCategory: tax.id, products: 0 }
  expect(body.deposit).toEqual(bottle)
  await call('POST', '', { name: 'crate', amount: 3 })
  expect(await list()).toMatchObject([{ name: 'crate', taxCategory: null }, bottle])
  expect((await call('PUT', `/${id}`, { amount: 0.15 })).body.deposit).toEqual({ ...bottle, amount: 0.15 })
  expect((await call('PUT', `/${id}`, { taxCategory: null })).body.deposit.taxCategory).toBe(null)
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { message: 'Deposit Removed' } })
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404, body: { message: 'Deposit not found' } })
  expect((await shop.as(admin).get(`/api/audit-log?subject=deposit&id=${id}`)).body).toMatchObject([
    { action: 'removed', subjectName: 'Glass bottle' },
    { action: 'updated', before: { taxCategory: tax.name }, after: { taxCategory: null } },
    { action: 'updated', before: { amountCents: 25 }, after: { amountCents: 15 } },
    { action: 'created', after: { name: 'Glass bottle', amountCents: 25, taxCategory: tax.name } },
  ])
})

test('another amount or name shows at once wherever its products are', async () => {
  const { id } = await addBottle()
  const product = await makeProduct(shop)
  await edit(product.id, { deposit: { id, count: 6 } })
  const seen = async () => [
    (await shop.get(`/api/products/slug/${product.slug}`)).body.deposit,
    (await shop.get(`/api/products?category=${product.category.id}`)).body.products[0]!.deposit,
    (await shop.get(`/api/products/by-ids?ids=${product.id}`)).body[0]!.deposit,
  ]
  const bottle = { id, name: 'Bottle', amount: 0.25, count: 6, taxCategory: null }
  expect(await seen()).toEqual([bottle, bottle, bottle])
  await call('PUT', `/${id}`, { name: 'Glass', amount: 0.15 })
  const glass = { ...bottle, name: 'Glass', amount: 0.15 }
  expect(await seen()).toEqual([glass, glass, glass])
  expect((await list())[0]!.products).toBe(1)
})

describe('is refused, and nothing is stored:', () => {
  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'Name cannot be longer than 60 characters'],
    ['no amount', { amount: '' }, 'amount', 'Please enter an amount above 0, such as 0.25'],
    ['nothing', { amount: 0 }, 'amount', 'Please enter an amount above 0, such as 0.25'],
    ['less than nothing', { amount: -0.25 }, 'amount', 'Please enter an amount above 0, such as 0.25'],
    ['a comma', { amount: '0,25' }, 'amount', 'Please enter an amount above 0, such as 0.25'],
    ['half a cent', { amount: 0.255 }, 'amount', 'An amount has at most 2 decimals in this currency'],
    ['a fortune', { amount: 10_000.01 }, 'amount', 'A deposit cannot be this high'],
    ['an unknown tax category', { taxCategory: uuid() }, 'taxCategory', 'This tax category does not exist'],
    ['a tax category that is no id', { taxCategory: 'Food' }, 'taxCategory', 'This tax category does not exist'],
  ])('%s', async (_, wrong, field, message) => {
    const { id } = await addBottle()
    const refused = { status: 400, body: { message, errors: [{ field, message }] } }
    expect(await call('POST', '', { name: 'Crate', amount: 3, ...wrong })).toMatchObject(refused)
    expect(await call('PUT', `/${id}`, wrong)).toMatchObject(refused)
    expect(await list()).toMatchObject([{ name: 'Bottle', amount: 0.25 }])
  })

  test('more digits than the currency has', async () => {
    await giveCurrency(shop, 'JPY')
    expect((await call('POST', '', { name: 'Bottle', amount: 10 })).body.deposit.amount).toBe(10)
    expect((await call('POST', '', { name: 'Can', amount: 10.5 })).body.message).toBe('This currency has no decimals')
    await giveCurrency(shop, 'KWD')
    expect((await call('POST', '', { name: 'Can', amount: '0.025' })).body.deposit.amount).toBe(0.025)
    await giveCurrency(shop, 'USD')
  })

  test('a name that is taken, in any case', async () => {
    await addBottle()
    const message = 'There is a deposit with this name already'
    const taken = { status: 409, body: { code: 'taken', errors: [{ field: 'name', message }] } }
    expect(await call('POST', '', { name: 'BOTTLE', amount: 1 })).toMatchObject(taken)
  })

  test('the removal of a deposit that products have', async () => {
    const { id } = await addBottle()
    const product = await makeProduct(shop, { active: false })
    await edit(product.id, { deposit: { id, count: 1 } })
    const message = 'Products have this deposit (inactive products count too). Please take it off them first.'
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use', message } })
    expect(await list()).toHaveLength(1)
  })
})
