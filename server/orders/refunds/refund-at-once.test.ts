// Refunds of one order by two presses, or by a press and the sweep, at the same time.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { unavailable } from '#shared/errors.ts'
import { gate } from '#tests/support/gate.ts'
import { orderNow } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { refundOrder } from './refund-order.ts'

const { at, captureOf, processWith, slowProcess, paid, sweep } = usePaymentsAtPaypal()

test.each(['another request', 'the sweep'])(
  'a refund that PayPal refuses to one request and begins for %s is finished',
  async (who) => {
    const { admin, buyer, order, id, refund, deliver } = await paid()
    at.server.faults(
      'refund',
      { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
      { kind: 'refund', id: 'R1', status: 'PENDING' },
    )
    const { slow, reached, goOn } = slowProcess()
    const first = refundOrder(slow, admin, order.id)
    await reached
    if (who === 'another request') {
      const second = await refund()
      expect(second).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
    } else {
      await sweep(order)
    }
    goOn()
    await expect(first).rejects.toMatchObject({ code: 'refund_pending' })
    const delivered = await deliver()
    expect(delivered).toMatchObject({ status: 409, body: { code: 'refund_pending' } })
    await sweep(order)
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
    expect(await captureOf(id)).toBe('REFUNDED')
  },
)

test('a refund that PayPal begins is not lost if a refused request resets its state first', async () => {
  const { admin, buyer, order, refund } = await paid()
  at.server.faults(
    'refund',
    { kind: 'refund', id: 'R1', status: 'PENDING' },
    { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
  )
  const { slow, reached, goOn } = slowProcess()
  const takenOn = refundOrder(slow, admin, order.id)
  await reached
  const refused = await refund()
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  goOn()
  await expect(takenOn).rejects.toMatchObject({ code: 'refund_pending' })
  await sweep(order)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
})

test('a refund that is finished before its begin is noted stays finished', async () => {
  const { admin, order } = await paid()
  at.server.faults('refund', { kind: 'refund', id: 'R1', status: 'PENDING' })
  const { slow, reached, goOn } = slowProcess()
  const begun = refundOrder(slow, admin, order.id)
  await reached
  await sweep(order)
  goOn()
  await expect(begun).rejects.toMatchObject({ code: 'refund_pending' })
  const payments = await at.shop.db.rows(sql`select status from payments where order_id = ${order.id}`)
  expect(payments).toEqual([{ status: 'refunded' }])
})

test('a request without PayPal’s answer reports the refusal that another request has met', async () => {
  const { admin, buyer, order, refund } = await paid()
  const { reached, pass, open } = gate()
  const unanswered = processWith({
    async refund() {
      await pass()
      throw unavailable('PayPal is away')
    },
  })
  const first = refundOrder(unanswered, admin, order.id)
  await reached
  at.server.faults('refund', { kind: 'refusal', issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  const second = await refund()
  expect(second).toMatchObject({ status: 409, body: { code: 'refund_refused' } })
  open()
  await expect(first).rejects.toMatchObject({ code: 'refund_refused' })
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: false })
})
