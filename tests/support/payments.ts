// A shop with the local provider, and its webhooks.
import { afterEach } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { expectSoundBooks, sendWebhook } from './orders.ts'
import { useTestShop } from './test-shop.ts'

/** One shop for all tests of a file. After each test the books must be sound. */
export function useShopForPayments() {
  const shop = useTestShop()
  afterEach(() => expectSoundBooks(shop))
  return { shop, webhook: (event: object) => sendWebhook(shop, event) }
}

/** Sets the state of a capture at the local provider. 'PENDING' means that the provider reviews the capture. */
export const captureBecomes = (db: Db, id: string, status: string): Promise<number> =>
  db.run(sql`update local_paypal_orders set capture_status = ${status} where id = ${id}`)

/** The event about a completed capture. */
export const captured = (paymentId: string) => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP', supplementary_data: { related_ids: { order_id: paymentId } } },
})
