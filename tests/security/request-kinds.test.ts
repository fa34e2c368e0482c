import { beforeAll, describe, expect, test } from 'vitest'
import { makeProduct, makeUser } from '../support/builders.ts'
import { useTestShop } from '../support/test-shop.ts'
import { type Call, callsOf, type Schema } from './fuzz/openapi.ts'

const shop = useTestShop()
let calls: Call[]
beforeAll(async () => void (calls = callsOf((await shop.get('/api/docs/json')).body)))

/** A text, an amount in a unit, or nothing. */
const contents: ReadonlySet<string> = new Set(['content', 'drained'])

describe('a value of another kind is not turned into one of the right kind', () => {
  test('in any boolean of a body: nobody is banned, demoted or taken off sale by a null', async () => {
    const booleans = fieldsOf('boolean')
    expect(booleans.map(({ at }) => at)).toEqual([
      'PUT /api/settings pricesIncludeTax',
      'PUT /api/payment-options/{name} active',
      'PUT /api/payment-options/{name} knownCustomersOnly',
      'POST /api/users/code/confirm acceptsTerms',
      'PUT /api/users/{id} isAdmin',
      'PUT /api/users/{id} active',
      'POST /api/products active',
      'PUT /api/products/{id} active',
      'PUT /api/cart merge',
      'POST /api/delivery/methods active',
      'POST /api/delivery/methods needsSlot',
      'PUT /api/delivery/methods/{id} active',
      'PUT /api/delivery/methods/{id} needsSlot',
      'PUT /api/delivery/slots/{id} isOpen',
      'PUT /api/orders/{id}/pack isPacked',
      'PUT /api/orders/{id}/deliver isDelivered',
      'PUT /api/orders/{id}/refund restock',
      'PUT /api/orders/{id}/refund/items restock',
      'PUT /api/coupons/{id} active',
      'POST /api/tax-categories isDefault',
      'PUT /api/tax-categories/{id} isDefault',
      'POST /api/payments/local/{id}/approve slow',
      'POST /api/payments/local/{id}/decline slow',
      'POST /api/payments/local/{id}/cancel slow',
      'PUT /api/opening/money pricesIncludeTax',
      'PUT /api/opening/money taxCategories.0.isDefault',
    ])
    const values = [null, [null], [true], 'true', 'false', '', 0, 1, {}]
    await expectRefused(booleans, values, (field) => `${field} must be true or false`)
  })

  test('in any text of a body, whatever it is part of', async () => {
    const theTexts = fieldsOf('string')
    expect(theTexts.map(({ at }) => at)).toContain('POST /api/orders orderItems.0.product')
    expect(theTexts.map(({ at }) => at)).toContain('PUT /api/users/profile/{id} user.name')
    await expectRefused(theTexts, [[null], ['a'], {}, 7, true], (field) => `${field} must be a text`)
  })

  test('in any amount, coupon or whatever else may be of several kinds: a list of one is none of them', async () => {
    const several = fieldsOf('several')
    expect(several.map(({ at }) => at)).toEqual([
      'PUT /api/settings ordersPaused',
      'PUT /api/settings cashStep',
      'PUT /api/payment-options/{name} maxTotal',
      'POST /api/products price',
      'POST /api/products content',
      'POST /api/products drained',
      'POST /api/products stock',
      'POST /api/products taxCategory',
      'PUT /api/products/{id} price',
      'PUT /api/products/{id} content',
      'PUT /api/products/{id} drained',
      'PUT /api/products/{id} stock',
      'PUT /api/products/{id} taxCategory',
      'POST /api/products/{id}/reviews rating',
      'POST /api/delivery/methods fee',
      'POST /api/delivery/methods minimum',
      'POST /api/delivery/methods freeFrom',
      'POST /api/delivery/methods feeTaxCategory',
      'PUT /api/delivery/methods/{id} fee',
      'PUT /api/delivery/methods/{id} minimum',
      'PUT /api/delivery/methods/{id} freeFrom',
      'PUT /api/delivery/methods/{id} feeTaxCategory',
      'POST /api/delivery/methods/{id}/areas fee',
      'POST /api/delivery/methods/{id}/areas minimum',
      'POST /api/delivery/methods/{id}/areas freeFrom',
      'PUT /api/delivery/methods/{id}/areas/{part} fee',
      'PUT /api/delivery/methods/{id}/areas/{part} minimum',
      'PUT /api/delivery/methods/{id}/areas/{part} freeFrom',
      'POST /api/delivery/methods/{id}/rules capacityItems',
      'POST /api/delivery/methods/{id}/rules cutoffTime',
      'POST /api/delivery/methods/{id}/rules surcharge',
      'POST /api/delivery/methods/{id}/rules validUntil',
      'PUT /api/delivery/methods/{id}/rules/{part} capacityItems',
      'PUT /api/delivery/methods/{id}/rules/{part} cutoffTime',
      'PUT /api/delivery/methods/{id}/rules/{part} surcharge',
      'PUT /api/delivery/methods/{id}/rules/{part} validUntil',
      'POST /api/delivery/closed-days method',
      'POST /api/orders shippingAddress.postalCode',
      'POST /api/orders note',
      'POST /api/orders delivery.slot',
      'POST /api/orders phone',
      'POST /api/orders withOrder',
      'POST /api/orders coupon',
      'PUT /api/orders/{id}/collect amount',
      'PUT /api/orders/pause message',
      'PUT /api/orders/pause seen',
      'POST /api/coupons endsAt',
      'PUT /api/coupons/{id} endsAt',
      'POST /api/tax-categories rates.0.percent',
      'PUT /api/tax-categories/{id} rates.0.percent',
      'PUT /api/tax-categories/{id} ratesSeen.0.percent',
      'POST /api/deposits amount',
      'POST /api/deposits taxCategory',
      'PUT /api/deposits/{id} amount',
      'PUT /api/deposits/{id} taxCategory',
      'PUT /api/opening/money taxCategories.0.percent',
    ])
    const values = [[], [3], ['4'], ['FOODLAND'], [null], { one: 1 }, true]
    const plain = several.filter(({ field }) => !contents.has(field))
    await expectRefused(plain, values, (field) => expect.stringMatching(`^${field} must be a text( or a number)?$`))
  })

  test('content is a text or an amount in a unit, and nothing else', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const { id } = await makeProduct(shop, { unit: '' })
    for (const field of contents) {
      for (const value of [
        [],
        [3],
        ['4 g'],
        [{ amount: 4, unit: 'g' }],
        { one: 1 },
        { amount: [4], unit: 'g' },
        4,
        true,
      ]) {
        const { status, body } = await shop.as(token).put(`/api/products/${id}`, { [field]: value })
        expect({ value, status, field: body.errors?.[0]?.field.split('.')[0] }).toEqual({ value, status: 400, field })
      }
    }
  })

  test('a text may be nothing', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const { id } = await makeProduct(shop)
    expect((await shop.as(token).put(`/api/products/${id}`, { unit: null })).body.product.unit).toBe('')
  })

  test('what may be nothing at all is refused in one plain sentence', async () => {
    const { token } = await makeUser(shop, { isAdmin: true })
    const answer = await shop.as(token).post('/api/coupons', { code: 'FIGS', percentOff: 10, endsAt: 'tomorrow' })
    const message = 'endsAt must match format "date-time"'
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field: 'endsAt', message }] } })
    expect(answer.body.errors).toHaveLength(1)
  })

  /** An admin sends each of these values in each of these fields, and reads why not. */
  async function expectRefused(
    fields: ReturnType<typeof fieldsOf>,
    values: unknown[],
    messageOf: (field: string) => unknown,
  ) {
    const { token, id } = await makeUser(shop, { isAdmin: true })
    for (const { method, path, field, around, at } of fields) {
      const url = ofSomething(path.replace('{id}', id))
      for (const value of values) {
        const { status, body } = await shop.call(method, url, { token, body: around(value) })
        const refusal = { field, message: messageOf(field) }
        expect({ at, value, status, errors: body.errors }).toEqual({ at, value, status: 400, errors: [refusal] })
      }
    }
  }

  const ofSomething = (path: string) => path.replaceAll(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000')
  const fieldsOf = (type: string) =>
    calls
      .filter(({ isForm }) => !isForm)
      .flatMap(({ method, path, body }) =>
        fieldsIn(body ?? {}, type).map(({ field, around }) => ({
          method,
          path,
          field,
          around,
          at: `${method} ${path} ${field}`,
        })),
      )
})

type Field = { field: string; around: (value: unknown) => unknown }

/** Where fields of this type ('several': of one of several) stand in a body, and a body around a value for each. */
function fieldsIn({ type: own, properties = {}, items, anyOf }: Schema, type: string): Field[] {
  const within = (inner: Schema, name: string, around: (value: unknown) => unknown): Field[] =>
    fieldsIn(inner, type).map((found) => ({
      field: [name, found.field].filter(Boolean).join('.'),
      around: (value) => around(found.around(value)),
    }))
  return [
    ...(own === type || (anyOf && type === 'several') ? [{ field: '', around: (value: unknown) => value }] : []),
    ...Object.entries(properties).flatMap(([name, inner]) => within(inner, name, (value) => ({ [name]: value }))),
    ...(items ? within(items, '0', (value) => [value]) : []),
  ]
}
