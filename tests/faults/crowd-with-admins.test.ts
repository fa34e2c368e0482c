// 200 buyers at once, two admins who change the stock under them, two processes: the books come out exact.
import { expect, inject, test } from 'vitest'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeDeps } from '#server/make-deps.ts'
import { openDatabase, sql } from '#server/platform/database.ts'
import { auditShop } from '#server/upkeep/audit-shop.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { shippingAddress } from '#tests/support/orders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

test('never below zero, never sold twice, totals exact', async () => {
  const random = seededRandom(20_230_509)
  await using scene = await openScene()
  const { shop, doors } = scene
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop, { stock: 60 })))
  const buyers = await Promise.all(Array.from({ length: 200 }, () => makeUser(shop)))
  const admins = await Promise.all([1, 2].map(() => makeUser(shop, { isAdmin: true })))
  const statuses = new Map<number, number>()
  let shopping = buyers.length

  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) => {
    const answer = await random.pick(doors).inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    return { status: answer.statusCode, body: answer.json() }
  }
  const shopFor = async ({ token }: { token: string }) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const lines = random
        .draw(products, random.whole(1, 3))
        .map(({ id }) => ({ product: id, quantity: random.whole(1, 2) }))
      const { status, body } = await call('POST', '/api/orders', token, { orderItems: lines, shippingAddress })
      if (status !== 201) continue
      const path = `/api/orders/${body.order.id}`
      if (random.chance(0.3)) await call('PUT', `${path}/cancel`, token)
      else if (random.chance(0.5)) {
        const { body: payment } = await call('POST', `${path}/payment`, token)
        await call('POST', `/api/payments/local/${payment.id}/approve`, token, {})
        await Promise.all([1, 2].map(() => call('PUT', `${path}/pay`, token, { id: 'x', status: 'PAY' })))
      }
    }
    shopping -= 1
  }
  const fillShelves = async ({ token }: { token: string }) => {
    while (shopping > 0) {
      const { id } = random.pick(products)
      const { body } = await call('GET', `/api/products/slug/${id}`, token)
      const stock = Math.max(0, body.stock + random.whole(-6, 5))
      await call('PUT', `/api/products/${id}`, token, { stock, stockSeen: body.stock })
    }
  }
  await Promise.all([...buyers.map(shopFor), ...admins.map(fillShelves)])

  expect([...statuses.keys()].filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect((await auditShop(shop.db.pool)).flatMap(({ findings }) => findings)).toEqual([])
  const { orders, paid } = (await shop.db.row<{ orders: number; paid: number }>(sql`
    select count(*) as orders, count(*) filter (where paid_at is not null) as paid from orders`))!
  expect(orders).toBeGreaterThan(50)
  expect(paid).toBeGreaterThan(10)
  expect(statuses.get(409)).toBeGreaterThan(0) // There was not enough for all.
}, 60_000)

/** Two processes' worth of shop, each with pool and caches of its own, on one database. */
async function openScene() {
  const shop = await openTestShop()
  const { database } = shop.db.pool.options
  const db = openDatabase({ ...inject('postgres'), database }, { log: () => {} })
  const { deps, close } = await makeDeps({ config: shop.deps.config, db, log: shop.deps.log })
  const second = await buildApp({ deps, apis })
  await second.ready()
  return {
    shop,
    doors: [shop.app, second],
    async [Symbol.asyncDispose]() {
      await second.close()
      await close()
      await db.end()
      await shop.close()
    },
  }
}
