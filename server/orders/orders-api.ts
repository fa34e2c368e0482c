import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { bodyMayBeMissing, jsonParser } from '#server/platform/http/bodies/json-body.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { deliveryApiTexts } from '#shared/delivery/delivery-api-texts.ts'
import { ChangeSlotBody } from '#shared/delivery/delivery-contract.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import {
  DeliverOrderBody,
  OrderAnswer,
  PackOrderBody,
  PlaceOrderBody,
  PlaceOrderHeaders,
  PaymentAnswer,
  PayOrderBody,
  RefundItemsBody,
  RefundOrderBody,
} from '#shared/orders/orders-contract.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'
import { IdParams, MessageBody } from '#shared/wire.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeSlot } from './change-slot.ts'
import { deliverOrder } from './deliver-order.ts'
import { packOrder } from './pack-order.ts'
import { handlePaymentWebhook } from './paying/handle-payment-webhook.ts'
import { payOrder } from './paying/pay-order.ts'
import { startPayment } from './paying/start-payment.ts'
import { placeOrder } from './placing/place-order.ts'
import { refundItems } from './refunds/refund-items.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { tellClosedDays } from './tell-closed-days.ts'

/** What all routes share that change one order and answer with that order. */
const changesOrder = { params: IdParams, response: { 200: OrderAnswer } }

/**
 * Places, cancels, packs, delivers, pays and refunds orders, and receives the provider's webhooks (docs/rules/orders.md,
 * docs/rules/payments.md). Reading is in read-orders-api.ts.
 */
export const ordersApi: ApiPlugin = async (app, deps) => {
  app.post(
    '/orders',
    {
      config: { access: 'signed-in' },
      preValidation: cartAndAddressMayBeNull,
      schema: {
        summary: 'Place an order',
        headers: PlaceOrderHeaders,
        body: PlaceOrderBody,
        response: { 201: OrderAnswer },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key']
      const from = ipBlock(request.ip)
      const order = await placeOrder(deps, userOf(request), { body: request.body, idempotencyKey, from })
      return reply.code(201).send({ message: placeOrderTexts.orderCreated, order })
    },
  )

  app.put(
    '/orders/:id/cancel',
    {
      config: { access: 'signed-in' },
      schema: { ...changesOrder, summary: 'Cancel an unpaid order' },
    },
    async (request) => {
      const order = await cancelOrder(deps, userOf(request), request.params.id)
      return { message: texts.orderCancelled, order }
    },
  )

  app.put(
    '/orders/:id/slot',
    {
      config: { access: 'signed-in' },
      schema: { ...changesOrder, summary: 'Move an order to another time of its method', body: ChangeSlotBody },
    },
    async (request) => {
      const order = await changeSlot(deps, userOf(request), { id: request.params.id, slot: request.body.slot })
      return { message: deliveryApiTexts.timeChanged, order }
    },
  )

  app.put(
    '/orders/:id/pack',
    {
      config: { access: 'admin' },
      // Without a body the order is packed.
      preValidation: bodyMayBeMissing,
      schema: { ...changesOrder, summary: 'Mark an order as packed, or not', body: PackOrderBody },
    },
    async (request) => {
      const isPacked = request.body.isPacked ?? true
      const order = await packOrder(deps, userOf(request), request.params.id, { isPacked, bags: request.body.bags })
      return { message: isPacked ? texts.orderPacked : texts.orderNotPacked, order }
    },
  )

  app.put(
    '/orders/:id/deliver',
    {
      config: { access: 'admin' },
      // Without a body the order is delivered.
      preValidation: bodyMayBeMissing,
      schema: { ...changesOrder, summary: 'Mark an order as delivered, or not', body: DeliverOrderBody },
    },
    async (request) => {
      const isDelivered = request.body.isDelivered ?? true
      const order = await deliverOrder(deps, userOf(request), request.params.id, { isDelivered })
      return { message: isDelivered ? texts.orderDelivered : texts.orderNotDelivered, order }
    },
  )

  app.post(
    '/delivery/closed-days/:id/mails',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['delivery'],
        summary: 'Write to the buyers whose orders are booked for closed days, once for each order',
        params: IdParams,
        response: { 202: Type.Object({ message: Type.String(), orders: Type.Integer() }) },
      },
    },
    async (request, reply) => {
      const orders = await tellClosedDays(deps, request.params.id)
      return reply.code(202).send({ message: deliveryApiTexts.buyersTold, orders })
    },
  )

  app.post(
    '/orders/email',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Kept for old clients: the server itself sends the confirmation when an order is paid',
        body: Type.Object({}, { additionalProperties: true }),
        response: { 202: MessageBody },
      },
    },
    async (_request, reply) => reply.code(202).send({ message: texts.emailNoted }),
  )

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
    // The signature covers the raw bytes. A body that no other call would accept counts as forged.
    const parse = jsonParser(webhook)
    webhook.removeAllContentTypeParsers()
    webhook.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) =>
      parse(request, body, (error) => done(null, error ? '' : body)),
    )
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

/**
 * Removes a cart, an address or a delivery that is null, so that the rules answer with their own sentences. The schema
 * would turn `null` into a list of one.
 */
async function cartAndAddressMayBeNull(request: FastifyRequest): Promise<void> {
  const body = request.body as Record<string, unknown> | null | undefined
  for (const part of ['orderItems', 'shippingAddress', 'delivery']) if (body?.[part] === null) delete body[part]
}
