// How far an order is, for its page (docs/rules/delivery.md#track).
import type { Order } from './orders-contract.ts'

/** The steps of an order, in their sequence. A pick-up has no way. */
export type TrackStepName = 'placed' | 'paid' | 'packed' | 'onItsWay' | 'delivered'

export type TrackStep = { name: TrackStepName; state: 'done' | 'now' | 'next' }

type TrackedOrder = Pick<
  Order,
  'delivery' | 'isConfirmed' | 'isPaid' | 'isPacked' | 'isDelivered' | 'isCancelled' | 'isRefunded'
>

/**
 * The steps; `now` is the last one that is reached. A packed order is on its way once its time has begun. Undefined for an
 * order that ended otherwise, and in a shop without methods of delivery.
 */
export function orderTrack(order: TrackedOrder, now: Date): TrackStep[] | undefined {
  const { delivery, isCancelled, isRefunded } = order
  if (!delivery || isCancelled || isRefunded) return undefined
  const names: TrackStepName[] = ['placed', 'paid', 'packed', 'onItsWay', 'delivered']
  const steps = names.filter((name) => name !== 'onItsWay' || delivery.kind === 'delivery')
  const reached = steps.indexOf(lastReached(order, now))
  const stateOf = (place: number) => {
    if (place === reached) return 'now'
    return place < reached ? 'done' : 'next'
  }
  return steps.map((name, place) => ({ name, state: stateOf(place) }))
}

function lastReached(order: TrackedOrder, now: Date): TrackStepName {
  const { delivery, isConfirmed, isPacked, isDelivered } = order
  if (isDelivered) return 'delivered'
  const hasBegun = delivery?.slot ? new Date(delivery.slot.startsAt) <= now : false
  if (isPacked) return hasBegun && delivery?.kind === 'delivery' ? 'onItsWay' : 'packed'
  return isConfirmed ? 'paid' : 'placed'
}

type Changeable = { add: boolean; time: boolean; cancel: boolean }

type ChangedOrder = TrackedOrder & Pick<Order, 'active' | 'withOrder'>

/**
 * What the buyer may still change (docs/rules/delivery.md#change, docs/rules/delivery.md#add,
 * docs/rules/orders.md#cancel).
 */
export function changeable(order: ChangedOrder, now: Date): Changeable {
  const { delivery, active, isConfirmed, isPaid, isPacked, isDelivered, isCancelled, isRefunded } = order
  if (!delivery || isDelivered || isCancelled || isRefunded) return { add: false, time: false, cancel: false }
  const { slot } = delivery
  const isOpen = !slot || now < new Date(slot.closesAt)
  return {
    add: isOpen && !isPacked && !slot?.isLost,
    time: slot !== null && !order.withOrder && !isPacked && (isOpen || slot.isLost),
    cancel: active || (isConfirmed && !isPaid && !isPacked),
  }
}
