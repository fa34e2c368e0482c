import type { ApiPlugin } from '#server/app.ts'
import { ConfigAnswer } from '#shared/info/info-contract.ts'

/** GET /config: the settings that a page needs for the payment buttons and the Google sign-in. */
export const configApi: ApiPlugin = async (app, { payments, identity, shopSettings }) => {
  app.get(
    '/config',
    {
      config: { access: 'anyone' },
      schema: { summary: 'What this shop is set up for', response: { 200: ConfigAnswer } },
    },
    async () => {
      const settings = await shopSettings()
      return {
        currency: settings.currency,
        payments: { provider: payments.name, ...payments.browser(settings) },
        identity: { google: identity !== undefined },
      }
    },
  )
}
