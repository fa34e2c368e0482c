// Everybody presses everything at once, in two processes: buyers move, cancel, pay and add, admins pack, deliver, collect, refund
// and close days, and holds run out.
import { expect, test } from 'vitest'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { refundAdditions } from '#server/orders/refunds/refund-additions.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { deliveredBody, makeMethod, makeSlot } from '#tests/support/delivery.ts'
import { expectSoundBooks, runOut } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const seed = Number(process.env['STORM_SEED'] ?? 7)
const buyersAtOnce = Number(process.env['STORM_ORDERS'] ?? 24)

test('whatever is done to orders at once, no call fails, and each place and each piece is where the books have it', async () => {
  const random = seededRandom(seed)
  const shop = await openShopOfTest()
  const second = await openSecondShop(shop)
  const admin = await makeUser(shop, { isAdmin: true })
  await shop.db.run(sql`update payment_options set active = true, known_customers_only = false`)
  const method = await makeMethod(shop)
  const slots = await Promise.all(
    [24, 30, 36].map((startsInHours) => makeSlot(shop, method, { startsInHours, capacity: 9, items: 20 })),
  )
  const products = [await makeProduct(shop, { stock: 60 }), await makeProduct(shop, { stock: 60 })]
  const failed: string[] = []
  const ask = async (verb: 'POST' | 'PUT', url: string, { token }: { token: string }, payload: object = {}) => {
    const { app } = random.pick([shop, second])
    const answer = await app.inject({ method: verb, url, headers: { authorization: `Bearer ${token}` }, payload })
    if (answer.statusCode >= 500) failed.push(`${verb} ${url}: ${answer.body}`)
    return answer.json()
  }
  const visit = async () => {
    const buyer = await makeUser(shop)
    const payment = random.pick(['paypal', 'paypal', 'cash'])
    const product = random.pick(products)
    const body = deliveredBody(product, { method, slot: random.pick(slots), quantity: random.whole(1, 3), payment })
    const { order } = await ask('POST', '/api/orders', buyer, body)
    if (!order) return
    const path = `/api/orders/${order.id}`
    const steps = {
      move: () => ask('PUT', `${path}/slot`, random.pick([buyer, admin]), { slot: random.pick(slots).id }),
      cancel: () => ask('PUT', `${path}/cancel`, random.pick([buyer, admin])),
      async pay() {
        const { id } = await ask('POST', `${path}/payment`, buyer)
        await ask('POST', `/api/payments/local/${id}/approve`, buyer)
        await ask('PUT', `${path}/pay`, buyer, { id })
      },
      add: () =>
        ask('POST', '/api/orders', buyer, { ...body, delivery: undefined, payment: 'paypal', withOrder: order.id }),
      pack: () => ask('PUT', `${path}/pack`, admin, { isPacked: random.chance(0.7) }),
      deliver: () => ask('PUT', `${path}/deliver`, admin, { isDelivered: random.chance(0.7) }),
      collect: () => ask('PUT', `${path}/collect`, admin, { amount: order.totalPrice, way: 'cash' }),
      notCollected: () => ask('PUT', `${path}/not-collected`, admin),
      refund: () => ask('PUT', `${path}/refund`, admin),
      places: () =>
        ask('PUT', `/api/delivery/slots/${random.pick(slots).id}`, admin, { capacity: random.whole(4, 12) }),
      async runOut() {
        await runOut(shop, order)
        await releaseExpiredHolds(random.pick([shop, second]).deps)
      },
      refundAdditions: () => refundAdditions(random.pick([shop, second]).deps),
    }
    const atAWindow = async () => {
      for (let count = random.whole(3, 7); count > 0; count -= 1) await random.pick(Object.values(steps))()
    }
    await Promise.all([atAWindow(), atAWindow(), atAWindow()])
  }
  for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: buyersAtOnce / 3 }, visit))
  expect(failed).toEqual([])
  await expectSoundBooks(shop)
  const ends = await shop.db.oneRow<{ held: number; ended: number }>(sql`
    select count(*) filter (where holds_slot) as held, count(*) filter (where not holds_slot and slot_id is not null) as ended from orders`)
  expect([ends.held, ends.ended].every((count) => count > 0)).toBe(true)
  await second.close()
}, 60_000)
