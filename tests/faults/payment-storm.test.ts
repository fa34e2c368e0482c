// Two processes, a PayPal that fails, answers twice or not at all, buyers with several windows, owners who cancel, admins
// who refund, and late webhooks. At the end the shop's books equal PayPal's, and nobody pays twice.
import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type SeededRandom, seededRandom } from '#db/seed/seeded-random.ts'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { sweepPayments } from '#server/orders/paying/sweep-payments.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { type Buyer, expectSoundBooks, placeTestOrder, runOut } from '#tests/support/orders.ts'
import { type AtPaypal, eventsOf, isKept, openStorm, type Storm } from '#tests/support/payment-storm.ts'
import { makeDue } from '#tests/support/paypal-shop.ts'

const seed = Number(process.env['STORM_SEED'] ?? 5)
const orders = Number(process.env['STORM_ORDERS'] ?? 32)
/** Several pieces of one product, so that some pieces can be refunded. */
const pieces = 3

test('whatever goes wrong, an order is paid exactly when its money is there, once', async () => {
  const random = seededRandom(seed)
  await using storm = await openStorm(random)
  const { shop } = storm
  const admin = await makeUser(shop, { isAdmin: true })
  const product = await makeProduct(shop, { stock: Math.ceil(orders * 0.75) * pieces })
  const told: Told[] = []
  const visit = async () => {
    const buyer = await makeUser(shop)
    const order = await placeTestOrder(shop, buyer, product, pieces).catch(() => undefined)
    if (!order) return
    const deeds = deedsWith({ storm, random, admin, buyer, product, order, told, given: new Set() })
    for (const name of random.pick(beginnings)) await deeds[name]()
    await Promise.all([1, 2].map(() => atAWindow(deeds, random)))
  }
  // Each later order takes the stock that an earlier one released.
  const queues = Array.from({ length: 8 }, async () => {
    for (let count = 0; count < orders / 8; count++) await visit()
  })
  await Promise.all(queues)

  await settleDown(storm)
  expect(await differences(storm)).toEqual([])
  expect(await contradictions(storm, told)).toEqual([])
  await expectSoundBooks(shop)
  const ends = await shop.db.rows<{ end: string }>(sql`
    select distinct case when refunded_at is not null then 'refunded' when paid_at is not null then 'paid' else 'unpaid' end as end
    from orders`)
  expect(ends.map(({ end }) => end).sort()).toEqual(['paid', 'refunded', 'unpaid'])
  const refunds = await shop.db.rows<{ status: string }>(sql`select distinct status from refunds order by status`)
  expect(refunds.map(({ status }) => status)).toContain('refunded')
}, 120_000)

/** The answers that a buyer got about paying an order. */
type Told = { order: string; status: number }
type AtWindow = {
  storm: Storm
  random: SeededRandom
  admin: Buyer
  buyer: Buyer
  product: { id: string }
  order: { id: string }
  told: Told[]
  /** Ids of the buyer's payments. */
  given: Set<string>
}

/** The first steps of an order. Many later steps need two payments, or a successful one. */
const beginnings: Deed[][] = [[], ['start', 'decline', 'start'], ['start', 'approve', 'pay']]

/** The possible steps of an order, with their weights. */
const weights = {
  start: 6,
  approve: 8,
  decline: 3,
  closeWindow: 1,
  pay: 5,
  cancel: 1,
  refund: 2,
  refundItem: 4,
  webhook: 3,
  captureByHand: 3,
  refundByHand: 1,
  runOut: 1,
  release: 1,
  makeDue: 1,
  sweep: 2,
}
type Deed = keyof typeof weights
type Deeds = Record<Deed, () => Promise<unknown>>

function deedsWith({ storm, random, admin, buyer, product, order, told, given }: AtWindow): Deeds {
  const { paypal, processes, shop } = storm
  const ask = (method: 'POST' | 'PUT', what: string, { token }: Buyer, payload: object = {}) =>
    random.pick(processes).app.inject({
      method,
      url: `/api/orders/${order.id}/${what}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  const withPayment = (act: (payment: AtPaypal) => Promise<unknown>) => async () => {
    const all = (await storm.atPaypal()).filter(({ id }) => given.has(id))
    if (all.length > 0) await act(random.pick(all))
  }
  return {
    async start() {
      const answer = await ask('POST', 'payment', buyer)
      if (answer.statusCode === 201) given.add(answer.json().id)
    },
    approve: withPayment(({ id }) => paypal.approve(id, { slow: false })),
    decline: withPayment(({ id }) => paypal.decline(id)),
    closeWindow: withPayment(({ id }) => paypal.cancel(id)),
    async pay() {
      const { statusCode } = await ask('PUT', 'pay', buyer, { id: random.pick([...given, 'unknown']) })
      told.push({ order: order.id, status: statusCode })
    },
    cancel: () => ask('PUT', 'cancel', buyer),
    refund: () => ask('PUT', 'refund', admin),
    refundItem: () =>
      ask('PUT', 'refund/items', admin, {
        items: [{ product: product.id, refunded: random.whole(1, pieces - 1) }],
        restock: random.chance(0.5),
      }),
    webhook: withPayment((payment) => storm.deliver(random.pick(eventsOf(payment)))),
    captureByHand: withPayment(({ id }) => storm.byHand(`/v2/checkout/orders/${id}/capture`, id)),
    refundByHand: withPayment(({ id, captureId }) => storm.byHand(`/v2/payments/captures/${captureId}/refund`, id)),
    runOut: () => runOut(shop, order),
    release: () => releaseExpiredHolds(shop.deps),
    makeDue: () => makeDue(shop, order),
    sweep: () => sweepPayments(random.pick(processes).deps),
  }
}

/** Runs random steps with this order. */
async function atAWindow(deeds: Deeds, random: SeededRandom): Promise<void> {
  const names = Object.keys(weights) as Deed[]
  for (let count = random.whole(6, 12); count > 0; count--) {
    await deeds[random.weighted(names, Object.values(weights))]()
    await aMoment()
  }
}

/** PayPal recovers and delivers its webhooks, and the shop asks about open payments. */
async function settleDown(storm: Storm): Promise<void> {
  const { shop, processes } = storm
  storm.calmDown()
  shop.passTime(5 * 60_000)
  const { deps } = processes[0]!
  for (let round = 0; round < 3; round++) {
    await shop.db.run(sql`update payments set next_check_at = created_at`)
    await shop.db.run(sql`update refunds set next_check_at = created_at`)
    while ((await sweepPayments(deps)) > 0);
    if (round === 0) expect(await unknownMoney(storm)).toEqual([])
    for (const event of (await storm.atPaypal()).flatMap(eventsOf)) {
      expect((await storm.deliver(event)).statusCode).toBe(204)
    }
    while ((await releaseExpiredHolds(deps)) > 0);
  }
}

/** Captures and refunds at PayPal that the shop does not know before any webhook. */
async function unknownMoney({ shop, atPaypal, touchedByHand }: Storm): Promise<string[]> {
  const ours = await shop.db.rows<{ id: string; status: string }>(sql`
    select provider_order_id as id, status from payments`)
  const statusOf = new Map(ours.map(({ id, status }) => [id, status]))
  const expected = new Map([
    ['COMPLETED', 'captured'],
    ['PARTIALLY_REFUNDED', 'captured'],
    ['REFUNDED', 'refunded'],
  ])
  return (await atPaypal()).flatMap(({ id, captureStatus }) => {
    const status = expected.get(captureStatus ?? '')
    if (!status || touchedByHand.has(id) || statusOf.get(id) === status) return []
    return `${id}: ${captureStatus}, ${statusOf.get(id)}`
  })
}

/** The differences between the shop's books and PayPal's. */
async function differences({ shop, atPaypal }: Storm): Promise<string[]> {
  const ours = await shop.db.rows<{ id: string; isPaid: boolean; isRefunded: boolean; mails: number }>(sql`
    select id, paid_at is not null as "isPaid", refunded_at is not null as "isRefunded",
      (select count(*) from mails where event_key = 'order-paid:' || orders.id) as mails
    from orders`)
  const payments = await shop.db.rows<{ id: string; status: string; mails: number; refundedCents: number }>(sql`
    select provider_order_id as id, status,
      (select count(*) from mails where event_key = 'payment-refunded:' || payments.id) as mails,
      case status when 'refunded' then amount_cents when 'captured' then refunded_cents else 0 end as "refundedCents"
    from payments join orders on orders.id = order_id`)
  const theirs = await atPaypal()
  const found: string[] = []
  for (const { id, isPaid, isRefunded, mails } of ours) {
    const kept = theirs.filter(({ orderId, captureStatus }) => orderId === id && isKept(captureStatus)).length
    if (kept !== (isPaid && !isRefunded ? 1 : 0)) {
      found.push(`${id}: ${kept} payments are kept, paid: ${isPaid}, refunded: ${isRefunded}`)
    }
    if (mails !== (isPaid ? 1 : 0)) found.push(`${id}: ${mails} confirmations`)
  }
  for (const { id, captureStatus, refundedCents } of theirs) {
    const payment = payments.find((one) => one.id === id) ?? { status: 'unknown', mails: 0, refundedCents: 0 }
    const { status, mails } = payment
    const isRefunded = captureStatus === 'REFUNDED'
    if (refundedCents !== payment.refundedCents) {
      found.push(`${id}: ${refundedCents} cents went back, and our books say ${payment.refundedCents}`)
    }
    if (isKept(captureStatus) !== (status === 'captured')) found.push(`${id}: ${captureStatus}, ${status}`)
    if (isRefunded !== (status === 'refunded')) found.push(`${id}: ${captureStatus}, ${status}`)
    if (mails !== (isRefunded ? 1 : 0)) found.push(`${id}: ${mails} mails of a refund`)
  }
  return found
}

/** Every order that was reported as paid is paid. */
async function contradictions({ shop }: Storm, told: Told[]): Promise<string[]> {
  const unpaid = new Set(
    (await shop.db.rows<{ id: string }>(sql`select id from orders where paid_at is null`)).map(({ id }) => id),
  )
  return told
    .filter(({ order, status }) => status === 200 && unpaid.has(order))
    .map(({ order }) => `${order} is not paid`)
}
