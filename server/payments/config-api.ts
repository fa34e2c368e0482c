import type { ApiPlugin } from '#server/app.ts'
import { ConfigAnswer } from '#shared/info/info-contract.ts'

/** GET /config: what a client needs to know of the shop before it shows prices, payment buttons and the sign-in. */
export const configApi: ApiPlugin = async (app, { payments, identity, shopSettings }) => {
  app.get(
    '/config',
    {
      config: { access: 'anyone' },
      schema: { summary: 'What this shop is set up for', response: { 200: ConfigAnswer } },
    },
    async () => {
      const { name, phone, email, openingHours, ...settings } = await shopSettings()
      const { currency, minorDigits, pricesIncludeTax, timeZone, languages, measures } = settings
      const { hasDelivery, paymentOptions } = settings
      return {
        currency,
        minorDigits,
        pricesIncludeTax,
        timeZone,
        languages,
        measures,
        delivery: hasDelivery,
        paymentOptions,
        shop: { name, phone, email, openingHours },
        payments: { provider: payments.name, ...payments.browser(settings) },
        identity: { google: identity !== undefined },
      }
    },
  )
}
