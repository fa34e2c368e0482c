// 200 buyers at once and two admins who change the stock, on two processes. The books stay exact.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { draw } from '#tests/support/draw.ts'
import { expectSoundBooks, shippingAddress } from '#tests/support/orders.ts'
import { openTwoProcesses } from '#tests/support/two-processes.ts'

test('no stock falls below zero, no piece is sold twice, and totals are exact', async () => {
  const random = seededRandom(20_230_509)
  await using scene = await openTwoProcesses()
  const { shop, addresses } = scene
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct(shop, { stock: 60 })))
  const buyers = await Promise.all(Array.from({ length: 200 }, () => makeUser(shop)))
  const admins = await Promise.all([1, 2].map(() => makeUser(shop, { isAdmin: true })))
  const statuses = new Map<number, number>()
  let shopping = buyers.length

  /** Repeats a call that got 503, with the same key, so that nothing is done twice. */
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(payload && { 'content-type': 'application/json' }),
    }
    for (;;) {
      const body = payload && { body: JSON.stringify(payload) }
      const answer = await fetch(random.pick(addresses) + url, { method, headers, ...body })
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      // oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
      const told: any = await answer.json()
      if (answer.status !== 503) return { status: answer.status, body: told }
      await delay(random.whole(50, 250))
    }
  }
  const shopFor = async ({ token }: { token: string }) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const lines = draw(random, products, random.whole(1, 3)).map(({ id }) => ({
        product: id,
        quantity: random.whole(1, 2),
      }))
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

  expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([])
  await expectSoundBooks(shop)
  const { orders, paid } = (await shop.db.row<{ orders: number; paid: number }>(sql`
    select count(*) as orders, count(*) filter (where paid_at is not null) as paid from orders`))!
  expect(orders).toBeGreaterThan(50)
  expect(paid).toBeGreaterThan(10)
  expect(statuses.get(409)).toBeGreaterThan(0) // There was not enough for all.
}, 120_000)
