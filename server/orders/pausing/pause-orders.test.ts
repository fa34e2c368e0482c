import Fastify from 'fastify'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createShopForPage } from '#server/catalog/shop-for-page.ts'
import { createPageCache } from '#server/platform/caching/page-cache.ts'
import { sql } from '#server/platform/database/database.ts'
import { cacheShopSettings, settingsTag } from '#server/settings/shop-settings.ts'
import { unavailable } from '#shared/errors.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { gate } from '#tests/support/gate.ts'
import { body } from '#tests/support/order-requests.ts'
import { payInFull, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const { shop, admin } = useShopWithAdmin()
const holiday = 'We are on holiday until 12 January.'
const suggestion = 'We are closed at the moment and take no orders.'
const isOpen = { message: null, isFixed: false, suggestion }

const setPause = (message: unknown) => shop.as(admin).put('/api/orders/pause', { message })
const pauseNow = async () => (await shop.as(admin).get('/api/orders/pause')).body
const records = async () => (await shop.as(admin).get('/api/audit-log?subject=shop')).body

afterEach(async () => {
  await setPause(null)
  await shop.db.run(sql`delete from audit_log`)
})

/** An order of one piece. */
async function order(headers: Record<string, string> = {}) {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
  const place = (items = [{ product: product.id, quantity: 1 }]) =>
    shop.as(buyer).post('/api/orders', body(items, { shippingAddress }), { headers })
  return { buyer, product, place }
}

test('an admin pauses the orders, changes the sentence, and takes orders again; the audit log has each', async () => {
  expect(await pauseNow()).toEqual(isOpen)
  expect(await setPause(holiday)).toMatchObject({ status: 200, body: { message: holiday, isFixed: false } })
  expect(await pauseNow()).toEqual({ message: holiday, isFixed: false, suggestion })
  expect((await setPause('  We are\n ill. \u202e')).body.message).toBe('We are ill.')
  expect((await setPause(null)).body).toEqual(isOpen)
  expect(await pauseNow()).toEqual(isOpen)
  expect(await records()).toMatchObject([
    { action: 'take_orders', before: { pauseMessage: 'We are ill.' }, after: { pauseMessage: null } },
    { action: 'updated', before: { pauseMessage: holiday }, after: { pauseMessage: 'We are ill.' } },
    {
      action: 'pause_orders',
      admin: { name: 'Rosa Lindqvist' },
      before: { pauseMessage: null },
      after: { pauseMessage: holiday },
    },
  ])
})

test('what it suggests is in the base language, which everybody reads, whatever the page is in', async () => {
  const suggestedOn = async (page: string) => {
    const { body } = await shop.as(admin).get('/api/orders/pause', { headers: { 'accept-language': page } })
    return body.suggestion
  }
  await giveLanguages(shop, ['en', 'es'])
  expect(await suggestedOn('es')).toBe(suggestion)
  await giveLanguages(shop, ['es', 'en'])
  expect(await suggestedOn('en')).toBe('Ahora mismo la tienda está cerrada y no recibe pedidos.')
  await giveLanguages(shop, ['en'])
})

test('a repetition does no harm, at once or later', async () => {
  const both = await Promise.all([setPause(holiday), setPause(holiday)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  await setPause(holiday)
  expect(await records()).toHaveLength(1)
  await setPause(null)
  await setPause(null)
  expect(await records()).toHaveLength(2)
})

test('of two admins the second is refused; a repetition after a lost answer is not', async () => {
  const change = (message: string | null, seen: string | null) =>
    shop.as(admin).put('/api/orders/pause', { message, seen })
  const answers = await Promise.all([change('Closed.', null), change('Ill.', null)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { message } = await pauseNow()
  expect(await change(message, null)).toMatchObject({ status: 200, body: { message } })
  await setPause(null)
  expect(await change('Changed.', message)).toMatchObject({ status: 409, body: { code: 'pause_changed' } })
  expect(await pauseNow()).toEqual(isOpen)
})

test.each(['', ' \n ', '\u2800', '\u200b\u00ad'])(
  'a text with nothing to see, %j, takes orders again',
  async (nothing) => {
    await setPause(holiday)
    expect((await setPause(nothing)).body).toEqual(isOpen)
  },
)

test('the sentence may have 200 characters as people count them', async () => {
  expect((await setPause('🍐'.repeat(200))).status).toBe(200)
  const message = 'This cannot be longer than 200 characters'
  expect(await setPause('🍐'.repeat(201))).toMatchObject({
    status: 400,
    body: { message, errors: [{ field: 'message', message }] },
  })
  expect((await pauseNow()).message).toBe('🍐'.repeat(200))
})

test.each([{}, { message: 5 }, { message: ['a'] }])('%j has no message, and is refused', async (sent) => {
  await setPause(holiday)
  const answer = await shop.as(admin).put('/api/orders/pause', sent)
  expect(answer.status).toBe(400)
  expect((await pauseNow()).message).toBe(holiday)
})

test('during a pause no order is placed and nothing is taken; the same request succeeds later, and its order can be paid in the next pause', async () => {
  const { buyer, product, place } = await order({ 'idempotency-key': 'once' })
  await setPause(holiday)
  expect(await place()).toMatchObject({ status: 409, body: { code: 'orders_paused', message: holiday } })
  expect(await stockOf(shop, product)).toBe(3)
  // What the form checks comes first.
  expect((await place([])).body.message).toBe('You need to add products first!')
  await setPause(null)
  const placed = await place()
  expect(placed.status).toBe(201)
  await setPause(holiday)
  // Placed before: it is still answered.
  expect(await place()).toMatchObject({ status: 201, body: placed.body })
  expect((await payInFull(shop, buyer, placed.body.order)).status).toBe(200)
})

test('the setting wins, and no call changes it', async () => {
  const own = await openShopOfTest({ ORDERS_PAUSED: holiday })
  const { token } = await makeUser(own, { isAdmin: true })
  expect((await own.as(token).get('/api/orders/pause')).body).toMatchObject({ message: holiday, isFixed: true })
  for (const message of [null, 'We are ill.']) {
    expect(await own.as(token).put('/api/orders/pause', { message })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ORDERS_PAUSED') },
    })
  }
  expect((await createShopForPage(own.deps)().shop.layoutData()).ordersPaused).toBe(holiday)
})

describe('every page', () => {
  test('shows the sentence at once, and in another process within a second', async () => {
    const second = await openSecondShop(shop)
    onTestFinished(() => second.close())
    const here = createShopForPage(shop.deps)
    const there = createShopForPage(second.deps)
    const saidBy = async (pages: typeof here) => (await pages().shop.layoutData()).ordersPaused
    for (const message of [holiday, 'We are ill.', null]) {
      await Promise.all([here, there].map(saidBy))
      await setPause(message)
      const expected = message ?? undefined
      expect(await saidBy(here)).toBe(expected)
      await vi.waitFor(async () => expect(await saidBy(there)).toBe(expected), { timeout: 5000, interval: 20 })
    }
  })

  test('is rendered again; a page that was begun before is not cached', async () => {
    const rendering = gate()
    let isFirst = true
    const sendPage = createPageCache({
      async render(_url, reader) {
        const { ordersPaused = 'open' } = await reader.layoutData()
        if (isFirst) {
          isFirst = false
          await rendering.pass()
        }
        return { status: 200, headers: new Headers(), body: ordersPaused }
      },
      shopForPage: createShopForPage(shop.deps),
      invalidation: shop.deps.invalidation,
      headers: {},
      csp: () => '',
      parameters: [],
    })
    const site = Fastify()
    onTestFinished(() => site.close())
    site.get('/*', sendPage)
    const page = async () => (await site.inject('/about')).body
    const early = page()
    await rendering.reached
    await setPause(holiday)
    rendering.open()
    expect(await early).toBe('open')
    expect(await page()).toBe(holiday)
    await setPause(null)
    expect(await page()).toBe('open')
  })

  test('is still served without the database, with the last known sentence, and is not cached', async () => {
    let isAway = false
    const shopSettings = await cacheShopSettings({
      ...shop.deps,
      readFresh: (read) => (isAway ? Promise.reject(unavailable('away')) : shop.deps.readFresh(read)),
    })
    const pages = createShopForPage({ ...shop.deps, shopSettings })
    await setPause(holiday)
    const known = pages()
    expect([(await known.shop.layoutData()).ordersPaused, known.mayBeKept()]).toEqual([holiday, true])
    shop.deps.invalidation.publish([settingsTag])
    isAway = true
    const guess = pages()
    expect([(await guess.shop.layoutData()).ordersPaused, guess.mayBeKept()]).toEqual([holiday, false])
  })
})
