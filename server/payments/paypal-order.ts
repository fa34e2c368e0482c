// PayPal's JSON of an order, read into our words, and of the sum that is asked for.
import { centsOf } from '#shared/money.ts'
import type { ProviderOrder } from './payment-provider.ts'

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
