// A shop with the local provider, and what that provider tells it about payments.
import { afterEach } from 'vitest'
import { type Db, sql } from '#server/platform/database/database.ts'
import { expectSoundBooks, sendWebhook } from './orders.ts'
import { useTestShop } from './test-shop.ts'

/** One for all tests of a file; after each of them the books must be sound. */
export function useShopForPayments() {
  const shop = useTestShop()
  afterEach(() => expectSoundBooks(shop))
  return { shop, webhook: (event: object) => sendWebhook(shop, event) }
}

/** What the local provider says about a capture from now on: 'PENDING' means that it is reviewing it. */
export const captureBecomes = (db: Db, id: string, status: string): Promise<number> =>
  db.run(sql`update local_paypal_orders set capture_status = ${status} where id = ${id}`)

export const captured = (paymentId: string) => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP', supplementary_data: { related_ids: { order_id: paymentId } } },
})
