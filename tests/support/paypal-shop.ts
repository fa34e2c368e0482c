// A shop with the PayPal adapter, connected to the small PayPal over real HTTP.
import { afterEach } from 'vitest'
import { openLocalPaypal, localWebhookId } from '#server/payments/local-paypal/local-paypal.ts'
import { sql } from '#server/platform/database/database.ts'
import { type Fault, openLoopbackPaypal } from './loopback-paypal.ts'
import { openedOnce } from './opened-once.ts'
import { expectSoundBooks } from './orders.ts'
import { makeTestDatabase } from './test-database.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

type PaypalShop = Awaited<ReturnType<typeof openPaypalShop>>

/** The faults that make all repetitions of one call fail. */
export const away: Fault[] = Array.from({ length: 4 }, () => ({ kind: 'status', status: 503, retryAfter: '0' }))

/** Opens a shop, a small PayPal and their databases. */
export async function openPaypalShop(settings: Record<string, string> = {}) {
  const database = await makeTestDatabase()
  const paypal = openLocalPaypal({ db: database.db })
  const server = await openLoopbackPaypal(paypal)
  const shop = await openTestShop({
    PAYPAL_API: server.url,
    PAYPAL_CLIENT_ID: server.clientId,
    PAYPAL_CLIENT_SECRET: server.clientSecret,
    PAYPAL_WEBHOOK_ID: localWebhookId,
    ...settings,
  })
  return {
    shop,
    paypal,
    server,
    /** The database in which PayPal stores its orders. */
    paypalDb: database.db,
    /** Sends a webhook, signed by the small PayPal. */
    webhook: (event: object) => shop.call('POST', '/api/payments/webhook', paypal.signWebhook(event)),
    async close() {
      await shop.close()
      await server.stop()
      await database.drop()
    },
  }
}

/** One shop for all tests of a file. After each test the books must be sound. */
export function usePaypalShop(settings: Record<string, string> = {}): PaypalShop {
  const at = openedOnce(() => openPaypalShop(settings))
  afterEach(() => expectSoundBooks(at.shop))
  return at
}

/** Makes the next sweep ask about this order. */
export async function makeDue(shop: TestShop, order: { id: string }): Promise<void> {
  await shop.db.run(sql`update payments set next_check_at = created_at where order_id = ${order.id}`)
  await shop.db.run(sql`update refunds set next_check_at = created_at where order_id = ${order.id}`)
}
