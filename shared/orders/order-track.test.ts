import { expect, test } from 'vitest'
import { changeable, orderTrack } from './order-track.ts'

const times = { startsAt: '2026-11-26T15:00:00.000Z', endsAt: '2026-11-26T17:00:00.000Z' }
const slot = { _id: 's', id: 's', ...times, closesAt: '2026-11-26T13:00:00.000Z', isLost: false }
const delivery = { method: 'm', kind: 'delivery' as const, name: 'Delivery', slot }
const pickUp = { ...delivery, kind: 'pickup' as const }
const placed = {
  delivery: delivery as typeof delivery | (Omit<typeof delivery, 'slot'> & { slot: null }) | typeof pickUp | null,
  withOrder: null as string | null,
  active: true,
  isConfirmed: false,
  isPaid: false,
  isPacked: false,
  isDelivered: false,
  isCancelled: false,
  isRefunded: false,
}
const toPay = { ...placed, active: false, isConfirmed: true }
const paid = { ...toPay, isPaid: true }
const packed = { ...paid, isPacked: true }
const at = (time: string) => new Date(`2026-11-26T${time}:00Z`)

test.each([
  ['an unpaid order', placed, '11:00', 'placed, then paid packed onItsWay delivered'],
  ['an order that is paid at the door', toPay, '11:00', 'placed paid, then packed onItsWay delivered'],
  ['a paid order', paid, '11:00', 'placed paid, then packed onItsWay delivered'],
  ['a paid order that is late', paid, '15:30', 'placed paid, then packed onItsWay delivered'],
  ['a packed order', packed, '14:59', 'placed paid packed, then onItsWay delivered'],
  ['a packed order whose time has begun', packed, '15:00', 'placed paid packed onItsWay, then delivered'],
  ['a packed order to pick up', { ...packed, delivery: pickUp }, '15:00', 'placed paid packed, then delivered'],
  [
    'a packed order without a time',
    { ...packed, delivery: { ...delivery, slot: null } },
    '15:00',
    'placed paid packed, then onItsWay delivered',
  ],
  ['a delivered order', { ...packed, isDelivered: true }, '14:00', 'placed paid packed onItsWay delivered, then '],
  ['a cancelled order', { ...placed, active: false, isCancelled: true }, '11:00', undefined],
  ['a refunded order', { ...paid, isRefunded: true }, '11:00', undefined],
  ['an order of a shop without methods', { ...paid, delivery: null }, '11:00', undefined],
])('the track of %s', (_, order, time, right) => {
  const steps = orderTrack(order, at(time))
  const named = (isReached: boolean) =>
    steps
      ?.filter(({ state }) => (state === 'next') !== isReached)
      .map(({ name }) => name)
      .join(' ')
  expect(steps && `${named(true)}, then ${named(false)}`).toBe(right)
  if (steps) expect(steps.filter(({ state }) => state === 'now')).toHaveLength(1)
})

const lost = { ...placed, delivery: { ...delivery, slot: { ...slot, isLost: true } } }

test.each([
  ['an unpaid order', placed, '12:59', 'add time cancel'],
  ['an unpaid order whose time has closed', placed, '13:00', 'cancel'],
  ['an unpaid order whose place is gone', lost, '13:30', 'time cancel'],
  ['an order that is paid at the door', toPay, '12:59', 'add time cancel'],
  ['an order that is paid at the door, whose time has closed', toPay, '13:00', 'cancel'],
  ['a paid order', paid, '12:59', 'add time'],
  ['an addition', { ...paid, withOrder: 'o' }, '12:59', 'add'],
  ['a paid order that was packed early', packed, '12:59', ''],
  ['a paid order without a time', { ...paid, delivery: { ...delivery, slot: null } }, '12:59', 'add'],
  ['a packed order without a time', { ...packed, delivery: { ...delivery, slot: null } }, '12:59', ''],
  ['a packed order that is paid at the door', { ...toPay, isPacked: true }, '13:00', ''],
  ['a delivered order', { ...packed, isDelivered: true }, '12:59', ''],
  ['a cancelled order', { ...placed, active: false, isCancelled: true }, '12:59', ''],
])('what may change of %s', (_, order, time, right) => {
  const may = changeable(order, at(time))
  expect((['add', 'time', 'cancel'] as const).filter((name) => may[name]).join(' ')).toBe(right)
})
