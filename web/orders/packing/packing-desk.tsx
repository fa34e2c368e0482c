import { useState } from 'react'
import type { OrderForAdmin, PackingList } from '#shared/orders/orders-contract.ts'
import { callApi } from '#web/client/api.ts'
import { type Query, useQuery } from '#web/client/queries/use-query.ts'
import { useOrderActions } from '../shop-orders/use-order-actions.ts'
import { OrderChoice } from './order-choice.tsx'
import { OrderToPack } from './order-to-pack.tsx'
import { PackingBar } from './packing-bar.tsx'
import { ToFetch } from './to-fetch.tsx'
import { useTicks } from './use-ticks.ts'

type PackingDeskProps = Pick<PackingList, 'orders' | 'units'> & { fetched: Query<PackingList> }

/**
 * Packs one order at a time. Only a press shows another order, so that nothing changes under the hands of the person who
 * packs. An order stays on the screen after it has left the list.
 */
export function PackingDesk({ orders, units, fetched }: PackingDeskProps) {
  const ticks = useTicks()
  const toPack = orders.filter(({ isPacked }) => !isPacked)
  const [chosen, choose] = useState(() => toPack.find(({ id }) => id === ticks.order) ?? toPack[0] ?? orders[0]!)
  const [hasMoved, setMoved] = useState(false)
  const [bags, setBags] = useState(1)
  const [justPacked, setJustPacked] = useState<OrderForAdmin>()
  const listed = orders.find(({ id }) => id === chosen.id)
  const left = useQuery(listed ? undefined : chosen.id, (signal) =>
    callApi('GET /api/orders/{id}', { params: { id: chosen.id }, signal }),
  )
  const order = listed ?? (left.answer?.id === chosen.id ? left.answer : chosen)
  const actions = useOrderActions(() => {
    fetched.reload()
    left.reload()
  })
  const isBusy = actions.isBusy(order) || fetched.isBusy || (!listed && left.isBusy)

  function show(next: OrderForAdmin) {
    choose(next)
    setBags(1)
    setMoved(true)
  }

  async function pack() {
    if (!(await actions.markPacked(order, order.delivery ? bags : undefined))) return
    setJustPacked(order)
    ticks.clear()
    const later = orders.slice(orders.findIndex(({ id }) => id === order.id) + 1)
    const next = [...later, ...orders].find(({ id, isPacked }) => !isPacked && id !== order.id)
    if (next) show(next)
  }

  async function takeBack(packed: OrderForAdmin) {
    if (!(await actions.markNotPacked(packed))) return
    setJustPacked(undefined)
    show(packed)
  }

  return (
    <div className="work print:hidden">
      <OrderToPack
        key={order.id}
        {...{ order, units, ticks, actions, isBusy, bags }}
        onBags={setBags}
        takesFocus={hasMoved}
      />
      <div className="work__side">
        <OrderChoice orders={orders} shown={order.id} onChoose={show} />
        <ToFetch orders={toPack} units={units} />
      </div>
      <PackingBar
        packed={orders.length - toPack.length}
        total={orders.length}
        {...{ order, justPacked, isBusy }}
        onPack={() => void pack()}
        onTakeBack={(packed) => void takeBack(packed)}
      />
    </div>
  )
}
