import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A signed webhook, as it is sent. */
type SignedWebhook = { headers: Record<string, string>; body: string }

/** Signs events as PayPal does, and recognises its own signature. */
export type WebhookSigner = {
  sign(event: object): SignedWebhook
  /** Whether we signed what PayPal's verify-webhook-signature was asked about. */
  verify(envelope: unknown): boolean
}

type Envelope = {
  transmission_id?: string
  transmission_time?: string
  transmission_sig?: string
  webhook_id?: string
  webhook_event?: unknown
}

/** Signs as PayPal does, over id, time, webhook and checksum of the event; with a key of this process. */
export function webhookSigner(webhookId: string): WebhookSigner {
  const key = randomBytes(32)
  const signatureOf = ({
    transmission_id: id,
    transmission_time: time,
    webhook_id: webhook,
    webhook_event: event,
  }: Envelope) =>
    createHmac('sha256', key)
      .update(`${id}|${time}|${webhook}|${crc32(JSON.stringify(event))}`)
      .digest()
  return {
    sign(event) {
      const [id, time] = [randomUUID(), new Date().toISOString()]
      const signature = signatureOf({
        transmission_id: id,
        transmission_time: time,
        webhook_id: webhookId,
        webhook_event: event,
      })
      return {
        body: JSON.stringify(event),
        headers: {
          'content-type': 'application/json',
          'paypal-transmission-id': id,
          'paypal-transmission-time': time,
          'paypal-transmission-sig': signature.toString('base64'),
          'paypal-auth-algo': 'HMAC-SHA256',
          'paypal-cert-url': 'local',
        },
      }
    },
    verify(envelope) {
      const sent = envelope as Envelope
      const signature = Buffer.from(sent.transmission_sig ?? '', 'base64')
      const expected = signatureOf(sent)
      return (
        sent.webhook_id === webhookId && signature.length === expected.length && timingSafeEqual(signature, expected)
      )
    },
  }
}
