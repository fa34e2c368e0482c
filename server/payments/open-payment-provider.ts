import type { Db } from '#server/platform/database/database.ts'
import type { Config } from '#server/platform/settings/config.ts'
import { createLocalPaymentProvider } from './local-payment-provider.ts'
import { openLocalPaypal } from './local-paypal/local-paypal.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openPaypalCall } from './paypal-call.ts'
import { createPaypalPaymentProvider } from './paypal-payment-provider.ts'

/** PayPal when its credentials are configured, the local provider otherwise (RULINGS §5). */
export function openPaymentProvider(config: Config, db: Db): PaymentProvider {
  const shop = { name: config.shopName, url: config.publicUrl }
  if (!config.paypal) return createLocalPaymentProvider(openLocalPaypal({ db }), shop)
  const { clientId, webhookId, api } = config.paypal
  return createPaypalPaymentProvider({
    call: openPaypalCall(config.paypal),
    clientId,
    webhookId,
    website: websiteOf(api),
    shop,
  })
}

/** Each of PayPal's APIs has a website that buyers see: live, sandbox, or a stand-in on one address. */
function websiteOf(api: string): string {
  return api.replace('://api-m.', '://www.').replace('://api.', '://www.')
}
