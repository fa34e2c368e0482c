// One suite of promises, run against the local provider, against the adapter to PayPal over real HTTP to the small
// PayPal, and, with the sandbox's PAYPAL_API and credentials in the environment, against PayPal itself: there without
// what needs a buyer in a window.
import { describe, expect, test } from 'vitest'
import { type Currency, usd } from '#shared/money.ts'
import { shop, useSmallPaypal } from '#tests/support/small-paypal.ts'
import { createLocalPaymentProvider } from './local-payment-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { takenByPaypal } from './paypal-amount.ts'
import { openPaypalCall } from './paypal-call.ts'
import { createPaypalPaymentProvider } from './paypal-payment-provider.ts'

const { local, overHttp } = useSmallPaypal()

const unique = () => crypto.randomUUID()
const {
  PAYPAL_API: api = '',
  PAYPAL_CLIENT_ID: clientId = '',
  PAYPAL_CLIENT_SECRET: clientSecret = '',
  PAYPAL_WEBHOOK_ID: webhookId,
} = process.env
/** Never where the money is real. */
const hasSandbox = clientId !== '' && api !== '' && !/\/\/api(-m)?\.paypal\.com/.test(api)

const inSandbox = () =>
  createPaypalPaymentProvider({
    call: openPaypalCall({ api, clientId, clientSecret }),
    clientId,
    webhookId,
    website: api,
    shop,
    taken: takenByPaypal,
  })

type Peer = { name: string; open: () => PaymentProvider; hasBuyer: boolean }
const peers: Peer[] = [
  { name: 'the local provider', open: () => createLocalPaymentProvider(local, shop), hasBuyer: true },
  { name: 'PayPal, the small one', open: overHttp, hasBuyer: true },
  ...(hasSandbox ? [{ name: 'PayPal’s sandbox', open: inSandbox, hasBuyer: false }] : []),
]

describe.each(peers)('$name', ({ open, hasBuyer }) => {
  const make = async (provider: PaymentProvider, amountCents = 2690, currency: Currency = usd) => {
    const orderId = unique()
    return { orderId, ...(await provider.createOrder({ orderId, amountCents, currency, idempotencyKey: unique() })) }
  }

  test('an order carries our id, the amount and the currency', async () => {
    const provider = open()
    const { id, orderId } = await make(provider)
    expect(await provider.findProviderOrder(id)).toEqual({
      id,
      status: 'created',
      amount: 26.9,
      currency: 'USD',
      customId: orderId,
      captureId: undefined,
    })
  })

  test('the same key makes the same order', async () => {
    const provider = open()
    const request = { orderId: unique(), amountCents: 100, currency: usd, idempotencyKey: unique() }
    expect(await provider.createOrder(request)).toEqual(await provider.createOrder(request))
  })

  test('an unknown order is not found', async () => {
    expect(await open().findProviderOrder('NEVER-MADE')).toBeUndefined()
  })

  test('an unapproved order is not captured', async () => {
    const provider = open()
    const { id } = await make(provider)
    expect(await provider.capture(id, unique())).toEqual({ kind: 'not_approved' })
  })

  test.runIf(hasBuyer)('an approved order is captured, and a repetition has no effect', async () => {
    const provider = open()
    const { id, orderId } = await make(provider)
    await local.approve(id, { slow: false })
    expect((await provider.findProviderOrder(id))?.status).toBe('approved')
    const key = unique()
    const first = await provider.capture(id, key)
    expect(first).toMatchObject({
      kind: 'captured',
      order: { status: 'completed', amount: 26.9, customId: orderId },
    })
    expect(await provider.capture(id, key)).toEqual(first)
    expect(await provider.capture(id, unique())).toEqual(first)
  })

  test.runIf(hasBuyer)('twenty captures at once charge once', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.approve(id, { slow: false })
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => provider.capture(id, unique())))
    const captures = outcomes.map((outcome) => (outcome.kind === 'captured' ? outcome.order.captureId : outcome.kind))
    expect(new Set(captures).size).toBe(1)
  })

  test.runIf(hasBuyer)('after a decline the buyer may choose again', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.decline(id)
    expect((await provider.findProviderOrder(id))?.status).toBe('declined')
    expect(await provider.capture(id, unique())).toMatchObject({ kind: 'declined' })
    await local.approve(id, { slow: false })
    expect(await provider.capture(id, unique())).toMatchObject({ kind: 'captured' })
  })

  test.runIf(hasBuyer)('a cancelled order can’t be captured', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.cancel(id)
    expect((await provider.findProviderOrder(id))?.status).toBe('cancelled')
    expect(await provider.capture(id, unique())).toEqual({ kind: 'not_approved' })
  })

  test.runIf(hasBuyer)('a slow order is captured, too', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.approve(id, { slow: true })
    expect(await provider.capture(id, unique())).toMatchObject({ kind: 'captured' })
  })

  test.runIf(hasBuyer)('a refund returns the whole capture once', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.approve(id, { slow: false })
    const outcome = await provider.capture(id, unique())
    const captureId = outcome.kind === 'captured' ? outcome.order.captureId! : ''
    const given = await provider.refund(captureId, unique())
    expect(given).toEqual({ kind: 'refunded', refundId: expect.stringMatching(/./), refundedAmount: 26.9 })
    expect((await provider.findProviderOrder(id))?.status).toBe('refunded')
    expect(await provider.refund(captureId, unique())).toEqual({ kind: 'refunded', refundId: undefined })
  })

  test.runIf(hasBuyer)('parts of a capture are refunded, each request once, and then the rest', async () => {
    const provider = open()
    const { id } = await make(provider)
    await local.approve(id, { slow: false })
    const outcome = await provider.capture(id, unique())
    const captureId = outcome.kind === 'captured' ? outcome.order.captureId! : ''
    const key = unique()
    const part = await provider.refund(captureId, key, { cents: 690, currency: usd })
    expect(part).toEqual({ kind: 'refunded', refundId: expect.stringMatching(/./), refundedAmount: 6.9 })
    expect(await provider.refund(captureId, key, { cents: 690, currency: usd })).toEqual(part)
    expect(await provider.findProviderOrder(id)).toMatchObject({ status: 'completed', amount: 26.9 })
    expect(await provider.refund(captureId, unique(), { cents: 2001, currency: usd })).toMatchObject({
      kind: 'refused',
    })
    expect(await provider.refund(captureId, unique())).toMatchObject({ kind: 'refunded', refundedAmount: 20 })
    expect(await provider.findProviderOrder(id)).toMatchObject({ status: 'refunded', amount: 26.9 })
    expect(await provider.refund(captureId, unique(), { cents: 1, currency: usd })).toEqual({ kind: 'nothing_left' })
  })

  test.runIf(hasBuyer).each([
    { currency: 'EUR', minorDigits: 2, amounts: [12.25, 2.25, 10] },
    { currency: 'JPY', minorDigits: 0, amounts: [1225, 225, 1000] },
    { currency: 'KWD', minorDigits: 3, amounts: [1.225, 0.225, 1] },
  ])(
    'the same in $currency, which has $minorDigits decimals',
    async ({ amounts: [amount, part, rest], ...currency }) => {
      const provider = open()
      const { id, orderId } = await make(provider, 1225, currency)
      const made = { id, amount, currency: currency.currency, customId: orderId }
      expect(await provider.findProviderOrder(id)).toMatchObject({ status: 'created', ...made })
      await local.approve(id, { slow: false })
      const outcome = await provider.capture(id, unique())
      expect(outcome).toMatchObject({ kind: 'captured', order: { status: 'completed', ...made } })
      const captureId = outcome.kind === 'captured' ? outcome.order.captureId! : ''
      const refunded = await provider.refund(captureId, unique(), { cents: 225, currency })
      expect(refunded).toMatchObject({ kind: 'refunded', refundedAmount: part })
      expect(await provider.refund(captureId, unique(), { cents: 1001, currency })).toMatchObject({ kind: 'refused' })
      expect(await provider.refund(captureId, unique())).toMatchObject({ kind: 'refunded', refundedAmount: rest })
    },
  )

  test('an unknown capture is not refunded', async () => {
    expect(await open().refund('NO-CAPTURE', unique())).toEqual({ kind: 'unknown' })
  })

  test('an unsigned webhook counts as forged', async () => {
    const event = JSON.stringify({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAPTURE' } })
    const headers = {
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77',
      'paypal-transmission-id': unique(),
      'paypal-transmission-sig': Buffer.alloc(256).toString('base64'),
      'paypal-transmission-time': new Date().toISOString(),
    }
    expect(await open().readWebhook(headers, event)).toEqual({ kind: 'forged' })
  })

  test.runIf(hasBuyer)('a signed webhook names the payment; a changed one counts as forged', async () => {
    const provider = open()
    const event = {
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'CAPTURE', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
    }
    const { headers, body } = local.signWebhook(event)
    expect(await provider.readWebhook(headers, body)).toEqual({
      kind: 'changed',
      providerOrderId: 'ORDER',
      captureId: 'CAPTURE',
      orderId: undefined,
    })
    for (const [itsHeaders, itsBody] of [
      [headers, body.replace('ORDER', 'OTHER')],
      [{ ...headers, 'paypal-transmission-sig': 'AAAA' }, body],
      [{ ...headers, 'paypal-transmission-id': 'again' }, body],
      [{}, body],
      [headers, 'not json'],
    ] as const) {
      expect(await provider.readWebhook(itsHeaders, itsBody)).toEqual({ kind: 'forged' })
    }
  })

  test.runIf(hasBuyer)('a refund names its capture, an approval its order, and other events are ignored', async () => {
    const provider = open()
    const hear = (event: object) => {
      const { headers, body } = local.signWebhook(event)
      return provider.readWebhook(headers, body)
    }
    const links = [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/CAP1' }]
    const refund = { id: 'REF', custom_id: 'OURS', links }
    expect(await hear({ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: refund })).toEqual({
      kind: 'changed',
      providerOrderId: undefined,
      captureId: 'CAP1',
      orderId: 'OURS',
    })
    expect(await hear({ event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'ORDER' } })).toMatchObject({
      kind: 'changed',
      providerOrderId: 'ORDER',
    })
    expect(await hear({ event_type: 'BILLING.PLAN.CREATED', resource: {} })).toEqual({ kind: 'of_no_interest' })
  })
})
