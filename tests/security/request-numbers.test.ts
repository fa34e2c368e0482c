// Every number of a request has a minimum and a maximum, and is written as people write numbers.
import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeTaxes, makeUser } from '../support/builders.ts'
import { useTestShop } from '../support/test-shop.ts'
import { type Call, callsOf, type Schema } from './fuzz/openapi.ts'

const shop = useTestShop()
let calls: Call[]
beforeAll(async () => void (calls = callsOf((await shop.get('/api/docs/json')).body)))

test('every number of a request has a minimum and a maximum', () => {
  const boundless = calls.flatMap(({ method, path, parameters, body }) => [
    ...parameters.flatMap(({ name, schema }) => boundlessIn(schema, `${method} ${path} ${name}`)),
    ...boundlessIn(body ?? {}, `${method} ${path}`),
  ])
  expect(boundless).toEqual([])
})

test('every list has pages from 1, of at most 100 entries', () => {
  const lists = calls.flatMap(({ path, parameters }) => {
    const [page, pageSize] = ['page', 'pageSize'].map(
      (wanted) => parameters.find(({ name }) => name === wanted)?.schema,
    )
    return page || pageSize ? [{ path, first: page?.minimum, least: pageSize?.minimum, most: pageSize?.maximum }] : []
  })
  expect(lists.length).toBeGreaterThan(8)
  expect(lists).toEqual(lists.map(({ path }) => ({ path, first: 1, least: 1, most: 100 })))
})

test.each([
  '1e309',
  'Infinity',
  'NaN',
  '99999999999999999999',
  '9007199254740992',
  '1.5',
  '0x10',
  '1e1',
  '%203',
  '%2B3',
  '1_0',
])('a page number of %s is refused', async (page) => {
  const { status, body } = await shop.get(`/api/products?page=${page}`)
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
})

describe('a number that is written in another way than people do', () => {
  const odd = ['0x10', '0b1', '1e1', ' 3', '3 ', '+3', '.', '1.2.3', '٣', '', 'true']

  test('is refused in every address, with the name of its field', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const numbers = calls.flatMap(({ method, path, parameters }) =>
      parameters.flatMap(({ in: place, name, schema }) => (isNumber(schema) ? [{ method, path, place, name }] : [])),
    )
    expect(numbers.length).toBeGreaterThan(12)
    for (const { method, path, place, name } of numbers) {
      expect(place).toBe('query')
      for (const value of odd) {
        const url = `${path.replaceAll(/\{\w+\}/g, 'any')}?${new URLSearchParams({ [name]: value })}`
        const { status, body } = await shop.call(method, url, { token })
        expect({ url, status, fields: body.errors?.[0].field }).toEqual({ url, status: 400, fields: name })
      }
    }
  })

  test('is refused in every body', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const { id } = await makeProduct(shop)
    const numbers = calls.flatMap(({ method, path, body }) => numbersIn(body ?? {}, `${method} ${path}`))
    // A number of another call, or deeper in a body, needs a line here, and the check to reach it.
    expect(numbers).toEqual([
      'PUT /api/settings.shop.openingHours[].day',
      'PUT /api/settings.version',
      'POST /api/products.deposit.count',
      'PUT /api/products/{id}.deposit.count',
      'PUT /api/products/{id}.version',
      'PUT /api/products/{id}.stockSeen',
      'PUT /api/slides/{id}.position',
      'PUT /api/cart.lines[].quantity',
      'POST /api/delivery/methods.leadMinutes',
      'POST /api/delivery/methods.horizonDays',
      'POST /api/delivery/methods.version',
      'PUT /api/delivery/methods/{id}.leadMinutes',
      'PUT /api/delivery/methods/{id}.horizonDays',
      'PUT /api/delivery/methods/{id}.version',
      'POST /api/delivery/methods/{id}/rules.weekday',
      'POST /api/delivery/methods/{id}/rules.capacity',
      'POST /api/delivery/methods/{id}/rules.cutoffDays',
      'PUT /api/delivery/methods/{id}/rules/{part}.weekday',
      'PUT /api/delivery/methods/{id}/rules/{part}.capacity',
      'PUT /api/delivery/methods/{id}/rules/{part}.cutoffDays',
      'PUT /api/delivery/slots/{id}.capacity',
      'PUT /api/delivery/slots/{id}.capacitySeen',
      'PUT /api/orders/{id}/pack.bags',
      'PUT /api/orders/{id}/refund/items.items[].refunded',
      'POST /api/coupons.percentOff',
      'PUT /api/opening/money.version',
    ])
    const as = shop.as(token)
    const { deposit } = await makeTaxes(shop)
    const taxCategories = [{ name: 'Food', percent: 7, isDefault: true }]
    const money = { currency: 'EUR', pricesIncludeTax: true, timeZone: 'UTC', measures: 'metric', taxCategories }
    const sending: Record<string, [wrong: unknown[], send: (value: unknown) => Promise<{ status: number }>]> = {
      day: [
        [0, 8],
        (day) => as.put('/api/settings', { shop: { openingHours: [{ day, opens: '9:00', closes: '18:00' }] } }),
      ],
      settings: [[], (version) => as.put('/api/settings', { version, shop: { name: 'Shop' } })],
      opening: [[], (version) => as.put('/api/opening/money', { ...money, version })],
      count: [[0], (count) => as.put(`/api/products/${id}`, { deposit: { id: deposit.id, count } })],
      version: [[], (version) => as.put(`/api/products/${id}`, { version, stock: 3 })],
      stockSeen: [[], (stockSeen) => as.put(`/api/products/${id}`, { stockSeen, stock: 3 })],
      quantity: [[-1, 1.5, 1_000_001], (quantity) => as.put('/api/cart', { lines: [{ product: id, quantity }] })],
      refunded: [
        [-1, 1.5],
        (refunded) => as.put('/api/orders/any/refund/items', { items: [{ product: id, refunded }] }),
      ],
      percentOff: [[0], (percentOff) => as.post('/api/coupons', { code: 'SUMMER', percentOff })],
      bags: [[0, 100, 1.5], (bags) => as.put('/api/orders/any/pack', { bags })],
      leadMinutes: [[-1, 43_201], (leadMinutes) => as.post('/api/delivery/methods', { leadMinutes })],
      horizonDays: [[0, 61], (horizonDays) => as.post('/api/delivery/methods', { horizonDays })],
      ofMethod: [[0], (version) => as.put('/api/delivery/methods/any', { version })],
      weekday: [[0, 8], (weekday) => as.post('/api/delivery/methods/any/rules', { weekday })],
      cutoffDays: [[-1, 15], (cutoffDays) => as.post('/api/delivery/methods/any/rules', { cutoffDays })],
      ofRule: [[-1], (capacity) => as.post('/api/delivery/methods/any/rules', { capacity })],
      ofSlot: [[-1], (capacity) => as.put('/api/delivery/slots/any', { capacity })],
      seenInSlot: [[-1], (capacitySeen) => as.put('/api/delivery/slots/any', { capacitySeen })],
      position: [[0], (position) => as.put('/api/slides/any', { position })],
    }
    for (const [name, [wrong, send]] of Object.entries(sending)) {
      for (const value of [...odd, true, false, null, [1], { one: 1 }, ...wrong])
        expect({ name, value, status: (await send(value)).status }).toEqual({ name, value, status: 400 })
    }
  })

  test('and one that is written as they do is taken', async () => {
    expect((await shop.get('/api/products?page=1&pageSize=007&min=0.50&max=10')).status).toBe(200)
    const { token } = await makeUser(shop, { isAdmin: true })
    const { id } = await makeProduct(shop, { stock: 4 })
    const { status } = await shop.as(token).put(`/api/products/${id}`, { version: '1', price: 3 })
    expect(status).toBe(200)
  })
})

const isNumber = ({ type }: Schema): boolean => type === 'number' || type === 'integer'

function boundlessIn(schema: Schema, at: string): string[] {
  const { minimum, maximum, properties = {}, items, anyOf = [] } = schema
  return [
    ...(isNumber(schema) && (minimum === undefined || maximum === undefined) ? [at] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => boundlessIn(inner, `${at}.${name}`)),
    ...(items ? boundlessIn(items, `${at}[]`) : []),
    ...anyOf.flatMap((one) => boundlessIn(one, at)),
  ]
}

/** The fields that Ajv would coerce to numbers. Amounts have no type, and a rule reads them. */
function numbersIn(schema: Schema, at: string): string[] {
  const { properties = {}, items } = schema
  return [
    ...(isNumber(schema) ? [at] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => numbersIn(inner, `${at}.${name}`)),
    ...(items ? numbersIn(items, `${at}[]`) : []),
  ]
}
