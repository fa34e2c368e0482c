import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import type { Config } from '#server/config/config.ts'
import { PaymentOption } from '#shared/settings/payment-options-contract.ts'

/** The ways to pay, and what state they are in (docs/rules/payments.md#payment-options). */
export const paymentOptionsApi: ApiPlugin = async (app, { config, payments, shopSettings }) => {
  app.get(
    '/payment-options',
    {
      config: { access: 'admin' },
      schema: { summary: 'The ways to pay, and their state', response: { 200: Type.Array(PaymentOption) } },
    },
    async () => [
      {
        name: 'paypal',
        active: true,
        methods: null,
        maxTotal: null,
        knownCustomersOnly: false,
        instructions: '',
        ...stateOf(config),
        currencyProblem: payments.currencyProblem(await shopSettings()) ?? null,
      },
    ],
  )
}

function stateOf({ paypal }: Pick<Config, 'paypal'>): Pick<PaymentOption, 'provider' | 'missing'> {
  if (!paypal) return { provider: 'local', missing: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] }
  const isSandbox = new URL(paypal.api).hostname.split('.').includes('sandbox')
  return { provider: isSandbox ? 'sandbox' : 'live', missing: paypal.webhookId ? [] : ['PAYPAL_WEBHOOK_ID'] }
}
