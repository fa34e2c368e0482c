// PayPal's JSON of an order, read into our words, and of the sum that is asked for.
import { centsOf } from '#shared/money.ts'
import { fromJson, isRecord } from '#shared/stored-values.ts'
import type { ProviderOrder, NamedPayment, WebhookOutcome } from './payment-provider.ts'

type Amount = { currency_code?: string; value?: string }
type Capture = { id?: string; status?: string; amount?: Amount; custom_id?: string }

/** An order as PayPal's Orders v2 shows it, as far as we read it. */
export type PaypalOrder = {
  id?: string
  status?: string
  purchase_units?: { custom_id?: string; amount?: Amount; payments?: { captures?: Capture[] } }[]
}

/** A refund as PayPal shows it, as far as we read it. */
export type PaypalRefund = { id: string; status?: string; amount?: Amount }

/** A sum as PayPal's JSON writes it. */
export const paypalAmount = (amountCents: number, currency: string): Amount => ({
  currency_code: currency,
  value: (amountCents / 100).toFixed(2),
})

/** Reads an order. Once there are captures, the last one that was not declined decides, or else the last one. */
export function readPaypalOrder(json: PaypalOrder): ProviderOrder {
  const [unit] = json.purchase_units ?? []
  const captures = unit?.payments?.captures ?? []
  const capture = captures.findLast((one) => !isDeclined(one)) ?? captures.at(-1)
  const amount = capture?.amount ?? unit?.amount
  return {
    id: json.id ?? '',
    status: statusOf(json.status ?? '', capture),
    amountCents: centsOf(Number(amount?.value ?? Number.NaN)),
    currency: amount?.currency_code ?? '',
    customId: capture?.custom_id ?? unit?.custom_id ?? '',
    captureId: capture?.id,
  }
}

const isDeclined = ({ status }: Capture) => status === 'DECLINED' || status === 'FAILED'

function statusOf(order: string, capture: Capture | undefined): ProviderOrder['status'] {
  if (order === 'APPROVED') return 'approved'
  if (order === 'VOIDED') return 'cancelled'
  if (capture && isDeclined(capture)) return 'declined'
  // CREATED, SAVED, PAYER_ACTION_REQUIRED: the buyer's turn.
  if (order !== 'COMPLETED') return 'created'
  if (capture?.status === 'REFUNDED') return 'refunded'
  // Of single items by the shop, which knows of it, or by hand at PayPal: the order stays paid.
  return capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED' ? 'completed' : 'pending'
}

/** The issues that a 422 names, such as INSTRUMENT_DECLINED. */
export function issuesOf(body: unknown): string[] {
  const { details = [] } = body as { details?: { issue?: string }[] }
  return details.flatMap(({ issue }) => issue ?? [])
}

// PayPal's webhooks: reading one, and the question whether PayPal signed it.

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
