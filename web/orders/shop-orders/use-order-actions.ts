import { centsOf, formatCents } from '#shared/money.ts'
import type { ItemsRefund } from '#shared/orders/items-refund.ts'
import type { CollectBody, Order } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/ui/use-money.ts'

/**
 * The admin's actions on an order. All but 'Mark delivered', 'Mark packed' and 'Mark not packed' ask for confirmation.
 * `onChanged` is called after success, and after a refusal because the order has changed.
 */
export function useOrderActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  const money = useMoney()
  const make = (order: Order, call: () => Promise<unknown>) => act(order, texts.orderOf(order), call)
  const change = async (order: Order, call: () => Promise<unknown>, done: string) => {
    const isDone = await make(order, call)
    if (isDone) showToast({ text: done })
    return isDone
  }
  const deliver = (order: Order, isDelivered: boolean) => () =>
    callApi('PUT /api/orders/{id}/deliver', { params: { id: order.id }, body: { isDelivered } })

  const pack = (order: Order, isPacked: boolean, bags?: number) => () =>
    callApi('PUT /api/orders/{id}/pack', { params: { id: order.id }, body: { isPacked, bags } })

  return {
    isBusy,
    /** The packing list itself says that it is done, and offers to undo it. */
    markPacked: (order: Order, bags?: number) => make(order, pack(order, true, bags)),
    markNotPacked: (order: Order) => make(order, pack(order, false)),
    markDelivered: (order: Order) => change(order, deliver(order, true), texts.isDelivered(order)),
    async markNotDelivered(order: Order) {
      const isSure = await confirm({
        text: texts.wantToTakeBack(order),
        confirmLabel: texts.markNotDelivered,
      })
      if (isSure) await change(order, deliver(order, false), texts.isNotDelivered(order))
    },
    /** Asks nothing: its dialog has asked. If somebody else was faster, the same is said. */
    collect(order: Order, body: CollectBody, sum: string) {
      const call = () => callApi('PUT /api/orders/{id}/collect', { params: { id: order.id }, body })
      return change(order, call, texts.isCollected(sum, order))
    },
    async notCollected(order: Order) {
      const isSure = await confirm({
        text: texts.wantToNotCollect(order),
        second: texts.stockReturns,
        confirmLabel: texts.notCollected,
        cancelLabel: texts.keep,
        danger: true,
      })
      const call = () => callApi('PUT /api/orders/{id}/not-collected', { params: { id: order.id } })
      if (isSure) await change(order, call, texts.isNotCollected(order))
    },
    async cancel(order: Order) {
      const isSure = await confirm({
        text: texts.wantToCancel(order),
        second: texts.stockReturns,
        confirmLabel: texts.cancel,
        cancelLabel: texts.keep,
        danger: true,
      })
      const call = () => callApi('PUT /api/orders/{id}/cancel', { params: { id: order.id } })
      if (isSure) await change(order, call, texts.isCancelled(order))
    },
    /** Restocks undelivered items if wanted. */
    async refund(order: Order, restock = true) {
      const { totalPrice, refundedAmount } = order
      const isRestocked = restock && !order.isDelivered
      const isSure = await confirm({
        text: texts.wantToRefund(
          order,
          formatCents(centsOf(totalPrice, money) - centsOf(refundedAmount, money), money),
        ),
        second:
          refundedAmount > 0
            ? texts.afterRefundOfRest(isRestocked, isInHand(order))
            : texts.afterRefund(isRestocked, isInHand(order)),
        confirmLabel: texts.refund,
        danger: true,
      })
      const call = () => callApi('PUT /api/orders/{id}/refund', { params: { id: order.id }, body: { restock } })
      if (isSure) await change(order, call, texts.isRefunded(order))
    },
    async refundItems(order: Order, { items, pieces, cents }: ItemsRefund, restock: boolean): Promise<boolean> {
      const sum = formatCents(cents, money)
      const isSure = await confirm({
        text: texts.wantToRefund(order, sum),
        second: texts.afterItemsRefund(pieces, restock, isInHand(order)),
        confirmLabel: texts.refund,
        danger: true,
      })
      const body = { items, restock }
      const call = () => callApi('PUT /api/orders/{id}/refund/items', { params: { id: order.id }, body })
      return isSure && change(order, call, texts.wentBack(sum, order))
    },
  }
}

const isInHand = ({ payment }: Order): boolean => payment !== 'paypal'

export type OrderActions = ReturnType<typeof useOrderActions>
