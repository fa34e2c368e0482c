// Buyers who order, cancel or pay very often at once: the others must not notice.
import { expect, test } from 'vitest'
import { lockBuyer } from '#server/accounts/with-buyer-lock.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { approvedOrder, expectSoundBooks, expire, pay, placeTestOrder } from '#tests/support/orders.ts'
import type { Answer } from '#tests/support/typed-calls.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'

const { shop, order, stockOf } = useShopForOrders()

test('orders of one buyer wait in line without a connection; beyond twenty they are refused', async () => {
  const [buyer, other] = [await makeUser(shop), await makeUser(shop)]
  const product = await makeProduct(shop, { stock: 100 })
  const sent = body([{ product: product.id, quantity: 1 }])
  const refused: object[] = []
  const place = async () => {
    const answer = await order(buyer.token, sent)
    if (answer.status !== 201) refused.push(answer)
    return answer.status
  }
  // As another process of the shop that is placing an order of the same buyer.
  const { placing } = await shop.db.transaction(async (tx) => {
    await lockBuyer(tx, buyer.id)
    const placing = Array.from({ length: 40 }, place)
    await waitForLock(shop.db)
    await expect.poll(() => refused).toHaveLength(19)
    expect((await order(other.token, sent)).status).toBe(201)
    return { placing }
  })
  const statuses = await Promise.all(placing)
  expect(statuses.filter((status) => status === 201)).toHaveLength(21)
  expect(refused).toHaveLength(19)
  expect(refused[0]).toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
    body: {
      code: 'too_many',
      message: 'The shop is still busy with what you sent before. Please wait a moment and try again.',
    },
  })
  // Five of them are held unpaid, and one of the other buyer.
  expect(await stockOf(product)).toBe(94)
})

test('an order that had to wait still holds its stock for the full time', async () => {
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const placing = await heldUp(
    shop,
    (tx) => lockBuyer(tx, buyer.id),
    () => placeTestOrder(shop, buyer, product),
    async () => {
      shop.passTime(10_000)
    },
  )
  const heldMs = Date.parse(placing.heldUntil!) - shop.deps.clock().getTime()
  expect(Math.round(heldMs / 5000) * 5000).toBe(shop.deps.config.orderHoldMinutes * 60_000)
})

/** The answers to what is sent while an import holds these products' stock; other requests must go on meanwhile. */
async function sentDuringImport(
  products: { id: string }[],
  { send, waiting }: { send: () => Promise<Answer>[]; waiting: number },
): Promise<Answer[]> {
  const { token } = await makeUser(shop)
  const { sent } = await shop.db.transaction(async (importing) => {
    await importing.run(sql`
      select from stock where product_id = any(${products.map(({ id }) => id)}::uuid[]) for no key update`)
    const sent = send()
    await waitForLock(shop.db, waiting)
    expect((await shop.as(token).get('/api/users/me')).status).toBe(200)
    return { sent }
  })
  return Promise.all(sent)
}

const cancel = (token: string, { id }: { id: string }) => shop.as(token).put(`/api/orders/${id}/cancel`)

test.each(['cancellations of one buyer', 'late payments of one order'])(
  'many %s that wait for an import hold one connection',
  async (what) => {
    const { buyer, order, product, id } = await approvedOrder(shop)
    if (what === 'late payments of one order') await expire(shop, order)
    const send =
      what === 'late payments of one order' ? () => pay(shop, buyer, order, id) : () => cancel(buyer.token, order)
    const answers = await sentDuringImport([product], { send: () => Array.from({ length: 15 }, send), waiting: 1 })
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await expectSoundBooks(shop)
  },
)

test.each<[what: string, waiting: number, send: (made: Awaited<ReturnType<typeof approvedOrder>>) => Promise<Answer>]>([
  [
    'orders',
    3,
    async ({ product }) => order((await makeUser(shop)).token, body([{ product: product.id, quantity: 1 }])),
  ],
  ['cancellations', 3, ({ buyer, order }) => cancel(buyer.token, order)],
  ['late payments', 4, ({ buyer, order, id }) => pay(shop, buyer, order, id)],
])('%s of many buyers that wait for an import leave connections to everybody else', async (what, waiting, send) => {
  const made = await Promise.all(Array.from({ length: 12 }, () => approvedOrder(shop)))
  if (what === 'late payments') for (const { order } of made) await expire(shop, order)
  const products = made.map(({ product }) => product)
  const answers = await sentDuringImport(products, { send: () => made.map(send), waiting })
  for (const { status } of answers) expect(status).toBeLessThan(300)
  await expectSoundBooks(shop)
})

test('a payment does not wait behind orders that wait for an import', async () => {
  const { buyer, order, id } = await approvedOrder(shop)
  const held = await makeProduct(shop, { stock: 10 })
  const others = await Promise.all(Array.from({ length: 6 }, () => makeUser(shop)))
  const { placing } = await shop.db.transaction(async (importing) => {
    await importing.run(sql`select from stock where product_id = ${held.id} for no key update`)
    const placing = others.map((other) => placeTestOrder(shop, other, held))
    await waitForLock(shop.db, 3)
    expect(await pay(shop, buyer, order, id)).toMatchObject({ status: 200, body: { order: { isPaid: true } } })
    return { placing }
  })
  await Promise.all(placing)
})

test('a late payment and a refund wait two seconds for stock that an import has locked, and are settled later', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const [late, paid] = [await approvedOrder(shop), await approvedOrder(shop)]
  await expire(shop, late.order)
  await pay(shop, paid.buyer, paid.order, paid.id)
  const settle = () =>
    Promise.all([pay(shop, late.buyer, late.order, late.id), shop.as(token).put(`/api/orders/${paid.order.id}/refund`)])
  const held = await shop.db.transaction(async (importing) => {
    await importing.run(sql`
      select from stock where product_id = any(${[late.product.id, paid.product.id]}::uuid[]) for no key update`)
    return settle()
  })
  for (const { status } of held) expect(status).toBe(503)
  for (const { status } of await settle()) expect(status).toBe(200)
  await expectSoundBooks(shop)
  // Any other statement waits ten seconds for a lock (database.ts).
}, 9000)
