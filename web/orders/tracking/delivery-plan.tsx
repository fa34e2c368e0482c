import Clock from 'lucide-react/icons/clock'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { closingTime, slotInShort } from '#shared/delivery/slot-labels.ts'
import { changeable } from '#shared/orders/order-track.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { payTexts } from '#shared/orders/pay-texts.ts'
import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { ApiError } from '#web/client/api.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { noteAddingTo } from '../adding-to.ts'
import { cancelOrder } from '../cancel-order.ts'
import { streetAndCity, telephoneLink } from '../delivery-address.tsx'
import { ChangeTime } from './change-time.tsx'

type DeliveryPlanProps = { order: Order; now: Date; isOwner: boolean; onChanged: () => void }

/** When and where an order comes, and the buttons of its buyer (docs/rules/delivery.md#change). */
export function DeliveryPlan({ order, now, isOwner, onChanged }: DeliveryPlanProps) {
  const { timeZone } = useLayoutData()
  const langOfShop = useLangOfShop()
  const { delivery, shippingAddress } = order
  if (!delivery || order.isCancelled || order.isRefunded) return null
  const { kind, slot, name, lang = langOfShop } = delivery
  const [intro, way] = kind === 'pickup' ? [texts.youFetch, texts.pickUp] : [texts.weCome, texts.delivery]
  return (
    <section className="panel stack gap-5" aria-labelledby="order-comes">
      <div>
        <p className="soft">{slot && !order.isDelivered ? intro : way}</p>
        <h2 id="order-comes" className="big-when" dir="auto" lang={slot ? undefined : lang}>
          {slot ? slotInShort(slot, timeZone, now) : name}
        </h2>
        <p className="wrap-anywhere" dir="auto">
          {streetAndCity(shippingAddress)}
        </p>
      </div>
      {isOwner && !order.isDelivered && <Changes order={order} now={now} onChanged={onChanged} />}
    </section>
  )
}

/** The buttons, and until when they are there; afterwards why they are not. */
function Changes({ order, now, onChanged }: Omit<DeliveryPlanProps, 'isOwner'>) {
  const { timeZone, shopPhone } = useLayoutData()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [opener, returnFocus] = useReturnFocus()
  const may = changeable(order, now)
  const slot = order.delivery?.slot

  function close() {
    setChoosing(false)
    returnFocus()
  }

  function add() {
    noteAddingTo(order)
    void navigate('/categories/allProducts')
  }

  function whatMayChange(): string {
    if (order.isPacked) return texts.isPacked
    if (!may.add) return texts.isClosed
    if (order.withOrder) return texts.comesWithOther
    if (!slot) return texts.changeUntilPacked
    const changeUntil = order.delivery?.kind === 'pickup' ? texts.pickUpUntil : texts.changeUntil
    return changeUntil(closingTime(slot.closesAt, timeZone, now))
  }

  async function cancel() {
    const isSure = await confirm({
      text: payTexts.cancelText,
      confirmLabel: payTexts.cancelOrder,
      cancelLabel: payTexts.keepOrder,
      danger: true,
    })
    if (!isSure) return
    setBusy(true)
    try {
      await cancelOrder(order.id)
      showToast({ text: payTexts.orderCancelled(order.number) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, isProblem: true })
    }
    setBusy(false)
    onChanged()
  }

  return (
    <>
      {slot?.isLost && <Notice kind="warn">{texts.timeIsLost}</Notice>}
      {(may.add || may.time || may.cancel || order.active) && (
        <div className="row">
          {order.active && <Button to={`/placeorder?order=${order.id}`}>{texts.payNow}</Button>}
          {may.add && (
            <Button kind={order.active ? 'second' : 'primary'} onClick={add}>
              <Icon of={Plus} />
              {texts.addSomething}
            </Button>
          )}
          {may.time && (
            <Button ref={opener} kind="second" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
              <Icon of={Clock} />
              {texts.changeTime}
            </Button>
          )}
          {may.cancel && (
            <Button kind="danger-quiet" busy={isBusy} onClick={() => void cancel()}>
              {texts.cancelOrder}
            </Button>
          )}
        </div>
      )}
      {!slot?.isLost && (
        <Notice>
          <span>{whatMayChange()}</span>
          {order.withOrder && (
            <ShopLink className="link ml-2" to={`/detailOrder/${order.withOrder}`}>
              {texts.seeOrder}
            </ShopLink>
          )}
        </Notice>
      )}
      {!may.cancel && shopPhone && (
        <p className="small soft">
          <span>{`${texts.callUs} `}</span>
          <a className="link whitespace-nowrap" href={telephoneLink(shopPhone)} dir="ltr">
            {shopPhone}
          </a>
        </p>
      )}
      {isChoosing && <ChangeTime order={order} now={now} onClose={close} onChanged={onChanged} />}
    </>
  )
}
