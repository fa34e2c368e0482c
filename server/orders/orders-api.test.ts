import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import {
  expectSoundBooks,
  buyerWithOrder,
  payInFull,
  placeTestOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const idsOf = (answer: { body: { id: string }[] }) => answer.body.map(({ id }) => id)

describe('lists of orders', () => {
  test('one’s own, newest first, by pages', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 100 })
    const placed: string[] = []
    for (let count = 0; count < 4; count++) placed.unshift((await placeTestOrder(shop, buyer, product)).id)
    await buyerWithOrder(shop)
    const all = await shop.call('GET', '/api/orders/mine', { token: buyer.token })
    expect(idsOf(all)).toEqual(placed)
    expect(all.headers['x-total-count']).toBe('4')
    const page = await shop.call('GET', '/api/orders/mine?page=2&pageSize=3', { token: buyer.token })
    expect(idsOf(page)).toEqual(placed.slice(3))
    expect(page.headers['link']).toContain('page=1&pageSize=3>; rel="prev"')
    expect(idsOf(await shop.call('GET', '/api/orders?page=9&pageSize=3', { token: buyer.token }))).toEqual([])
    expect(idsOf(await shop.call('GET', '/api/orders', { token: buyer.token }))).toEqual(placed)
  })

  test.each(['page=0', 'pageSize=101', 'pageSize=0', 'page=two', 'status=lost'])('%s is no list', async (query) => {
    const { token } = await makeUser(shop)
    expect((await shop.call('GET', `/api/orders/mine?${query}`, { token })).status).toBe(400)
    expect((await shop.call('GET', `/api/orders?${query}`, { token })).status).toBe(400)
  })

  test('one’s own are not searched: a word to look for is nothing that the call knows', async () => {
    const { token } = await makeUser(shop)
    const q = 'a'.repeat(201)
    expect((await shop.call('GET', `/api/orders/mine?q=${q}`, { token })).status).toBe(200)
    const { paths } = (await shop.call('GET', '/api/docs/json')).body
    const namesOf = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
    expect(namesOf('/api/orders/mine')).toEqual(['status', 'page', 'pageSize'])
    expect(namesOf('/api/orders')).toContain('q')
  })

  test('guests are asked to sign in', async () => {
    expect((await shop.call('GET', '/api/orders')).status).toBe(401)
    expect((await shop.call('GET', '/api/orders/mine')).status).toBe(401)
  })

  test('an admin sees all of them with the buyer, and only the own ones under mine', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    const all = await shop.call('GET', '/api/orders?pageSize=1', { token: admin.token })
    expect(all.body[0]).toMatchObject({ id: order.id, buyer: { _id: buyer.id, name: buyer.name, email: buyer.email } })
    expect((await shop.call('GET', '/api/orders/mine', { token: admin.token })).body).toEqual([])
    const own = await shop.call('GET', `/api/orders/${order.id}`, { token: buyer.token })
    expect(own.body).not.toHaveProperty('buyer')
  })

  test('each status has its orders', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 100 })
    const make = async () => (await placeTestOrder(shop, buyer, product)).id
    const paid = async () => {
      const id = await make()
      await payInFull(shop, buyer, { id })
      return id
    }
    const asAdmin = (path: string) => shop.call('PUT', path, { token: admin.token })
    const [unpaid, toDeliver, delivered, cancelled, refunded, deliveredAndRefunded] = [
      await make(),
      await paid(),
      await paid(),
      await make(),
      await paid(),
      await paid(),
    ]
    for (const id of [delivered, deliveredAndRefunded]) await asAdmin(`/api/orders/${id}/deliver`)
    await asAdmin(`/api/orders/${deliveredAndRefunded}/refund`)
    await asAdmin(`/api/orders/${cancelled}/cancel`)
    await asAdmin(`/api/orders/${refunded}/refund`)
    const list = async (status: string) =>
      idsOf(await shop.call('GET', `/api/orders?status=${status}`, { token: buyer.token }))
    expect(await list('unpaid')).toEqual([unpaid])
    expect(await list('paid')).toEqual([delivered, toDeliver])
    expect(await list('to_deliver')).toEqual([toDeliver])
    expect(await list('delivered')).toEqual([delivered])
    expect(await list('cancelled')).toEqual([cancelled])
    expect(await list('refunded')).toEqual([deliveredAndRefunded, refunded])
  })

  test('an admin searches names, emails, products and ids; % and _ are letters', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const buyer = await makeUser(shop, { name: 'Zora Quill', email: 'zora_quill@shopper.example' })
    const product = await makeProduct(shop, { name: 'Dragon Fruit 100%' })
    const { id } = await placeTestOrder(shop, buyer, product)
    const search = async (q: string) =>
      idsOf(await shop.call('GET', `/api/orders?q=${encodeURIComponent(q)}`, { token: admin.token }))
    for (const q of ['zora', 'QUILL@shopper', 'ZORA_', 'dragon fruit', '100%', id, ` ${id.toUpperCase()} `]) {
      expect(await search(q)).toEqual([id])
    }
    const ofIlker = await placeTestOrder(shop, await makeUser(shop, { name: 'İlker ΟΔΟΣ' }), product)
    for (const q of ['İlker', 'ΟΔΟΣ']) expect(await search(q)).toEqual([ofIlker.id])
    const ofZoe = await placeTestOrder(shop, await makeUser(shop, { name: 'Zoë Ünïcode' }), product)
    for (const q of ['zoe unicode', 'ZOË', 'zöe']) expect(await search(q)).toEqual([ofZoe.id])
    for (const q of ['nobody', '100_', 'z%a', '\u0000\u0007nobody']) expect(await search(q)).toEqual([])
  })
})

test('an admin finds the orders of one account by its id, and by no part of it', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const product = await makeProduct(shop)
  const carl = await makeUser(shop, { email: 'carl@x.example' })
  const xcarl = await makeUser(shop, { email: 'xcarl@x.example' })
  const ofCarl = await placeTestOrder(shop, carl, product)
  const ofXcarl = await placeTestOrder(shop, xcarl, product)
  const search = async (q: string) => idsOf(await shop.call('GET', `/api/orders?q=${q}`, { token: admin.token }))
  expect(await search('carl@x.example')).toEqual([ofXcarl.id, ofCarl.id])
  expect(await search(carl.id)).toEqual([ofCarl.id])
  expect(await search(carl.id.toUpperCase())).toEqual([ofCarl.id])
  expect(await search(carl.id.slice(1))).toEqual([])
})

describe('one order', () => {
  test('is for its owner and for admins', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const [other, admin] = [await makeUser(shop), await makeUser(shop, { isAdmin: true })]
    const read = (token?: string, id = order.id) => shop.call('GET', `/api/orders/${id}`, { token })
    expect((await read(buyer.token)).status).toBe(200)
    expect((await read(admin.token)).status).toBe(200)
    expect((await read(other.token)).status).toBe(403)
    expect((await read()).status).toBe(401)
    expect((await read(buyer.token, crypto.randomUUID())).status).toBe(404)
    expect(await read(buyer.token, "1' or '1'='1")).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  })
})

describe('cancelling', () => {
  const cancel = (token: string | undefined, id: string) => shop.call('PUT', `/api/orders/${id}/cancel`, { token })

  test('the owner cancels, the stock returns once', async () => {
    const { buyer, order, product } = await buyerWithOrder(shop, { stock: 5, quantity: 2 })
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(buyer.token, order.id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.at(-1)?.body).toMatchObject({
      message: 'Order Cancelled',
      order: { isCancelled: true, active: false },
    })
    expect(await stockOf(shop, product)).toBe(5)
    // Records are of what admins do.
    expect(await shop.db.rows(sql`select from records where subject_id = ${order.id}`)).toEqual([])
  })

  test('an admin cancels, and it is on record', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { order } = await buyerWithOrder(shop)
    expect((await cancel(admin.token, order.id)).status).toBe(200)
    const row = await shop.db.row(sql`select action, admin_id from records where subject_id = ${order.id}`)
    expect(row).toEqual({ action: 'cancel', admin_id: admin.id })
  })

  test('nobody else does, and a paid order is refunded instead', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    expect((await cancel((await makeUser(shop)).token, order.id)).status).toBe(403)
    expect((await cancel(undefined, order.id)).status).toBe(401)
    expect((await cancel(buyer.token, 'nothing')).status).toBe(404)
    await payInFull(shop, buyer, order)
    expect(await cancel(buyer.token, order.id)).toMatchObject({
      status: 409,
      body: { message: 'A paid order is not cancelled but refunded' },
    })
  })
})

describe('delivering', () => {
  const deliver = (token: string, id: string, body?: object) =>
    shop.call('PUT', `/api/orders/${id}/deliver`, { token, body })

  test('an admin marks a paid order delivered, and takes it back', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    expect(await deliver(admin.token, order.id)).toMatchObject({
      status: 409,
      body: { message: 'This order is not paid yet' },
    })
    await payInFull(shop, buyer, order)
    expect(await deliver(admin.token, order.id)).toMatchObject({
      status: 200,
      body: { message: 'Order Delivered', order: { isDelivered: true } },
    })
    expect((await deliver(admin.token, order.id, { isDelivered: true })).status).toBe(200)
    expect(await deliver(admin.token, order.id, { isDelivered: false })).toMatchObject({
      status: 200,
      body: { message: 'Order Not Delivered', order: { isDelivered: false, deliveredAt: null } },
    })
    const records = await shop.db.rows(
      sql`select before, after from records where subject_id = ${order.id} order by id`,
    )
    expect(records).toEqual([
      { before: { isDelivered: false }, after: { isDelivered: true } },
      { before: { isDelivered: true }, after: { isDelivered: false } },
    ])
  })

  test('a buyer does not; a refunded order is not delivered', async () => {
    const admin = await makeUser(shop, { isAdmin: true })
    const { buyer, order } = await buyerWithOrder(shop)
    expect((await deliver(buyer.token, order.id)).status).toBe(403)
    await payInFull(shop, buyer, order)
    await shop.call('PUT', `/api/orders/${order.id}/refund`, { token: admin.token })
    expect((await deliver(admin.token, order.id)).status).toBe(409)
  })
})

describe('holds', () => {
  test('an order that was not paid in time is cancelled, and its stock returns', async () => {
    const own = await openTestShop({ ORDER_HOLD_MINUTES: '0.5' })
    const { buyer, order, product } = await buyerWithOrder(own, { stock: 2, quantity: 2 })
    const paid = await buyerWithOrder(own)
    await payInFull(own, paid.buyer, paid.order)
    own.passTime(29_000)
    expect(await releaseExpiredHolds(own.deps)).toBe(0)
    own.passTime(2000)
    expect((await startPayment(own, buyer, order)).status).toBe(409)
    const released = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(own.deps)))
    expect(released.reduce((sum, one) => sum + one)).toBe(1)
    expect(await stockOf(own, product)).toBe(2)
    const read = await own.call('GET', `/api/orders/${order.id}`, { token: buyer.token })
    expect(read.body).toMatchObject({ active: false, isCancelled: true, heldUntil: null })
    await expectSoundBooks(own)
    await own.close()
  })
})

test('POST /api/orders/email is taken from anyone and changes nothing', async () => {
  const body = { name: 'Amara', email: 'a@b.example', totalPrice: 1, orderItems: [] }
  expect((await shop.call('POST', '/api/orders/email', { body })).status).toBe(202)
  expect((await shop.call('POST', '/api/orders/email', { body: {} })).status).toBe(202)
  for (const wrong of [[], '"text"', '{']) {
    const headers = { 'content-type': 'application/json' }
    expect((await shop.call('POST', '/api/orders/email', { body: wrong, headers })).status).toBe(400)
  }
  expect(await shop.db.row(sql`select count(*) as mails from mails where recipient = 'a@b.example'`)).toEqual({
    mails: 0,
  })
})
