// The small PayPal over real HTTP, and the PayPal adapter for it.
import { openLocalPaypal, localWebhookId } from '#server/payments/local-paypal/local-paypal.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { takenLocally } from '#server/payments/paypal-amount.ts'
import { openPaypalCall } from '#server/payments/paypal-call.ts'
import { createPaypalPaymentProvider } from '#server/payments/paypal-payment-provider.ts'
import { openLoopbackPaypal } from './loopback-paypal.ts'
import { later, openedOnce } from './opened-once.ts'
import { makeTestDatabase } from './test-database.ts'

export const shop = { name: async () => 'Foodland', addressOf: async (path: string) => `https://shop.example${path}` }

type Server = Pick<Awaited<ReturnType<typeof openLoopbackPaypal>>, 'url' | 'clientId' | 'clientSecret'>
type Timing = { timeoutMs: number; retryDelaysMs: number[] }

/** The PayPal adapter for a small PayPal. */
export const providerAt = (
  { url, clientId, clientSecret }: Server,
  timing: Timing = { timeoutMs: 2000, retryDelaysMs: [1, 1] },
): PaymentProvider =>
  createPaypalPaymentProvider({
    call: openPaypalCall({ api: url, clientId, clientSecret }, timing),
    clientId,
    webhookId: localWebhookId,
    website: url,
    shop,
    taken: takenLocally,
  })

/** One small PayPal for all tests of a file. */
export function useSmallPaypal() {
  const at = openedOnce(async () => {
    const database = await makeTestDatabase()
    const local = openLocalPaypal({ db: database.db, slowMs: 1 })
    const server = await openLoopbackPaypal(local)
    const close = async () => {
      await server.stop()
      await database.drop()
    }
    return { database, local, server, close }
  })
  const server = later(() => at.server)
  return {
    database: later(() => at.database),
    local: later(() => at.local),
    server,
    overHttp: (timing?: Timing) => providerAt(server, timing),
  }
}
