// The clock was four hours ahead, and is put right: nobody waits until then for what was stored meanwhile.
import { expect, test } from 'vitest'
import { sendPasswordLink } from '#server/accounts/mailed-links/mailed-links.ts'
import { sendSignInCode } from '#server/accounts/sign-in/sign-in-codes.ts'
import type { Mailer } from '#server/notifications/mailer.ts'
import { sendMails } from '#server/notifications/send-mails.ts'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { sweepPayments } from '#server/orders/paying/sweep-payments.ts'
import { insertRefund } from '#server/orders/refunds/refund-states.ts'
import { sql } from '#server/platform/database/database.ts'
import { checkBooks } from '#server/upkeep/check-books/check-books.ts'
import { password } from '#tests/support/accounts.ts'
import { makeUser } from '#tests/support/builders.ts'
import { tokenIn } from '#tests/support/mailed-links.ts'
import {
  approvedOrder,
  buyerWithOrder,
  expectSoundBooks,
  orderNow,
  pay,
  payInFull,
  placeTestOrder,
  startedOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop({ RATE_LIMITS: 'on' })
const hour = 3600_000

/** Does this while the clock is ahead, and then puts the clock right. */
async function whileAhead<Result>(work: () => Promise<Result>): Promise<Result> {
  shop.passTime(4 * hour)
  const result = await work()
  shop.passTime(-4 * hour)
  return result
}

async function sweep() {
  await releaseExpiredHolds(shop.deps)
  await sweepPayments(shop.deps)
  while ((await sendMails(shop.deps)) > 0);
}

const findings = async () =>
  (await checkBooks(shop.db.pool, { now: shop.deps.clock() })).flatMap((result) => result.findings)

test('nobody waits for a limit on tries', async () => {
  const { email } = (await shop.post('/api/users/signup', { name: 'Amara', email: 'amara@shopper.example', password }))
    .body
  const signIn = (given: string) => shop.post('/api/users/signin', { email, password: given })
  await whileAhead(async () => {
    for (let count = 0; count < 10; count += 1) await signIn('wrong one')
    expect((await signIn(password)).status).toBe(429)
  })
  expect(await findings()).toContainEqual(expect.stringMatching(/^The limit on attempts sign-in:\S+ waits until /))
  for (let count = 0; count < 10; count += 1) expect((await signIn('wrong one')).status).toBe(401)
  expect((await signIn(password)).body.message).toBe('Too many attempts. Please wait 15 minutes and try again.')
})

test('the stock of an unpaid order comes back, and the next order is held as long as ever', async () => {
  const { buyer, product, order } = await whileAhead(() => buyerWithOrder(shop, { stock: 10, quantity: 3 }))
  expect(await findings()).toContainEqual(expect.stringMatching(`^Order ${order.id} waits until `))
  await sweep()
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: true })
  expect(await stockOf(shop, product)).toBe(10)
  const next = await placeTestOrder(shop, buyer, product)
  await sweep()
  expect(await orderNow(shop, buyer, next)).toMatchObject({ active: true })
})

test('the provider is asked about an open payment', async () => {
  const { buyer, order } = await whileAhead(() => approvedOrder(shop))
  expect(await findings()).toContainEqual(expect.stringMatching(/^Payment \S+ waits until /))
  await sweep()
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true })
  await expectSoundBooks(shop)
})

test('a capture that began then, and was lost, keeps no other payment from being captured', async () => {
  const { buyer, order, id } = await startedOrder(shop)
  const until = new Date(shop.deps.clock().getTime() + 4 * hour)
  await shop.db.run(sql`
    update payments set status = 'declined', capturing_until = ${until} where provider_order_id = ${id}`)
  expect(await findings()).toContainEqual(expect.stringMatching(/^Payment \S+ waits until /))
  const { body } = await startPayment(shop, buyer, order)
  await shop.post(`/api/payments/local/${body.id}/approve`)
  expect((await pay(shop, buyer, order, body.id)).status).toBe(200)
})

test('a refund of items is asked for again', async () => {
  const { buyer, product, order } = await buyerWithOrder(shop, { quantity: 3 })
  await payInFull(shop, buyer, order)
  const payment = await shop.db.oneRow<{ id: string }>(sql`select id from payments where order_id = ${order.id}`)
  const request = { lines: [{ productId: product.id, quantity: 1 }], amountCents: 230, restock: true }
  const refund = { orderId: order.id, paymentId: payment.id, requestId: 'once', request }
  await whileAhead(() => insertRefund(shop.db, { ...refund, now: shop.deps.clock() }))
  expect(await findings()).toContainEqual(expect.stringMatching(/^Refund \S+ waits until /))
  await sweep()
  expect(await orderNow(shop, buyer, order)).toMatchObject({ refundedAmount: 2.3 })
  await expectSoundBooks(shop)
})

test('a mail that failed is tried again', async () => {
  const { email } = await makeUser(shop)
  await sendPasswordLink(shop.deps, email)
  const refusing: Mailer = { ...shop.deps.mailer, send: () => Promise.reject(new Error('busy')) }
  await whileAhead(() => sendMails({ ...shop.deps, mailer: refusing }))
  expect(await findings()).toContainEqual(expect.stringMatching(/^Email \S+ waits until /))
  await sweep()
  expect(await shop.db.rows(sql`select from mails where recipient = ${email} and sent_at is null`)).toEqual([])
})

test('a code that was mailed is over', async () => {
  const { email } = await makeUser(shop)
  await whileAhead(() => sendSignInCode(shop.deps, email))
  expect(await findings()).toContainEqual(expect.stringMatching(`^The code mailed to ${email} waits until `))
  const mail = await shop.db.row<{ text: string }>(sql`select body_text as text from mails where recipient = ${email}`)
  const code = /^\w{8} is your code/m.exec(mail!.text)![0].slice(0, 8)
  expect((await shop.post('/api/users/code/confirm', { email, code })).body).toMatchObject({ code: 'wrong_code' })
})

test('a link that was mailed is over', async () => {
  const { email } = await makeUser(shop)
  await whileAhead(() => sendPasswordLink(shop.deps, email))
  expect(await findings()).toContainEqual(expect.stringMatching(`^The link mailed to ${email} waits until `))
  const [mail] = await shop.db.rows<Parameters<typeof tokenIn>[0] & object>(
    sql`select * from mails where recipient = ${email}`,
  )
  const { body } = await shop.post('/api/users/reset/confirm', { token: tokenIn(mail), password: 'figs and walnuts' })
  expect(body).toMatchObject({ code: 'link_expired' })
})
