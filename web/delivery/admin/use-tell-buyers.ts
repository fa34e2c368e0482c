import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopClosedDays } from '#shared/delivery/setup-contract.ts'
import { shopOrdersTexts } from '#shared/orders/shop-orders-texts.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

const texts = deliveryAdminTexts.closedDays

/** '2 Dec 2026', '24 Dec 2026 – 26 Dec 2026'. */
export const daysOf = ({ from, until }: Pick<ShopClosedDays, 'from' | 'until'>): string =>
  texts.range(dayText(from), dayText(until))

/** Writes to the buyers whose orders are booked for closed days, after a question. */
export function useTellBuyers(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)

  async function tell(closed: ShopClosedDays): Promise<void> {
    const { id, reason, orders } = closed
    const isSure = await confirm({
      title: texts.wantToTell(orders.length),
      text: texts.tellHint(reason),
      confirmLabel: texts.tell,
    })
    if (!isSure) return
    await act(closed, shopOrdersTexts.count(orders.length, false), async () => {
      const told = await callApi('POST /api/delivery/closed-days/{id}/mails', { params: { id } })
      showToast({ text: texts.told(told.orders) })
    })
  }

  return { isBusy, tell }
}
