import Type, { type Static } from 'typebox'
import { idFields, Instant, nullable } from '../wire.ts'
import { maxPercentOff } from './coupon.ts'

/** A code in the path, which may be no coupon's. */
export const CodeParams = Type.Object({ code: Type.String({ maxLength: 200 }) })

/** GET /api/coupons/code/{code}: the percentage of a code now; 0 if it is not valid. */
export const CouponOffer = Type.Object({ code: Type.String(), percentOff: Type.Integer() }, { $id: 'CouponOffer' })
export type CouponOffer = Static<typeof CouponOffer>

/** A coupon as admins see it. `active`: it is valid now. */
export const ShopCoupon = Type.Object(
  {
    ...idFields,
    code: Type.String(),
    percentOff: Type.Integer(),
    active: Type.Boolean(),
    /** The end of the coupon; null without an end. */
    endsAt: nullable(Instant),
    createdAt: Instant,
    /** The number of paid orders with this coupon, up to `maxOrdersCounted`. */
    orders: Type.Integer(),
  },
  { $id: 'ShopCoupon' },
)
export type ShopCoupon = Static<typeof ShopCoupon>

/** Code and percentage are required, and never change. */
export const CreateCouponBody = Type.Object({
  code: Type.Optional(Type.String()),
  percentOff: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPercentOff })),
  endsAt: Type.Optional(nullable(Instant)),
})
export type CreateCouponBody = Static<typeof CreateCouponBody>

/** Missing fields don't change. `active: false` ends the coupon now; `true` restarts an ended coupon without an end. */
export const UpdateCouponBody = Type.Object({
  endsAt: Type.Optional(nullable(Instant)),
  active: Type.Optional(Type.Boolean()),
})
export type UpdateCouponBody = Static<typeof UpdateCouponBody>

export const CouponAnswer = Type.Object({ message: Type.String(), coupon: ShopCoupon })
export type CouponAnswer = Static<typeof CouponAnswer>
