import { describe, expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { usd } from '#shared/money.ts'
import type { Fault } from '#tests/support/loopback-paypal.ts'
import { shop, useSmallPaypal } from '#tests/support/small-paypal.ts'
import { takenByPaypal } from './paypal-amount.ts'
import { openPaypalCall, type PaypalCall } from './paypal-call.ts'
import { createPaypalPaymentProvider } from './paypal-payment-provider.ts'

const { database, local, server, overHttp } = useSmallPaypal()

const unique = () => crypto.randomUUID()

test.each([
  ['en', ''],
  ['es', '&locale=es_ES'],
] as const)('the buttons on pages in %s', (language, locale) => {
  const call: PaypalCall = async () => ({ status: 500, body: {} })
  const website = 'https://www.paypal.example'
  const provider = createPaypalPaymentProvider({
    call,
    clientId: 'x',
    webhookId: undefined,
    website,
    shop,
    taken: takenByPaypal,
  })
  const { scriptUrl } = inLanguage(language, () => provider.browser(usd))
  expect(scriptUrl).toBe(`${website}/sdk/js?client-id=x&currency=USD&components=buttons${locale}`)
})

test('PayPal takes immediate payments only, and leads back to the page of this order', async () => {
  const asked: string[] = []
  const call: PaypalCall = async ({ body = '' }) => {
    asked.push(body)
    return { status: 201, body: { id: 'X' } }
  }
  const provider = createPaypalPaymentProvider({
    call,
    clientId: 'x',
    webhookId: undefined,
    website: '',
    shop,
    taken: takenByPaypal,
  })
  const order = { orderId: 'ours', amountCents: 500, currency: usd, idempotencyKey: 'once' }
  await provider.createOrder(order)
  const page = 'https://shop.example/placeorder?order=ours'
  expect(JSON.parse(asked[0]!).application_context).toMatchObject({
    payment_method: { payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
    return_url: page,
    cancel_url: page,
  })
  await inLanguage('es', () => provider.createOrder(order))
  const [english, spanish] = asked.map((body) => JSON.parse(body).application_context.locale)
  expect([english, spanish]).toEqual([undefined, 'es-ES'])
})

describe('PayPal on a bad day', () => {
  const order = () => ({ orderId: unique(), amountCents: 500, currency: usd, idempotencyKey: unique() })

  test('the token is fetched once, and again after it was revoked', async () => {
    const provider = overHttp()
    const before = server.seen.filter(({ operation }) => operation === 'token').length
    await provider.createOrder(order())
    await provider.createOrder(order())
    expect(server.seen.filter(({ operation }) => operation === 'token').length).toBe(before + 1)
    server.takeTokensBack()
    await provider.createOrder(order())
    expect(server.seen.filter(({ operation }) => operation === 'token').length).toBe(before + 2)
  })

  test.each([
    ['a 500', { kind: 'status', status: 500 } as const],
    ['a 503', { kind: 'status', status: 503 } as const],
    ['a 409, while PayPal works on the same call,', { kind: 'status', status: 409 } as const],
    ['a 429', { kind: 'status', status: 429, retryAfter: '0' } as const],
    ['a lost answer', { kind: 'lost_answer' } as const],
    ['a garbled answer', { kind: 'garbled' } as const],
  ])('after %s the call is repeated with the same request id, and has one effect', async (_what, fault) => {
    const provider = overHttp()
    const request = order()
    server.faults('create', fault, fault)
    const { id } = await provider.createOrder(request)
    const tries = server.seen.filter(({ requestId }) => requestId === request.idempotencyKey)
    expect(tries).toHaveLength(3)
    const made = await database.db.pool.query('select id from local_paypal_orders where custom_id = $1', [
      request.orderId,
    ])
    expect(made.rows).toEqual([{ id }])
  })

  test.each([
    'INSTRUMENT_DECLINED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
    'PAYEE_BLOCKED_TRANSACTION',
    'NEVER_HEARD_OF',
  ])('a capture refused with %s is declined, with the reason', async (issue) => {
    server.faults('capture', { kind: 'refusal', issue })
    expect(await overHttp().capture('ANY', unique())).toEqual({ kind: 'declined', why: issue })
  })

  test.each(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])(
    'a capture refused with %s waits for the buyer',
    async (issue) => {
      server.faults('capture', { kind: 'refusal', issue })
      expect(await overHttp().capture('ANY', unique())).toEqual({ kind: 'not_approved' })
    },
  )

  test.each<[what: string, fault: Fault]>([
    ['is still under way at PayPal', { kind: 'refusal', issue: 'ORDER_COMPLETION_IN_PROGRESS' }],
    ['was made before, for an order that is not found', { kind: 'refusal', issue: 'ORDER_ALREADY_CAPTURED' }],
    ['runs at the same time as another', { kind: 'status', status: 409 }],
  ])('a capture that %s is not decided', async (_what, fault) => {
    server.faults('capture', fault)
    await expect(overHttp().capture('ANY', unique())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['PENDING', { kind: 'pending' }],
    ['FAILED', { kind: 'failed', why: 'FAILED', refundId: 'R1' }],
    ['CANCELLED', { kind: 'failed', why: 'CANCELLED', refundId: 'R1' }],
  ])('a refund with the status %s has moved no money', async (status, outcome) => {
    server.faults('refund', { kind: 'refund', id: 'R1', status })
    expect(await overHttp().refund('ANY', unique())).toEqual(outcome)
  })

  test.each<[what: string, fault: Fault]>([
    ['with an unknown status', { kind: 'refund', id: 'R1', status: 'NEVER_HEARD_OF' }],
    ['that is still under way at PayPal', { kind: 'refusal', issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }],
  ])('a refund %s is not decided', async (_what, fault) => {
    server.faults('refund', fault)
    await expect(overHttp().refund('ANY', unique())).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['keeps failing', [500, 500, 500].map((status) => ({ kind: 'status', status }) as const)],
    ['says nothing', [{ kind: 'slow', ms: 5000 } as const]],
  ])('PayPal that %s is unavailable, in a sentence for the buyer', async (_what, faults) => {
    const provider = overHttp({ timeoutMs: 100, retryDelaysMs: faults.length === 1 ? [] : [1, 1] })
    server.faults('show', ...faults)
    await expect(provider.findProviderOrder('ANY')).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
    })
  })

  test('PayPal that refuses our credentials, or can’t be reached, is unavailable', async () => {
    const timing = { timeoutMs: 500, retryDelaysMs: [] }
    const wrongSecret = openPaypalCall({ api: server.url, clientId: server.clientId, clientSecret: 'wrong' }, timing)
    await expect(wrongSecret({ method: 'GET', path: '/v2/checkout/orders/X' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    const nobody = openPaypalCall({ api: 'http://127.0.0.1:9', clientId: 'a', clientSecret: 'b' }, timing)
    await expect(nobody({ method: 'GET', path: '/v2/checkout/orders/X' })).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })

  test('without a webhook id all webhooks count as forged', async () => {
    const provider = createPaypalPaymentProvider({
      call: (request) => local.handle(request),
      clientId: 'x',
      webhookId: undefined,
      website: '',
      shop,
      taken: takenByPaypal,
    })
    const { headers, body } = local.signWebhook({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
    expect(await provider.readWebhook(headers, body)).toEqual({ kind: 'forged' })
  })
})
