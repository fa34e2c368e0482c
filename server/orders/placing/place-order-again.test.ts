// A buyer who orders more than once: the same again, and more than are held unpaid.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { deleteExpiredKeys } from './delete-expired-keys.ts'

const { shop, order, stockOf } = useShopForOrders()

describe('the same order twice', () => {
  test('the same key and body answer the same order', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const sent = body([{ product: product.id, quantity: 2 }])
    const headers = { 'idempotency-key': 'a-reload' }
    const first = await order(buyer.token, sent, headers)
    const second = await order(buyer.token, sent, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await stockOf(product)).toBe(3)
  })

  test('only the buyer finds the order by its key', async () => {
    const [buyer, other] = [await makeUser(shop), await makeUser(shop)]
    const { id } = await makeProduct(shop)
    const sent = body([{ product: id, quantity: 1 }])
    await order(buyer.token, sent)
    const { body: placed } = await order(buyer.token, sent, { 'idempotency-key': 'lost answer' })
    const found = async ({ token }: { token: string }, key: string) =>
      (await shop.as(token).get(`/api/orders/mine?key=${encodeURIComponent(key)}`)).body
    expect(await found(buyer, 'lost answer')).toEqual([placed.order])
    expect(await found(buyer, 'another')).toEqual([])
    expect(await found(other, 'lost answer')).toEqual([])
  })

  test('ten at once are one order', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 50 })
    const sent = body([{ product: product.id, quantity: 1 }])
    const headers = { 'idempotency-key': 'ten-clicks' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(buyer.token, sent, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1)
    expect(await stockOf(product)).toBe(49)
  })

  test('another body with the same key is refused; the same key of another buyer is independent', async () => {
    const [buyer, other] = [await makeUser(shop), await makeUser(shop)]
    const { id } = await makeProduct(shop)
    const headers = { 'idempotency-key': 'one-key' }
    await order(buyer.token, body([{ product: id, quantity: 1 }]), headers)
    const answer = await order(buyer.token, body([{ product: id, quantity: 2 }]), headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'key_used' } })
    expect((await order(other.token, body([{ product: id, quantity: 2 }]), headers)).status).toBe(201)
  })

  test('the same order in another spelling answers the same', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { priceCents: 250 })
    const headers = { 'idempotency-key': 'in-other-words' }
    const sent = { ...body([{ product: product.id, quantity: 2, price: 2.5 }]), itemsPrice: 5, coupon: 'FOODLAND' }
    const first = await order(buyer.token, sent, headers)
    expect(first.status).toBe(201)
    const { orderItems: _items, shippingAddress, ...others } = sent
    const again = {
      ...Object.fromEntries(Object.entries(others).toReversed()),
      newsletter: true,
      itemsPrice: '5.00',
      coupon: ' foodland',
      shippingAddress: Object.fromEntries(Object.entries({ ...shippingAddress, floor: 3 }).toReversed()),
      orderItems: [{ price: '2.50', name: 'Pears', quantity: '2', _id: product.id.toUpperCase() }],
    }
    expect((await order(buyer.token, again, headers)).body).toEqual(first.body)
    expect((await order(buyer.token, { ...again, itemsPrice: 5.01 }, headers)).status).toBe(409)
    expect((await order(buyer.token, { ...again, coupon: '' }, headers)).status).toBe(409)
  })

  test('another note is another order', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const place = (key: string, note?: string | null) =>
      order(buyer.token, body([{ product: id, quantity: 1 }], { note }), { 'idempotency-key': key })
    const first = await place('with a note', 'Gate code 4711')
    expect((await place('with a note', ' Gate code 4711\n')).body).toEqual(first.body)
    for (const note of ['Gate code 4712', undefined]) {
      expect(await place('with a note', note)).toMatchObject({ status: 409, body: { code: 'key_used' } })
    }
    const without = await place('without a note')
    expect((await place('without a note', null)).body).toEqual(without.body)
  })

  test('a refused request does not use up its key', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 0 })
    const headers = { 'idempotency-key': 'tried-early' }
    const sent = body([{ product: product.id, quantity: 1 }])
    expect((await order(buyer.token, sent, headers)).status).toBe(409)
    await shop.db.run(sql`update stock set quantity = 1 where product_id = ${product.id}`)
    expect((await order(buyer.token, sent, headers)).status).toBe(201)
  })

  test('a key is remembered for 24 hours', async () => {
    const own = await openShopOfTest()
    const buyer = await makeUser(own)
    const { id } = await makeProduct(own)
    const headers = { 'idempotency-key': 'yesterday' }
    const place = () => own.as(buyer).post('/api/orders', body([{ product: id, quantity: 1 }]), { headers })
    const first = await place()
    own.passTime(23.9 * 3600_000)
    await deleteExpiredKeys(own.deps)
    expect((await place()).body.order.id).toBe(first.body.order.id)
    own.passTime(0.2 * 3600_000)
    const later = await place()
    expect(later.status).toBe(201)
    expect(later.body.order.id).not.toBe(first.body.order.id)
    // From then on the key is that order's.
    expect((await place()).body.order.id).toBe(later.body.order.id)
  })

  test.each([
    ['', 'idempotency-key must have at least 1 character'],
    ['x'.repeat(201), 'idempotency-key can have at most 200 characters'],
  ])('a key has 1 to 200 characters, unlike %j', async (key, message) => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }]), { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})

describe('unpaid orders', () => {
  test('a sixth cancels the oldest, and can use its stock', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const place = () => order(buyer.token, body([{ product: product.id, quantity: 1 }]))
    const first = await place()
    for (let count = 2; count <= 5; count++) await place()
    expect(await stockOf(product)).toBe(0)
    expect((await place()).status).toBe(201)
    expect(await stockOf(product)).toBe(0)
    const mine = await shop.as(buyer).get('/api/orders/mine?status=unpaid')
    expect(mine.body).toHaveLength(5)
    const oldest = await shop.as(buyer).get(`/api/orders/${first.body.order.id}`)
    expect(oldest.body).toMatchObject({ isCancelled: true, active: false, heldUntil: null })
  })

  test('a refused sixth does not cancel the oldest', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const place = (quantity: number) => order(buyer.token, body([{ product: product.id, quantity }]))
    for (let count = 1; count <= 5; count++) await place(1)
    expect((await place(2)).status).toBe(409)
    expect((await shop.as(buyer).get('/api/orders/mine?status=unpaid')).body).toHaveLength(5)
    expect(await stockOf(product)).toBe(0)
  })

  test('a sixth during the payment of the oldest does not take the paid stock', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 10 })
    const place = () => order(buyer.token, body([{ product: product.id, quantity: 1 }]))
    const { id } = (await place()).body.order
    for (let count = 2; count <= 5; count++) await place()
    const placing = await heldUp(
      shop,
      sql`update orders set paid_at = now(), confirmed_at = now() where id = ${id}`,
      () => place(),
    )
    expect(placing.status).toBe(201)
    const paid = await shop.as(buyer).get(`/api/orders/${id}`)
    expect(paid.body).toMatchObject({ isPaid: true, isCancelled: false })
    expect(await stockOf(product)).toBe(4)
  })

  /** Five orders of one buyer, the oldest of which is about to be paid; `place` adds a sixth. */
  async function makeFive() {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 10 })
    const place = async () => (await order(buyer.token, body([{ product: product.id, quantity: 1 }]))).body.order
    const [oldest, next] = [await place(), await place()]
    for (let count = 3; count <= 5; count++) await place()
    await shop.as(buyer).post(`/api/orders/${oldest._id}/payment`)
    return { buyer, product, place, oldest, next }
  }

  test('a sixth during a capture of the oldest cancels the next oldest', async () => {
    const { buyer, product, place, oldest, next } = await makeFive()
    await shop.db.run(sql`
      update payments set capturing_until = ${new Date(shop.deps.clock().getTime() + 60_000)} where order_id = ${oldest._id}`)
    await place()
    const now = async ({ _id }: { _id: string }) => (await shop.as(buyer).get(`/api/orders/${_id}`)).body
    expect(await now(oldest)).toMatchObject({ active: true, isCancelled: false })
    expect(await now(next)).toMatchObject({ active: false, isCancelled: true })
    expect(await stockOf(product)).toBe(5)
  })

  test('a sixth at the moment when a capture of the oldest begins cancels the next oldest', async () => {
    const { buyer, place, oldest, next } = await makeFive()
    const until = new Date(shop.deps.clock().getTime() + 60_000)
    await heldUp(
      shop,
      sql`select from orders where id = ${oldest._id} for no key update`,
      () => place(),
      (capture) => capture.run(sql`update payments set capturing_until = ${until} where order_id = ${oldest._id}`),
    )
    const unpaid = await shop.as(buyer).get('/api/orders/mine?status=unpaid')
    const ids = unpaid.body.map(({ _id }) => _id)
    expect(ids).toContain(oldest._id)
    expect(ids).not.toContain(next._id)
  })

  test('twenty at once leave five', async () => {
    const buyer = await makeUser(shop)
    const [one, two] = [await makeProduct(shop, { stock: 100 }), await makeProduct(shop, { stock: 100 })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(
          buyer.token,
          body((index % 2 === 0 ? [one, two] : [two, one]).map(({ id }) => ({ product: id, quantity: 1 }))),
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await shop.as(buyer).get('/api/orders/mine?status=unpaid')).body).toHaveLength(5)
    expect([await stockOf(one), await stockOf(two)]).toEqual([95, 95])
  })
})
