// Orders v2, refunds and webhook signatures of PayPal.
import { unavailable } from '#shared/errors.ts'
import { paymentsTexts } from '#shared/payments/payments-texts.ts'
import type { CaptureOutcome, PaymentProvider, ProviderOrder, WebhookOutcome } from './payment-provider.ts'
import { amountAtPaypal, paypalAmount, type TakenMoney } from './paypal-amount.ts'
import type { PaypalCall, PaypalReply } from './paypal-call.ts'
import { paypalLocale, withLocale } from './paypal-locale.ts'
import {
  issuesOf,
  type PaypalOrder,
  type PaypalRefund,
  readPaypalOrder,
  outcomeOf,
  parseEvent,
  signatureQuestion,
} from './paypal-order.ts'

/** The shop's name, and its pages in the language of the moment. */
export type ShopAtPaypal = { name: () => Promise<string>; addressOf: (path: string) => Promise<string> }

type Options = {
  call: PaypalCall
  clientId: string
  /** Without this id no webhook can be verified, so all count as forged. */
  webhookId: string | undefined
  /** The address of PayPal's window and of the script with the buttons. */
  website: string
  shop: ShopAtPaypal
  /** PayPal's currencies, or those of the small PayPal. */
  taken: TakenMoney
}

/** The payment provider over PayPal's REST calls, or those of the small PayPal. */
export function createPaypalPaymentProvider(options: Options): PaymentProvider {
  const { call, clientId, webhookId, website, shop, taken } = options
  const findProviderOrder = async (id: string): Promise<ProviderOrder | undefined> => {
    const reply = await call({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` })
    if (reply.status === 404) return undefined
    return readPaypalOrder(expectSuccess(reply) as PaypalOrder)
  }

  return {
    name: 'paypal',
    ...taken,
    browser: ({ currency }) => ({
      clientId,
      scriptUrl: withLocale(
        `${website}/sdk/js?client-id=${encodeURIComponent(clientId)}&currency=${currency}&components=buttons`,
      ),
    }),

    async createOrder({ orderId, amountCents, currency, idempotencyKey }) {
      // The page of this order, even if the buyer has other unpaid orders.
      const backTo = await shop.addressOf(`/placeorder?order=${encodeURIComponent(orderId)}`)
      const body = JSON.stringify({
        intent: 'CAPTURE',
        purchase_units: [{ custom_id: orderId, amount: paypalAmount(amountCents, currency) }],
        application_context: {
          brand_name: await shop.name(),
          ...paypalLocale(),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          // Otherwise a buyer could pay by an eCheck, which takes days (docs/rules/payments.md#provider).
          payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
          return_url: backTo,
          cancel_url: backTo,
        },
      })
      const reply = await call({ method: 'POST', path: '/v2/checkout/orders', body, requestId: idempotencyKey })
      return { id: (expectSuccess(reply) as { id: string }).id }
    },

    approveUrl: (id) => `${website}/checkoutnow?token=${encodeURIComponent(id)}`,

    findProviderOrder,

    async capture(id, idempotencyKey) {
      const path = `/v2/checkout/orders/${encodeURIComponent(id)}/capture`
      const reply = await call({ method: 'POST', path, body: '{}', requestId: idempotencyKey })
      if (reply.status < 300) return outcomeOfCapture(readPaypalOrder(reply.body as PaypalOrder))
      const issues = issuesOf(reply.body)
      // Captured before, by a call whose answer was lost.
      const captured = issues.includes('ORDER_ALREADY_CAPTURED') && (await findProviderOrder(id))
      if (captured) return outcomeOfCapture(captured)
      if (issues.includes('ORDER_NOT_APPROVED') || issues.includes('PAYER_ACTION_REQUIRED'))
        return { kind: 'not_approved' }
      if (reply.status !== 422 || issues.some(isUndecided)) throw unexpected(reply)
      return { kind: 'declined', why: issues.join(', ') }
    },

    async refund(captureId, idempotencyKey, part) {
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`
      const body = part ? JSON.stringify({ amount: paypalAmount(part.cents, part.currency) }) : '{}'
      const reply = await call({ method: 'POST', path, body, requestId: idempotencyKey })
      if (reply.status === 404) return { kind: 'unknown' }
      const issues = issuesOf(reply.body)
      // Refunded before, by a call whose answer was lost or at PayPal: success, unless only a part was wanted.
      if (issues.includes('CAPTURE_FULLY_REFUNDED')) {
        return part ? { kind: 'nothing_left' } : { kind: 'refunded', refundId: undefined, refundedAmount: undefined }
      }
      if (reply.status === 422 && !issues.some(isUndecided)) return { kind: 'refused', why: issues.join(', ') }
      const { id: refundId, status, amount } = expectSuccess(reply) as PaypalRefund
      if (status === 'COMPLETED') return { kind: 'refunded', refundId, refundedAmount: refundedAt(amount) }
      if (status === 'PENDING') return { kind: 'pending' }
      if (status === 'FAILED' || status === 'CANCELLED') return { kind: 'failed', why: status, refundId }
      throw unexpected(reply)
    },

    async readWebhook(headers, rawBody): Promise<WebhookOutcome> {
      const event = parseEvent(rawBody)
      const question = webhookId && event && signatureQuestion({ headers, rawBody, webhookId })
      if (!question) return { kind: 'forged' }
      const reply = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body: question })
      const { verification_status: verdict } = reply.body as { verification_status?: string }
      return reply.status < 300 && verdict === 'SUCCESS' ? outcomeOf(event) : { kind: 'forged' }
    },
  }
}

function refundedAt(amount: PaypalRefund['amount']): number | undefined {
  const refunded = amountAtPaypal(amount)
  return Number.isNaN(refunded) ? undefined : refunded
}

const outcomeOfCapture = (order: ProviderOrder): CaptureOutcome =>
  order.status === 'declined' ? { kind: 'declined', why: 'DECLINED' } : { kind: 'captured', order }

/** PayPal still works on the call, or has taken the money without showing the order. */
const isUndecided = (issue: string): boolean => issue === 'ORDER_ALREADY_CAPTURED' || issue.endsWith('_IN_PROGRESS')

function expectSuccess(reply: PaypalReply): unknown {
  if (reply.status >= 300) throw unexpected(reply)
  return reply.body
}

/** An unknown answer is not the buyer's mistake. The log gets the answer. */
function unexpected({ status, body }: PaypalReply) {
  const cause = new Error(`PayPal answered ${status}: ${JSON.stringify(body).slice(0, 500)}`)
  return unavailable(paymentsTexts.providerAway, { cause })
}
