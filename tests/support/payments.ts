// A shop with the local provider, and what that tells it of payments.
import { afterEach } from 'vitest'
import { expectSoundBooks, sendWebhook } from './orders.ts'
import { useTestShop } from './test-shop.ts'

/** One for all tests of a file; after each of them the books must be sound. */
export function useShopForPayments() {
  const shop = useTestShop()
  afterEach(() => expectSoundBooks(shop))
  return { shop, webhook: (event: object) => sendWebhook(shop, event) }
}

export const captured = (paymentId: string) => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource: { id: 'CAP', supplementary_data: { related_ids: { order_id: paymentId } } },
})
