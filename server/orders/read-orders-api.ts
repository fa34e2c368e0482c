import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { sendCsv } from '#server/platform/csv-stream.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { oneLine } from '#shared/clean-text.ts'
import {
  Order,
  OrderForAdmin,
  OrderQuery,
  OwnOrderQuery,
  PackingList,
  PackingQuery,
} from '#shared/orders/orders-contract.ts'
import { Stop, StopsQuery } from '#shared/orders/stops-contract.ts'
import { IdParams, TimeZoneQuery } from '#shared/wire.ts'
import { exportOrders } from './lists/export-orders.ts'
import { listOrdersOf, listOrdersToPack, listShopOrders } from './lists/list-orders.ts'
import { listStops } from './lists/list-stops.ts'
import { findOrderWithBuyer, requireOwnerOrAdmin } from './order-queries.ts'
import { toWireOrder, toWireOrderForAdmin, toWireOrderToPack } from './wire-order.ts'

/** Reads orders: a buyer's own orders, for admins all orders (docs/rules/orders.md#read-orders). */
export const readOrdersApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/orders',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'One’s own orders; for an admin, all orders',
        querystring: OrderQuery,
        response: { 200: Type.Array(OrderForAdmin) },
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const { status, q } = request.query
      const paging = pagingOf(request.query)
      if (!user.isAdmin) {
        const { orders, total } = await listOrdersOf(deps.db, user.id, { paging, status })
        return withPageHeaders(request, reply, { items: orders.map(toWireOrder), total, ...paging })
      }
      const wanted = { paging, status, search: oneLine(q ?? ''), money: await deps.shopSettings() }
      const { orders, ...count } = await listShopOrders(deps.db, wanted)
      return withPageHeaders(request, reply, { items: orders.map(toWireOrderForAdmin), ...count, ...paging })
    },
  )

  app.get(
    '/orders/mine',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'One’s own orders', querystring: OwnOrderQuery, response: { 200: Type.Array(Order) } },
    },
    async (request, reply) => {
      const { status, key } = request.query
      const paging = pagingOf(request.query)
      const { orders, total } = await listOrdersOf(deps.db, userOf(request).id, { paging, status, key })
      return withPageHeaders(request, reply, { items: orders.map(toWireOrder), total, ...paging })
    },
  )

  app.get(
    '/orders/export',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'All orders as a CSV file, a row per line of an order; the order’s sums are on its first line alone',
        querystring: TimeZoneQuery,
        produces: ['text/csv'],
        response: { 200: Type.String() },
      },
    },
    async ({ query }, reply) => sendCsv(reply, 'orders', deps.clock(), await exportOrders(deps.db, query.timeZone)),
  )

  app.get(
    '/orders/packing',
    {
      config: { access: 'admin' },
      schema: {
        summary:
          'The orders to pack, up to 50, and the packed ones that are not delivered, sorted by their confirmation',
        querystring: PackingQuery,
        response: { 200: PackingList },
      },
    },
    async ({ query }) => {
      const at = deps.clock().toISOString()
      const { orders, ...rest } = await listOrdersToPack(deps.db, query.slot)
      return { at, orders: orders.map(toWireOrderToPack), ...rest }
    },
  )

  app.get(
    '/orders/driver',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The stops of a slot, by postal code and street',
        querystring: StopsQuery,
        response: { 200: Type.Array(Stop) },
      },
    },
    async ({ query }) => listStops(deps.db, query.slot),
  )

  app.get(
    '/orders/:id',
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'One order, for its owner or an admin',
        params: IdParams,
        response: { 200: OrderForAdmin },
      },
    },
    async (request) => {
      const user = userOf(request)
      const order = requireOwnerOrAdmin(await findOrderWithBuyer(deps.db, request.params.id), user)
      return user.isAdmin ? toWireOrderForAdmin(order) : toWireOrder(order)
    },
  )
}
