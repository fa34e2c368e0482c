import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { bodyMayBeMissing } from '#server/platform/http/bodies/json-body.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { PaymentAnswer, PayOrderBody, RefundItemsBody, RefundOrderBody } from '#shared/orders/orders-contract.ts'
import { IdParams } from '#shared/wire.ts'
import { changesOrder } from '../orders-api.ts'
import { refundItems } from '../refunds/refund-items.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import { handlePaymentWebhook } from './handle-payment-webhook.ts'
import { payOrder } from './pay-order.ts'
import { startPayment } from './start-payment.ts'

/** Pays and refunds orders, and receives the provider's webhooks (docs/rules/payments.md). */
export const orderPaymentsApi: ApiPlugin = async (app, deps) => {
  app.post(
    '/orders/:id/payment',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'The provider’s order for an unpaid order',
        params: IdParams,
        response: { 201: PaymentAnswer },
      },
    },
    async (request, reply) => reply.code(201).send(await startPayment(deps, userOf(request), request.params.id)),
  )

  app.put(
    '/orders/:id/pay',
    {
      config: { access: 'signed-in' },
      // The body is the browser's report, which may be empty.
      preValidation: bodyMayBeMissing,
      schema: { ...changesOrder, summary: 'Mark an order paid, once the provider says so', body: PayOrderBody },
    },
    async (request) => {
      const order = await payOrder(deps, userOf(request), request.params.id, request.body)
      return { message: texts.orderPaid, order }
    },
  )

  app.put(
    '/orders/:id/refund',
    {
      config: { access: 'admin' },
      preValidation: bodyMayBeMissing,
      schema: { ...changesOrder, summary: 'Refund a paid order', body: RefundOrderBody },
    },
    async (request) => {
      const order = await refundOrder(deps, userOf(request), request.params.id, request.body)
      return { message: texts.orderRefunded, order }
    },
  )

  app.put(
    '/orders/:id/refund/items',
    {
      config: { access: 'admin' },
      schema: {
        ...changesOrder,
        summary: 'Refund single items of a paid order: how many pieces of each are refunded then',
        body: RefundItemsBody,
      },
    },
    async (request) => {
      const order = await refundItems(deps, userOf(request), request.params.id, request.body)
      return { message: texts.itemsRefunded, order }
    },
  )

  await app.register(async (webhook) => {
    // The signature covers the raw bytes.
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    webhook.post(
      '/payments/webhook',
      {
        config: { access: 'anyone' },
        schema: {
          tags: ['payments'],
          summary: 'An event from the payment provider',
          response: { 204: Type.Null({ description: 'Noted' }) },
        },
      },
      async (request, reply) => {
        const rawBody = typeof request.body === 'string' ? request.body : ''
        await handlePaymentWebhook(deps, { headers: request.headers, rawBody, ip: request.ip })
        return reply.code(204).send()
      },
    )
  })
}
