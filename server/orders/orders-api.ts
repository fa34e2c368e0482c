import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { bodyMayBeMissing } from '#server/platform/http/bodies/json-body.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { DeliverOrderBody, OrderAnswer, PlaceOrderBody, PlaceOrderHeaders } from '#shared/orders/orders-contract.ts'
import { placeOrderTexts } from '#shared/orders/place-order-texts.ts'
import { IdParams, MessageBody } from '#shared/wire.ts'
import { cancelOrder } from './cancel-order.ts'
import { deliverOrder } from './deliver-order.ts'
import { placeOrder } from './placing/place-order.ts'

/** What all routes share that change one order and answer with that order. */
export const changesOrder = { params: IdParams, response: { 200: OrderAnswer } }

/**
 * Places, cancels and delivers orders (docs/rules/orders.md). Reading is in read-orders-api.ts, paying in
 * order-payments-api.ts.
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
}

/**
 * Removes a cart or an address that is null, so that the rules answer with their own sentences. The schema would turn
 * `null` into a list of one.
 */
async function cartAndAddressMayBeNull(request: FastifyRequest): Promise<void> {
  const body = request.body as Record<string, unknown> | null | undefined
  for (const part of ['orderItems', 'shippingAddress']) if (body?.[part] === null) delete body[part]
}
