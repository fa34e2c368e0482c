import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { ShopCoupon } from '#shared/coupons/coupons-contract.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { expectSoundBooks, payInFull, shippingAddress } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { waitForLock } from '#tests/support/wait-for-lock.ts'

const { shop, admin } = useShopWithAdmin()
const hour = 3600_000

let made = 0
const newCode = () => `CODE-${++made}`
const create = (body: object) => shop.as(admin).post('/api/coupons', body)
const change = ({ id }: { id: string }, body: object) => shop.as(admin).put(`/api/coupons/${id}`, body)
const offerOf = (code: string) => shop.get(`/api/coupons/code/${encodeURIComponent(code)}`)
const list = async (query = '') => (await shop.as(admin).get(`/api/coupons${query}`)).body
const recordsOf = async ({ id }: { id: string }) =>
  (await shop.as(admin).get(`/api/audit-log?subject=coupon&id=${id}`)).body
const makeCoupon = async (body: object = {}): Promise<ShopCoupon> =>
  (await create({ code: newCode(), percentOff: 10, ...body })).body.coupon

/** An order of one product of 10.00, with this code. */
async function order(coupon: string, more: object = {}) {
  const buyer = await makeUser(shop)
  const { id } = await makeProduct(shop, { priceCents: 1000 })
  const body = { orderItems: [{ product: id, quantity: 1 }], shippingAddress, coupon, ...more }
  return { buyer, answer: await shop.as(buyer).post('/api/orders', body) }
}

describe('the shop’s own coupon', () => {
  test('is valid from the beginning, in any case', async () => {
    expect(await offerOf('foodLand')).toMatchObject({ status: 200, body: { code: 'FOODLAND', percentOff: 15 } })
    expect(await list()).toContainEqual(expect.objectContaining({ code: 'FOODLAND', active: true, endsAt: null }))
  })

  test('can be ended and started again', async () => {
    const foodland = (await list()).find(({ code }) => code === 'FOODLAND')!
    expect((await change(foodland, { active: false })).body.coupon.active).toBe(false)
    expect((await order('FOODLAND')).answer.status).toBe(400)
    expect((await change(foodland, { active: true })).body.coupon).toMatchObject({ active: true, endsAt: null })
    expect((await order('FOODLAND')).answer.status).toBe(201)
  })
})

describe('a new coupon', () => {
  test('reduces the total, and counts the paid orders', async () => {
    const { status, body } = await create({ code: ' summer-26 ', percentOff: 10 })
    expect(status).toBe(201)
    const { id, createdAt } = body.coupon
    const coupon = { _id: id, id, code: 'SUMMER-26', percentOff: 10, active: true, endsAt: null, createdAt, orders: 0 }
    expect(body).toEqual({ message: 'Coupon Created', coupon })
    const { buyer, answer } = await order('Summer-26')
    expect(answer.body.order).toMatchObject({
      coupon: 'SUMMER-26',
      couponPercent: 10,
      discount: 1.15,
      totalPrice: 10.35,
    })
    expect((await list())[0]).toEqual(coupon)
    await payInFull(shop, buyer, answer.body.order)
    expect((await list())[0]).toEqual({ ...coupon, orders: 1 })
    expect(await recordsOf(coupon)).toMatchObject([
      { action: 'created', subjectName: 'SUMMER-26', after: { code: 'SUMMER-26', percentOff: 10, endsAt: null } },
    ])
    await expectSoundBooks(shop)
  })

  test.each([
    [{ code: 'A B', percentOff: 10 }, 'code'],
    [{ code: 'SALE' }, 'percentOff'],
    [{ percentOff: 10 }, 'code'],
    [{ code: 'SALE', percentOff: 51 }, 'percentOff'],
    [{ code: 'SALE', percentOff: 10, endsAt: 'tomorrow' }, 'endsAt'],
    // The form of instants lets this through.
    [{ code: 'SALE', percentOff: 10, endsAt: '2026-12-31T23:59:60Z' }, 'endsAt'],
  ])('%j is refused', async (body, field) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    expect((await offerOf('SALE')).body).toEqual({ code: 'SALE', percentOff: 0 })
  })

  test('sent again answers the same; another coupon with its code is refused', async () => {
    const sent = { code: newCode(), percentOff: 20, endsAt: new Date(Date.now() + hour).toISOString() }
    const answers = await Promise.all([create(sent), create(sent)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0].body).toEqual(answers[1].body)
    expect(await recordsOf(answers[0].body.coupon)).toHaveLength(1)
    for (const other of [{ percentOff: 21 }, { endsAt: null }, { code: sent.code.toLowerCase(), percentOff: 5 }]) {
      expect(await create({ ...sent, ...other })).toMatchObject({
        status: 409,
        body: { code: 'taken', errors: [{ field: 'code' }] },
      })
    }
  })

  test('is not inferred from a total; only FOODLAND is', async () => {
    await makeCoupon({ percentOff: 40 })
    expect((await order('', { totalPrice: 6.9 })).answer.status).toBe(409)
    expect((await order('', { totalPrice: 9.78 })).answer.body.order).toMatchObject({ coupon: 'FOODLAND' })
  })
})

describe('a coupon with an end', () => {
  test('is valid until its end', async () => {
    const { code } = await makeCoupon({ endsAt: new Date(Date.now() + hour).toISOString() })
    expect((await offerOf(code)).body).toEqual({ code, percentOff: 10 })
    shop.passTime(hour + 1000)
    try {
      expect(await offerOf(code)).toMatchObject({ status: 200, body: { code, percentOff: 0 } })
      expect((await order(code)).answer).toMatchObject({
        status: 400,
        body: {
          message: 'Invalid coupon code, please try again.',
          code: 'wrong_coupon',
          errors: [{ field: 'coupon' }],
        },
      })
      expect((await list()).find((one: ShopCoupon) => one.code === code)).toMatchObject({ active: false })
    } finally {
      shop.passTime(-hour - 1000)
    }
  })

  test('can get another end; the audit log has only changes', async () => {
    const coupon = await makeCoupon()
    const endsAt = new Date(Date.now() + hour).toISOString()
    expect((await change(coupon, { endsAt })).body).toEqual({
      message: 'Coupon Updated',
      coupon: { ...coupon, endsAt, active: true },
    })
    await change(coupon, { endsAt })
    await change(coupon, { active: true })
    await change(coupon, {})
    expect(await recordsOf(coupon)).toMatchObject([
      { action: 'updated', before: { endsAt: null }, after: { endsAt } },
      { action: 'created' },
    ])
  })

  test('keeps its end when it is ended again', async () => {
    const coupon = await makeCoupon()
    const ended = (await change(coupon, { active: false })).body.coupon
    expect(ended.active).toBe(false)
    expect((await change(coupon, { active: false })).body.coupon).toEqual(ended)
  })

  test('an unknown one is not found', async () => {
    for (const id of ['any', '019ac000-0000-7000-8000-00000000abcd'])
      expect((await change({ id }, { active: false })).status).toBe(404)
  })
})

test('an order keeps its coupon after the coupon’s end, and a repeated request its answer', async () => {
  const coupon = await makeCoupon()
  const headers = { 'idempotency-key': 'once' }
  const { buyer, answer } = await order(coupon.code)
  const again = { orderItems: [{ product: answer.body.order.orderItems[0]!.product, quantity: 1 }], shippingAddress }
  const place = () => shop.as(buyer).post('/api/orders', { ...again, coupon: coupon.code }, { headers })
  const placed = await place()
  await change(coupon, { active: false })
  expect((await place()).body.order.id).toBe(placed.body.order.id)
  expect((await payInFull(shop, buyer, placed.body.order)).body.order).toMatchObject({
    isPaid: true,
    totalPrice: 10.35,
  })
})

test('a change waits for the one before it', async () => {
  const coupon = await makeCoupon()
  let changing: ReturnType<typeof change> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.run(sql`select from coupons where id = ${coupon.id} for update`)
    changing = change(coupon, { active: false })
    await waitForLock(shop.db)
    await tx.run(sql`update coupons set ends_at = now() - interval '1 hour' where id = ${coupon.id}`)
  })
  // It had ended by then.
  expect(new Date((await changing!).body.coupon.endsAt!).getTime()).toBeLessThan(Date.now() - 3_000_000)
})

describe('trying codes', () => {
  const limit = 100

  test('is limited by the address block of the sender, for questions and for orders', async () => {
    const limited = await openShopOfTest({ RATE_LIMITS: 'on' })
    const times = async (count: number, make: () => Promise<{ status: number }>) => {
      const statuses = new Set<number>()
      for (let n = 0; n < count; n++) statuses.add((await make()).status)
      return [...statuses]
    }
    const ask = (code: string, remoteAddress: string) => () =>
      limited.get(`/api/coupons/code/${code}`, { remoteAddress })
    const { token } = await makeUser(limited)
    const { id } = await makeProduct(limited, { stock: 1000 })
    const headers = { 'idempotency-key': 'once' }
    const placing =
      (coupon: string, remoteAddress: string, more: object = {}, quantity = 1) =>
      () =>
        limited.call('POST', '/api/orders', {
          token,
          remoteAddress,
          body: { orderItems: [{ product: id, quantity }], shippingAddress, coupon },
          ...more,
        })
    // Right ones don't count, nor one that has ended, nor an order that is refused for another reason.
    const [home, elsewhere] = ['192.0.2.1', '192.0.2.2']
    expect(await times(1, placing('FOODLAND', home, { headers }))).toEqual([201])
    expect(await times(limit + 1, ask('FOODLAND', home))).toEqual([200])
    await limited.db.run(sql`
      insert into coupons (id, code, percent_off, ends_at) values (gen_random_uuid(), 'OVER', 5, now())`)
    expect(await times(limit + 1, ask('OVER', home))).toEqual([200])
    expect(await times(limit + 1, placing('FOODLAND', home, {}, 2000))).toEqual([409])

    expect(await times(limit / 2, ask('GUESS', home))).toEqual([200])
    expect(await times(limit / 2, placing('GUESS', home))).toEqual([400])
    expect(await times(1, ask('FOODLAND', home))).toEqual([429])
    expect(await times(1, placing('FOODLAND', home))).toEqual([429])
    expect(await times(1, placing('', home))).toEqual([201])
    expect(await times(1, placing('FOODLAND', home, { headers }))).toEqual([201])
    expect(await times(1, ask('FOODLAND', elsewhere))).toEqual([200])
    expect(await times(1, placing('FOODLAND', elsewhere))).toEqual([201])
  })
})
