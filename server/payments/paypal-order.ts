// PayPal's JSON: orders, refunds and webhooks.
import { fromJson, isRecord } from '#shared/stored-values.ts'
import type { ProviderOrder, NamedPayment, WebhookOutcome } from './payment-provider.ts'
import { amountAtPaypal, type PaypalAmount } from './paypal-amount.ts'

type Capture = { id?: string; status?: string; amount?: PaypalAmount; custom_id?: string }

/** The fields that we read of an order of PayPal's Orders v2. */
export type PaypalOrder = {
  id?: string
  status?: string
  purchase_units?: { custom_id?: string; amount?: PaypalAmount; payments?: { captures?: Capture[] } }[]
}

/** The fields that we read of a refund. */
export type PaypalRefund = { id: string; status?: string; amount?: PaypalAmount }

/** Reads an order. Of several captures the last that was not declined decides, or else the last. */
export function readPaypalOrder(json: PaypalOrder): ProviderOrder {
  const [unit] = json.purchase_units ?? []
  const captures = unit?.payments?.captures ?? []
  const capture = captures.findLast((one) => !isDeclined(one)) ?? captures.at(-1)
  const amount = capture?.amount ?? unit?.amount
  return {
    id: json.id ?? '',
    status: statusOf(json.status ?? '', capture),
    amount: amountAtPaypal(amount),
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
  // CREATED, SAVED, PAYER_ACTION_REQUIRED: the buyer has to act.
  if (order !== 'COMPLETED') return 'created'
  if (capture?.status === 'REFUNDED') return 'refunded'
  // A partial refund, by the shop or at PayPal: the order stays paid.
  return capture?.status === 'COMPLETED' || capture?.status === 'PARTIALLY_REFUNDED' ? 'completed' : 'pending'
}

/** The issues of a 422, such as INSTRUMENT_DECLINED. */
export function issuesOf(body: unknown): string[] {
  const { details = [] } = body as { details?: { issue?: string }[] }
  return details.flatMap(({ issue }) => issue ?? [])
}

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

/** The event of a webhook; undefined if the body is no event. */
export function parseEvent(rawBody: string): WebhookEvent | undefined {
  const event = fromJson(rawBody)
  return isRecord(event) ? event : undefined
}

type Received = { headers: Record<string, string | string[] | undefined>; rawBody: string; webhookId: string }

/** The body for PayPal's verify-webhook-signature; undefined without a signature. */
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
  // The event is sent back byte for byte, because the signature covers these bytes.
  return `${envelope.slice(0, -1)},"webhook_event":${rawBody}}`
}

/** The outcome of a signed event. */
export function outcomeOf(event: WebhookEvent): WebhookOutcome {
  return handledEvents.has(event.event_type ?? '') ? { kind: 'changed', ...namedIn(event) } : { kind: 'of_no_interest' }
}

/** The order and the capture of an event. Refunds and reversals name their capture by a link. */
function namedIn({ event_type: type = '', resource }: WebhookEvent): NamedPayment {
  const { id, custom_id: orderId, supplementary_data: more, links = [] } = resource ?? {}
  if (type.startsWith('CHECKOUT.ORDER')) return { providerOrderId: id, captureId: undefined, orderId }
  const up = links.find(({ rel }) => rel === 'up')?.href
  const isOfRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED'
  const captureId = isOfRefund ? (up?.split('/').at(-1) ?? id) : id
  return { providerOrderId: more?.related_ids?.order_id, captureId, orderId }
}
