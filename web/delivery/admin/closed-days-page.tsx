import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { BookedOrder, ShopClosedDays, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { slotInWords } from '#shared/delivery/slot-labels.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { callApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ClosedDaysDialog } from './closed-days-dialog.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { daysOf, useTellBuyers } from './use-tell-buyers.ts'

const texts = deliveryAdminTexts.closedDays

type Listed = { items: ShopClosedDays[]; methods: ShopMethod[] }

/** The closed days from `today` on. */
async function fetchClosedDays(today: string, signal: AbortSignal): Promise<Listed> {
  const [all, methods] = await Promise.all([
    callApi('GET /api/delivery/closed-days', { query: {}, signal }),
    callApi('GET /api/delivery/methods', { query: {}, signal }),
  ])
  return { items: all.filter(({ until }) => until >= today), methods }
}

/** The closed days ahead, and the orders that are booked for them (docs/rules/delivery.md#set-up). */
export default function ClosedDaysPage() {
  const { timeZone } = useLayoutData()
  const today = shopDay(new Date(shopNow()), timeZone)
  const fetched = useQuery(`closed days ${today}`, (signal) => fetchClosedDays(today, signal))
  const onChanged = useActedOnRows(fetched)
  const opening = useRowAction(onChanged)
  const telling = useTellBuyers(onChanged)
  const [isClosing, setClosing] = useState(false)

  async function open(closed: ShopClosedDays): Promise<void> {
    const days = daysOf(closed)
    const isSure = await confirm({ title: texts.wantToOpen(days), text: texts.openHint, confirmLabel: texts.open })
    const call = () => callApi('DELETE /api/delivery/closed-days/{id}', { params: { id: closed.id } })
    if (isSure && (await opening.act(closed, days, call))) showToast({ text: texts.areOpen(days) })
  }

  return (
    <DeliveryScreen part="closedDays">
      <Panel>
        <p className="soft mb-4">{texts.sentence}</p>
        <QueryPanel fetched={fetched}>
          {({ items, methods }) => (
            <div className="grid gap-3">
              {items.length === 0 ? (
                <p>{texts.none}</p>
              ) : (
                <ListTable caption={texts.title} columns={columns()}>
                  {items.map((closed) => (
                    <ClosedRow
                      key={closed.id}
                      closed={closed}
                      method={methods.find(({ id }) => id === closed.method)?.name ?? texts.all}
                      isBusy={opening.isBusy(closed) || telling.isBusy(closed)}
                      onTell={() => void telling.tell(closed)}
                      onOpen={() => void open(closed)}
                    />
                  ))}
                </ListTable>
              )}
              <p>
                <Button kind="quiet" className="-ml-3" onClick={() => setClosing(true)}>
                  <Icon of={Plus} />
                  {texts.closeDays}
                </Button>
              </p>
            </div>
          )}
        </QueryPanel>
      </Panel>
      {isClosing && (
        <ClosedDaysDialog
          methods={fetched.answer?.methods ?? []}
          onClose={() => setClosing(false)}
          onSaved={({ closedDays, orders }) => showToast({ text: texts.haveClosed(daysOf(closedDays), orders.length) })}
          onSettled={onChanged}
        />
      )}
    </DeliveryScreen>
  )
}

const columns = () => [
  { label: texts.days },
  { label: texts.for },
  { label: texts.reason },
  { label: texts.orders },
  { label: texts.actions },
]

type ClosedRowProps = {
  closed: ShopClosedDays
  method: string
  isBusy: boolean
  onTell: () => void
  onOpen: () => void
}

function ClosedRow({ closed, method, isBusy, onTell, onOpen }: ClosedRowProps) {
  const { reason, orders } = closed
  const days = daysOf(closed)
  return (
    <tr>
      <Cell full className="text-balance">
        <b>{days}</b>
      </Cell>
      <Cell label={texts.for} dir="auto">
        {method}
      </Cell>
      <Cell label={texts.reason} className="wrap-anywhere" dir="auto">
        {reason || texts.nothing}
      </Cell>
      <Cell label={texts.orders} full>
        {orders.length === 0 ? texts.noOrders : <BookedOrders orders={orders} />}
      </Cell>
      <Cell full>
        <span className="row -mx-3 gap-0">
          {orders.length > 0 && (
            <Button kind="quiet" aria-label={texts.tellOf(days)} busy={isBusy} onClick={onTell}>
              <Icon of={Mail} />
              <span>{texts.tell}</span>
            </Button>
          )}
          <Button kind="quiet" aria-label={texts.openOf(days)} once busy={isBusy} onClick={onOpen}>
            <Icon of={Undo2} />
            <span>{texts.open}</span>
          </Button>
        </span>
      </Cell>
    </tr>
  )
}

/** Each leads to its order, where its time is changed. */
function BookedOrders({ orders }: { orders: BookedOrder[] }) {
  const { timeZone } = useLayoutData()
  return (
    <ul className="m-0 list-none p-0">
      {orders.map((order) => (
        <li key={order.id} className="py-1">
          <ShopLink className="link link--between" to={`/H0me/orders/${order.id}`}>
            {texts.order(orderNumber(order.number), order.name)}
          </ShopLink>{' '}
          <span className="soft small block">{slotInWords(order, timeZone)}</span>
        </li>
      ))}
    </ul>
  )
}
