// PayPal's webhooks: reading one, and the question whether PayPal signed it.
import { fromJson, isRecord } from '#shared/stored-values.ts'
import type { NamedPayment, WebhookOutcome } from './payment-provider.ts'

const handledEvents = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
])

type WebhookEvent = {
  event_type?: string
  resource?: {
    id?: string
    custom_id?: string
    supplementary_data?: { related_ids?: { order_id?: string } }
    links?: { rel?: string; href?: string }[]
  } | null
}

/** The event of a webhook; undefined for a body that is none. */
export function parseEvent(rawBody: string): WebhookEvent | undefined {
  const event = fromJson(rawBody)
  return isRecord(event) ? event : undefined
}

type Received = { headers: Record<string, string | string[] | undefined>; rawBody: string; webhookId: string }

/** What to ask PayPal's verify-webhook-signature; undefined when there is no signature. */
export function signatureQuestion({ headers, rawBody, webhookId }: Received): string | undefined {
  const header = (name: string) => String(headers[`paypal-${name}`] ?? '')
  if (header('transmission-sig') === '') return undefined
  const envelope = JSON.stringify({
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  })
  // The event goes back byte for byte as it came: the signature covers exactly these bytes.
  return `${envelope.slice(0, -1)},"webhook_event":${rawBody}}`
}

/** What a signed event tells us. */
export function outcomeOf(event: WebhookEvent): WebhookOutcome {
  return handledEvents.has(event.event_type ?? '') ? { kind: 'changed', ...namedIn(event) } : { kind: 'of_no_interest' }
}

/** The order and the capture that an event is about; a refund and a reversal name their capture by a link. */
function namedIn({ event_type: type = '', resource }: WebhookEvent): NamedPayment {
  const { id, custom_id: orderId, supplementary_data: more, links = [] } = resource ?? {}
  if (type.startsWith('CHECKOUT.ORDER')) return { providerOrderId: id, captureId: undefined, orderId }
  const up = links.find(({ rel }) => rel === 'up')?.href
  const isOfRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED'
  const captureId = isOfRefund ? (up?.split('/').at(-1) ?? id) : id
  return { providerOrderId: more?.related_ids?.order_id, captureId, orderId }
}
