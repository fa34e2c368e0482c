import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'

/** The webhook id that the small PayPal signs for. */
export const localWebhookId = 'LOCAL-WEBHOOK'

const key = randomBytes(32)

const signatureOf = (id: string | undefined, time: string | undefined, event: unknown): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, time, event]))
    .digest()

/** An event as PayPal sends it, with a signature of this process. */
export function signWebhook(event: object): { headers: Record<string, string>; body: string } {
  const id = randomUUID()
  const time = new Date().toISOString()
  return {
    body: JSON.stringify(event),
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, event).toString('base64'),
      'paypal-auth-algo': 'HMAC-SHA256',
      'paypal-cert-url': 'local',
    },
  }
}

/** What PayPal's verify-webhook-signature is asked. */
export type SignatureQuestion = {
  transmission_id?: string
  transmission_time?: string
  transmission_sig?: string
  webhook_id?: string
  webhook_event?: unknown
}

/** Whether this process signed it. */
export function isSigned(asked: SignatureQuestion): boolean {
  const given = Buffer.from(asked.transmission_sig ?? '', 'base64')
  const expected = signatureOf(asked.transmission_id, asked.transmission_time, asked.webhook_event)
  return asked.webhook_id === localWebhookId && given.length === expected.length && timingSafeEqual(given, expected)
}
