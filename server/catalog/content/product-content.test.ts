import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { describeChange } from '#shared/audit-log/describe-change.ts'
import { makeCategory, makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { giveCurrency } from '#tests/support/shop-currency.ts'
import { giveMeasures } from '#tests/support/shop-measures.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { readUnits } from './read-units.ts'

const shop = useTestShop()
let token: string
let category: string

beforeAll(async () => {
  token = (await makeUser(shop, { isAdmin: true })).token
  category = (await makeCategory(shop)).name
})

const create = (fields: Record<string, unknown>) =>
  shop.as(token).post('/api/products', productFields({ category, ...fields }))
const edit = (id: string, fields: Record<string, unknown>) => shop.as(token).put(`/api/products/${id}`, fields)
const read = async (slug: string) => (await shop.get(`/api/products/slug/${slug}`)).body

/** What the shop answers about a new product's content. */
async function made(fields: Record<string, unknown>) {
  const { content, drained, unitPrice } = (await create(fields)).body.product
  return { content, drained, unitPrice }
}

describe('unit prices', () => {
  test.each([
    [{ price: 3.49, unit: '750 g' }, 4.65, 'kg'],
    [{ price: 0.89, unit: '125 g' }, 7.12, 'kg'],
    [{ price: 2.49, unit: '6×330 ml' }, 1.26, 'l'],
    [{ price: 5.99, unit: '0.5 g' }, 11_980, 'kg'],
    [{ price: 4.29, unit: '10 eggs' }, 0.43, 'piece'],
    [{ price: 2.99, unit: 'A large glass', content: '750 g' }, 3.99, 'kg'],
    [{ price: 2.49, content: { amount: 600, unit: 'g' }, drained: '340 g' }, 7.32, 'kg'],
  ])('%j is %s / %s, in lists, in carts and on its page', async (fields, price, per) => {
    const { id, slug } = (await create(fields)).body.product
    const wanted = { unitPrice: { price, per } }
    expect(await read(slug)).toMatchObject(wanted)
    expect((await shop.get(`/api/products/by-ids?ids=${id}`)).body).toMatchObject([wanted])
    const list = await shop.get(`/api/products?category=${encodeURIComponent(category)}&pageSize=100`)
    expect(list.body.products).toContainEqual(expect.objectContaining({ slug, ...wanted }))
  })

  test('none where it would repeat the price, or where the content is unknown', async () => {
    const kilo = await made({ price: 1.79, unit: '1 kg' })
    expect(kilo).toEqual({ content: { amount: 1, unit: 'kg' }, drained: null, unitPrice: null })
    expect(await made({ unit: '1 piece' })).toMatchObject({ content: { amount: 1, unit: 'piece' }, unitPrice: null })
    expect(await made({ unit: '4 servings' })).toEqual({ content: null, drained: null, unitPrice: null })
  })

  test('a new price has a new unit price at once', async () => {
    const { id, slug } = (await create({ price: 3.49, unit: '750 g' })).body.product
    await edit(id, { price: 2.99 })
    expect((await read(slug)).unitPrice).toEqual({ price: 3.99, per: 'kg' })
  })
})

describe('with other settings', () => {
  test('US measures: per pound and per fluid ounce, in lists that were asked for before', async () => {
    const flour = (await create({ price: 4.99, unit: '340 g' })).body.product
    const milk = (await create({ price: 1.29, unit: '12 fl oz' })).body.product
    const kilo = (await create({ price: 1.79, unit: '1 kg' })).body.product
    expect((await read(flour.slug)).unitPrice).toEqual({ price: 14.68, per: 'kg' })
    await giveMeasures(shop, 'us')
    try {
      expect((await read(flour.slug)).unitPrice).toEqual({ price: 6.66, per: 'lb' })
      expect((await read(kilo.slug)).unitPrice).toEqual({ price: 0.81, per: 'lb' })
      expect(await read(milk.slug)).toMatchObject({
        content: { amount: 12, unit: 'fl oz' },
        unitPrice: { price: 0.11, per: 'fl oz' },
      })
    } finally {
      await giveMeasures(shop, 'metric')
    }
  })

  test.each([
    // 298 yen for 450 g are 662.2 yen a kilo; 29.800 dinars are 66.222.
    ['JPY', 298, 662],
    ['KWD', 29_800, 66.222],
  ])('%s has its own digits', async (currency, priceCents, unitPrice) => {
    const { slug } = await makeProduct(shop, { priceCents, unit: '450 g' })
    await giveCurrency(shop, currency)
    try {
      expect((await read(slug)).unitPrice).toEqual({ price: unitPrice, per: 'kg' })
    } finally {
      await giveCurrency(shop, 'USD')
    }
  })
})

describe('content', () => {
  const unread = 'Content must be an amount with a unit, such as 750 g, 1.5 l, 6 x 330 ml or 12 pieces'
  test.each([
    [{ content: '7 parsecs' }, 'content', unread],
    [{ content: '0 g' }, 'content', 'Content must be more than 0'],
    [{ content: { amount: -1, unit: 'kg' } }, 'content', 'Content must be more than 0'],
    [{ content: '3000 kg' }, 'content', 'Content cannot be more than 2147 kg or l'],
    [
      { content: '600 g', drained: '7 parsecs' },
      'drained',
      'Drained weight must be an amount with a unit, such as 340 g',
    ],
    [{ content: '600 g', drained: '700 g' }, 'drained', 'Drained weight cannot be more than the content'],
    [{ drained: '340 g' }, 'drained', 'Drained weight needs the content of the whole pack'],
  ])('%j is refused at its field, and nothing is stored', async (fields, field, message) => {
    const before = await shop.db.rows(sql`select id from products`)
    expect(await create(fields)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    expect(await shop.db.rows(sql`select id from products`)).toHaveLength(before.length)
    const product = await makeProduct(shop, { unit: '4 servings' })
    expect(await edit(product.id, fields)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    expect(await read(product.slug)).toMatchObject({ content: null, version: 1 })
  })

  test('a drained weight is compared with the stored content', async () => {
    const { id } = (await create({ content: '600 g' })).body.product
    const refused = await edit(id, { drained: '601 g' })
    expect(refused.body.errors).toMatchObject([{ field: 'drained' }])
    expect((await edit(id, { drained: '340 g' })).body.product.drained).toEqual({ amount: 340, unit: 'g' })
    expect((await edit(id, { content: null })).body.product).toMatchObject({ content: null, drained: null })
  })

  test('an old client that changes the unit changes the content with it', async () => {
    const { id } = (await create({ unit: '500 g' })).body.product
    expect((await edit(id, { unit: '400 g' })).body.product.content).toEqual({ amount: 400, unit: 'g' })
    await edit(id, { content: '450 g' })
    expect((await edit(id, { unit: 'A bag' })).body.product.content).toEqual({ amount: 450, unit: 'g' })
  })

  test('its change is on record in words', async () => {
    const { id } = (await create({ unit: 'A glass', content: '600 g' })).body.product
    await edit(id, { content: '0.7 kg', drained: '340 g' })
    const { before, after } = await shop.db.oneRow<Record<'before' | 'after', Record<string, unknown>>>(
      sql`select before, after from audit_log where subject_id = ${id} and action = 'updated'`,
    )
    expect(describeChange({ subject: 'product', action: 'updated', before, after }).changes).toEqual([
      { label: 'Content', before: '600 g', after: '700 g' },
      { label: 'Drained weight', before: '–', after: '340 g' },
    ])
  })
})

test('an admin can list the products whose content is unknown; for others the parameter changes nothing', async () => {
  const aisle = await makeCategory(shop)
  const [known, unknown, hidden] = [
    await makeProduct(shop, { category: aisle, unit: '500 g' }),
    await makeProduct(shop, { category: aisle, unit: '4 servings' }),
    await makeProduct(shop, { category: aisle, unit: '', active: false }),
  ]
  const listed = async (query: string, by = token) => {
    const { body } = await shop.as(by).get(`/api/products?category=${aisle.id}&${query}`)
    return body.products.map(({ id }) => id).toSorted()
  }
  const buyer = await makeUser(shop)
  expect(await listed('content=none')).toEqual([unknown.id, hidden.id].toSorted())
  expect(await listed('content=none&status=active')).toEqual([unknown.id])
  expect(await listed(`content=none&q=${encodeURIComponent(unknown.name)}`)).toEqual([unknown.id])
  expect(await listed('content=none', buyer.token)).toEqual([known.id, unknown.id].toSorted())
  expect((await shop.as(token).get('/api/products?content=some')).status).toBe(400)
})

test('the first start after the update reads the units that are understood, once', async () => {
  const [bag, soup] = [await makeProduct(shop, { unit: '500 g' }), await makeProduct(shop, { unit: '4 servings' })]
  await shop.db.run(sql`update products set measure = null, content = null, drained = null`)
  await readUnits(shop.db)
  expect(await read(bag.slug)).toMatchObject({ content: { amount: 500, unit: 'g' }, version: 1 })
  expect((await read(soup.slug)).content).toBeNull()
  await shop.db.run(sql`update products set measure = null, content = null where id = ${bag.id}`)
  await readUnits(shop.db)
  expect((await shop.as(token).get(`/api/products/slug/${bag.slug}`)).body.content).toBeNull()
})
