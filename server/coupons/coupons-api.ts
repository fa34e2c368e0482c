import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { countRows } from '#server/platform/database/count-rows.ts'
import { sql } from '#server/platform/database/database.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import {
  CodeParams,
  CouponAnswer,
  CouponOffer,
  CreateCouponBody,
  ShopCoupon,
  UpdateCouponBody,
} from '#shared/coupons/coupons-contract.ts'
import { IdParams, PagingQuery } from '#shared/wire.ts'
import { createCoupon, updateCoupon } from './change-coupons.ts'
import { checkCoupon } from './check-coupon.ts'
import { listCoupons, toWireCoupon } from './coupon-queries.ts'

const config = { access: 'admin' } as const

/** A shopper's question about a code, and the coupons that an admin makes and ends (docs/rules/coupons.md). */
export const couponsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/coupons/code/:code',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'What a code takes off now: 0 percent where it is not valid',
        params: CodeParams,
        response: { 200: CouponOffer },
      },
    },
    async (request) => checkCoupon(deps, request.params.code, ipBlock(request.ip)),
  )

  app.get(
    '/coupons',
    {
      config,
      schema: {
        summary: 'All coupons, the newest first, and how many orders were paid with each',
        querystring: PagingQuery,
        response: { 200: Type.Array(ShopCoupon) },
      },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const [rows, total] = await Promise.all([listCoupons(deps.db, paging), countRows(deps.db, sql`coupons`)])
      const now = deps.clock()
      const items = rows.map((row) => toWireCoupon(row, now))
      return withPageHeaders(request, reply, { ...paging, items, total })
    },
  )

  app.post(
    '/coupons',
    { config, schema: { summary: 'Add a coupon', body: CreateCouponBody, response: { 201: CouponAnswer } } },
    async (request, reply) => {
      const coupon = await createCoupon(deps, userOf(request), request.body)
      return reply.code(201).send({ message: texts.created, coupon })
    },
  )

  app.put(
    '/coupons/:id',
    {
      config,
      schema: {
        summary: 'Change when a coupon ends, end it now, or start it again: only the fields that are sent',
        params: IdParams,
        body: UpdateCouponBody,
        response: { 200: CouponAnswer },
      },
    },
    async (request) => {
      const coupon = await updateCoupon(deps, userOf(request), request.params.id, request.body)
      return { message: texts.updated, coupon }
    },
  )
}
