import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'

const timeZone = zoneInTheMorning()
const { shop, admin } = useShopWithAdmin({ TIME_ZONE: timeZone })
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/api/tax-categories${path}`, { token: admin.token, ...(body && { body }) })
const list = async (): Promise<ShopTaxCategory[]> => (await call('GET', '')).body
const named = async (name: string) => (await list()).find((one) => one.name === name)
const records = async (id: string) => (await shop.as(admin).get(`/api/audit-log?subject=tax_category&id=${id}`)).body

const dayMs = 24 * 3600_000
/** The shop's day, so many days from now. */
const day = (ahead: number) => shopDay(new Date(Date.now() + ahead * dayMs), timeZone)
const food = { name: 'Food', rates: [{ validFrom: '2024-07-01', percent: 7 }] }
/** A rate as the audit log has it. */
const rateOf = (percent: number, validFrom: string) => ({ ratePpm: percent * 10_000, validFrom })
const addFood = async (): Promise<ShopTaxCategory> => (await call('POST', '', food)).body.taxCategory

beforeEach(async () => {
  await shop.db.run(sql`update products set tax_category_id = null`)
  await shop.db.run(sql`delete from tax_categories where not is_default`)
})

test('a new shop has one category with 15 %, in which all products are', async () => {
  await makeProduct(shop)
  expect(await list()).toEqual([
    {
      _id: expect.any(String),
      id: expect.any(String),
      name: 'Standard',
      isDefault: true,
      rates: [{ validFrom: '2000-01-01', percent: 15 }],
      products: 1,
    },
  ])
})

test('a category begins on any day, its later rates today or later, and every page carries it at once', async () => {
  const rates = [
    { validFrom: day(30), percent: '9.125' },
    { validFrom: '2024-07-01', percent: 8.875 },
  ]
  const { status, body } = await call('POST', '', { name: '  Sales  tax ', rates })
  expect({ status, message: body.message }).toEqual({ status: 201, message: 'Tax Category Created' })
  expect(body.taxCategory).toEqual({
    _id: body.taxCategory.id,
    id: expect.any(String),
    name: 'Sales tax',
    isDefault: false,
    rates: [
      { validFrom: '2024-07-01', percent: 8.875 },
      { validFrom: day(30), percent: 9.125 },
    ],
    products: 0,
  })
  const { taxCategories } = await shop.deps.shopSettings()
  expect(taxCategories.find(({ name }) => name === 'Sales tax')?.rates).toEqual([
    { validFrom: '2024-07-01', ratePpm: 88_750 },
    { validFrom: day(30), ratePpm: 91_250 },
  ])
  expect(await records(body.taxCategory.id)).toMatchObject([
    { action: 'created', after: { name: 'Sales tax', rates: [rateOf(8.875, '2024-07-01'), rateOf(9.125, day(30))] } },
  ])
})

test('only the fields that are sent change', async () => {
  const { id } = await addFood()
  const later = { validFrom: day(1), percent: 5 }
  const changed = await call('PUT', `/${id}`, { rates: [...food.rates, later], ratesSeen: food.rates })
  expect(changed).toMatchObject({ status: 200, body: { message: 'Tax Category Updated' } })
  expect(changed.body.taxCategory).toMatchObject({ name: 'Food', isDefault: false, rates: [...food.rates, later] })
  expect((await call('PUT', `/${id}`, { name: 'Groceries' })).body.taxCategory).toMatchObject({
    name: 'Groceries',
    rates: [...food.rates, later],
  })
  // A rate that has not begun can be changed and taken back.
  const sooner = { validFrom: day(0), percent: 5.5 }
  await call('PUT', `/${id}`, { rates: [...food.rates, { ...later, percent: 6 }] })
  expect((await call('PUT', `/${id}`, { rates: [sooner, ...food.rates] })).body.taxCategory).toMatchObject({
    rates: [...food.rates, sooner],
  })
  expect((await records(id)).map(({ before, after }) => ({ before, after }))).toEqual([
    {
      before: { rates: [rateOf(7, '2024-07-01'), rateOf(6, day(1))] },
      after: { rates: [rateOf(7, '2024-07-01'), rateOf(5.5, day(0))] },
    },
    {
      before: { rates: [rateOf(7, '2024-07-01'), rateOf(5, day(1))] },
      after: { rates: [rateOf(7, '2024-07-01'), rateOf(6, day(1))] },
    },
    { before: { name: 'Food' }, after: { name: 'Groceries' } },
    { before: { rates: [rateOf(7, '2024-07-01')] }, after: { rates: [rateOf(7, '2024-07-01'), rateOf(5, day(1))] } },
    { before: null, after: { name: 'Food', isDefault: false, rates: [rateOf(7, '2024-07-01')] } },
  ])
})

test('orders are taxed by the rate of their day, and keep it (M19)', async () => {
  const own = await openShopOfTest({ TIME_ZONE: timeZone })
  const { token } = await makeUser(own, { isAdmin: true })
  const [standard] = (await own.as(token).get('/api/tax-categories')).body
  const rates = [...standard!.rates, { validFrom: day(1), percent: 19 }]
  await own.as(token).put(`/api/tax-categories/${standard!.id}`, { rates })
  const product = await makeProduct(own, { priceCents: 1000 })
  const buyer = await makeUser(own)
  const place = () => placeTestOrder(own, buyer, product, 1)
  const before = await place()
  own.passTime(dayMs)
  expect([before.taxes, (await place()).taxes]).toMatchObject([
    [{ percent: 15, net: 10, tax: 1.5 }],
    [{ percent: 19, net: 10, tax: 1.9 }],
  ])
  const kept = await own.as(buyer).get(`/api/orders/${before.id}`)
  expect(kept.body.taxes).toEqual(before.taxes)
})

test('a category goes on counting in a time zone in which its first day has not begun', async () => {
  const own = await openShopOfTest()
  const { token } = await makeUser(own, { isAdmin: true })
  const moveTo = (timeZone: string) => own.as(token).put('/api/settings', { timeZone })
  // The day on Kiritimati is always a later one than west of Samoa.
  await moveTo('Pacific/Kiritimati')
  const first = { validFrom: shopDay(own.deps.clock(), 'Pacific/Kiritimati'), percent: 5 }
  const { taxCategory } = (await own.as(token).post('/api/tax-categories', { name: 'Food', rates: [first] })).body
  const product = await makeProduct(own, { priceCents: 1000 })
  await own.as(token).put(`/api/products/${product.id}`, { taxCategory: taxCategory.id })
  expect((await moveTo('Etc/GMT+12')).status).toBe(200)
  expect(await placeTestOrder(own, await makeUser(own), product, 1)).toMatchObject({ taxes: [{ percent: 5 }] })
  const today = shopDay(own.deps.clock(), 'Etc/GMT+12')
  const { body } = await own.as(token).get('/api/tax-categories')
  expect(body.find(({ name }) => name === 'Food')!.rates).toEqual([{ ...first, validFrom: today }])
})

test('another default takes the products that have no category of their own', async () => {
  const standard = (await named('Standard'))!
  const { id } = await addFood()
  const own = await makeProduct(shop)
  await shop.as(admin).put(`/api/products/${own.id}`, { taxCategory: id })
  const before = await list()
  expect(before.map(({ name, products }) => [name, products])).toEqual([
    ['Food', 1],
    ['Standard', standard.products],
  ])
  expect((await call('PUT', `/${id}`, { isDefault: true })).body.taxCategory).toMatchObject({
    isDefault: true,
    products: standard.products + 1,
  })
  expect((await list()).map(({ isDefault }) => isDefault)).toEqual([true, false])
  expect((await records(standard.id))[0]).toMatchObject({ before: { isDefault: true }, after: { isDefault: false } })
  const back = { name: 'Back', isDefault: true, rates: food.rates }
  expect((await call('POST', '', back)).body.taxCategory.isDefault).toBe(true)
  await call('PUT', `/${standard.id}`, { isDefault: true })
  expect((await list()).filter(({ isDefault }) => isDefault)).toMatchObject([{ name: 'Standard' }])
})

describe('is refused, and nothing is stored:', () => {
  const first = { validFrom: '2024-07-01', percent: 7 }
  test.each<[string, object, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'Name cannot be longer than 60 characters'],
    ['101 %', { rates: [{ ...first, percent: 101 }] }, 'rates.0.percent', percentWrong()],
    ['less than nothing', { rates: [{ ...first, percent: -1 }] }, 'rates.0.percent', percentWrong()],
    ['5 decimals', { rates: [{ ...first, percent: 8.87505 }] }, 'rates.0.percent', percentWrong()],
    ['a comma', { rates: [{ ...first, percent: '8,875' }] }, 'rates.0.percent', percentWrong()],
    ['no percentage', { rates: [{ validFrom: '2024-07-01' }] }, 'rates.0.percent', percentWrong()],
    ['no day', { rates: [{ percent: 7 }] }, 'rates.0.validFrom', 'This is not a date'],
    [
      'a day that is none',
      { rates: [{ ...first, validFrom: '2026-02-30' }] },
      'rates.0.validFrom',
      'This is not a date',
    ],
    ['a day twice', { rates: [first, first] }, 'rates.1.validFrom', 'There is another rate from this day on'],
    [
      'a later rate for a day that has passed',
      { rates: [first, { validFrom: day(-1), percent: 9 }] },
      'rates.1.validFrom',
      'This day has passed. A new rate begins today or later.',
    ],
    ['no rate for today (M23)', { rates: [{ validFrom: day(1), percent: 7 }] }, 'rates.0.validFrom', noRate()],
    ['no rate at all (M23)', { rates: [] }, 'rates', noRate()],
  ])('%s', async (_, wrong, field, message) => {
    const refused = { status: 400, body: { message, errors: [{ field, message }] } }
    expect(await call('POST', '', { ...food, ...wrong })).toMatchObject(refused)
    expect(await list()).toHaveLength(1)
  })

  test('a name that is taken, in any case', async () => {
    await addFood()
    const message = 'There is a tax category with this name already'
    const taken = { status: 409, body: { code: 'taken', message, errors: [{ field: 'name', message }] } }
    expect(await call('POST', '', { ...food, name: 'FOOD' })).toMatchObject(taken)
    const { id } = (await named('Standard'))!
    expect(await call('PUT', `/${id}`, { name: 'food' })).toMatchObject(taken)
  })

  test('another percentage of a rate that has begun, another day, or its removal', async () => {
    const { id } = await addFood()
    const changes = [
      [{ validFrom: '2024-07-01', percent: 8 }],
      [{ validFrom: '2024-08-01', percent: 7 }],
      [{ validFrom: day(0), percent: 7 }],
      [],
    ]
    const message = 'This rate has begun, so it stays. Please add a rate from a later day.'
    for (const rates of changes)
      expect(await call('PUT', `/${id}`, { name: 'Other', rates })).toMatchObject({
        status: 409,
        body: { code: 'rate_in_use', errors: [{ field: 'rates', message }] },
      })
    const today = { validFrom: day(0), percent: 8 }
    await call('PUT', `/${id}`, { rates: [...food.rates, today] })
    expect((await call('PUT', `/${id}`, { rates: food.rates })).body.code).toBe('rate_in_use')
    expect(await named('Food')).toMatchObject({ rates: [...food.rates, today] })
  })

  test('a new rate for a day that has passed', async () => {
    const { id } = await addFood()
    const message = 'This day has passed. A new rate begins today or later.'
    for (const validFrom of [day(-1), '2020-01-01'])
      expect(await call('PUT', `/${id}`, { rates: [...food.rates, { validFrom, percent: 9 }] })).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'rates.1.validFrom', message }] },
      })
  })

  test('rates that another admin has changed in the meantime', async () => {
    const { id } = await addFood()
    const [one, other] = [1, 2].map((ahead) => food.rates.concat({ validFrom: day(ahead), percent: 5 }))
    const both = await heldUp(shop, sql`select from tax_categories for update`, () =>
      [one, other].map((rates) => call('PUT', `/${id}`, { rates, ratesSeen: food.rates })),
    )
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
    const kept = statuses[0] === 200 ? one : other
    const message = 'Somebody else has changed these rates in the meantime'
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'version',
      errors: [{ field: 'rates', message, rates: kept }],
    })
    expect(await named('Food')).toMatchObject({ rates: kept })
  })

  test('no default at all', async () => {
    const { id } = (await named('Standard'))!
    expect(await call('PUT', `/${id}`, { isDefault: false })).toMatchObject({
      status: 409,
      body: { message: 'One category is the default. Please make another one the default instead.' },
    })
  })

  test('the removal of the default category, or of one that products or deposits name', async () => {
    const standard = (await named('Standard'))!
    expect(await call('DELETE', `/${standard.id}`)).toMatchObject({ status: 409, body: { code: 'in_use' } })
    const { id } = await addFood()
    const product = await makeProduct(shop, { active: false })
    await shop.as(admin).put(`/api/products/${product.id}`, { taxCategory: id })
    const message =
      'Products, deposits or delivery fees are in this category (inactive ones count too). Please move them first.'
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 409, body: { code: 'in_use', message } })
    await shop.as(admin).put(`/api/products/${product.id}`, { taxCategory: null })
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 200, body: { message: 'Tax Category Removed' } })
    expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 })
    expect((await records(id))[0]).toMatchObject({ action: 'removed', subjectName: 'Food' })
  })
})

test('of two admins who make two categories the default at the same time, the later one wins', async () => {
  const standard = (await named('Standard'))!
  const others = [await addFood(), (await call('POST', '', { ...food, name: 'Books' })).body.taxCategory]
  const both = await heldUp(shop, sql`select from tax_categories for update`, () =>
    others.map(({ id }) => call('PUT', `/${id}`, { isDefault: true })),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  await call('PUT', `/${standard.id}`, { isDefault: true })
})

function percentWrong() {
  return 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 8.875'
}

function noRate() {
  return 'A tax category needs a rate that counts today'
}
