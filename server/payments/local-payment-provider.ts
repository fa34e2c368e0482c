import { type LocalPaypal, localWebhookId } from './local-paypal/local-paypal.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { takenLocally } from './paypal-amount.ts'
import { withLocale } from './paypal-locale.ts'
import { createPaypalPaymentProvider, type ShopAtPaypal } from './paypal-payment-provider.ts'

/**
 * The local payment provider: the PayPal adapter, connected to the small PayPal in this process. No money moves. Its orders
 * are in the shop's database.
 */
export function createLocalPaymentProvider(local: LocalPaypal, shop: ShopAtPaypal): PaymentProvider {
  const provider = createPaypalPaymentProvider({
    call: (request) => local.handle(request),
    clientId: 'local',
    webhookId: localWebhookId,
    website: '',
    shop,
    taken: takenLocally,
  })
  return {
    ...provider,
    name: 'local',
    browser: () => ({ clientId: 'local', scriptUrl: withLocale('/api/payments/local/sdk.js') }),
    approveUrl: (id) => withLocale(`/api/payments/local/checkout?token=${encodeURIComponent(id)}`),
  }
}
