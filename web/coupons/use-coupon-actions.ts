import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import type { ShopCoupon, UpdateCouponBody } from '#shared/coupons/coupons-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Ends a coupon once the admin has confirmed, or starts it again. */
export function useCouponActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  const update = ({ id, code }: ShopCoupon, body: UpdateCouponBody) =>
    act({ id }, code, () => callApi('PUT /api/coupons/{id}', { params: { id }, body }))

  return {
    isBusy,
    async end(coupon: ShopCoupon) {
      const { code } = coupon
      const isSure = await confirm({
        title: texts.wantToEnd(code),
        text: texts.afterEnd,
        confirmLabel: texts.endShort,
        danger: true,
      })
      if (isSure && (await update(coupon, { active: false }))) showToast({ text: texts.hasEnded(code) })
    },
    async restart(coupon: ShopCoupon) {
      if (await update(coupon, { active: true })) showToast({ text: texts.restarted(coupon.code) })
    },
  }
}

export type CouponActions = ReturnType<typeof useCouponActions>
