import { describe, expect, test } from 'vitest'
import { type DeliveryChoice, findChoice, freeSlots, noChoice, parseChoice } from './delivery-choice.ts'
import type { DeliveryOffer, OfferedSlot } from './delivery-contract.ts'

const slot = (id: string, hour: number, isFull = false): OfferedSlot => ({
  _id: id,
  id,
  startsAt: `2026-11-26T${hour}:00:00.000Z`,
  endsAt: `2026-11-26T${hour + 2}:00:00.000Z`,
  closesAt: `2026-11-26T${hour - 2}:00:00.000Z`,
  surcharge: 0,
  left: isFull ? 0 : 'many',
  isFull,
})

const offer = (id: string, kind: 'delivery' | 'pickup', needsSlot = true): DeliveryOffer => ({
  method: { _id: id, id, kind, name: id, place: '', instructions: '', needsSlot, feeTaxCategory: null },
  area: null,
  fee: 3.9,
  minimum: 30,
  freeFrom: 37.9,
  payments: [],
  slots: [slot('at 12', 12), slot('at 14', 14, true), slot('at 16', 16)],
  closedDays: [],
})

const offers = [offer('van', 'delivery'), offer('counter', 'pickup'), offer('shelf', 'pickup', false)]
/** The slot at 12 has just closed. */
const now = new Date('2026-11-26T10:00:00Z')
const kept = (id: string) => ({ id, startsAt: '2026-11-26T16:00:00Z', endsAt: '2026-11-26T18:00:00Z' })

describe('a choice', () => {
  test.each<[string, Partial<DeliveryChoice>, (string | undefined)[]]>([
    ['nothing chosen: the shop’s usual way, without a time', {}, ['van', undefined, 'slot_needed']],
    ['a free time', { method: 'van', slot: kept('at 16') }, ['van', 'at 16', undefined]],
    ['a full time', { method: 'van', slot: kept('at 14') }, ['van', undefined, 'slot_full']],
    ['a time that has closed', { method: 'van', slot: kept('at 12') }, ['van', undefined, 'slot_closed']],
    ['a time that is gone', { method: 'van', slot: kept('at 20') }, ['van', undefined, 'slot_closed']],
    ['pick-up', { method: 'counter', slot: kept('at 16') }, ['counter', 'at 16', undefined]],
    ['a method without times', { method: 'shelf' }, ['shelf', undefined, undefined]],
    ['a method that is gone', { method: 'bicycle' }, ['van', undefined, 'slot_needed']],
  ])('%s', (_, chosen, [method, slotId, problem]) => {
    const found = findChoice({ ...noChoice, ...chosen }, offers, { usual: 'delivery', now })
    expect([found.offer?.method.id, found.slot?.id, found.problem]).toEqual([method, slotId, problem])
  })

  test.each([
    ['', 'where_needed'],
    ['20095', 'not_delivered'],
  ])('where only pick-up is offered, the postal code "%s" is %s', (postalCode, problem) => {
    const found = findChoice({ ...noChoice, postalCode }, offers.slice(1), { usual: 'delivery', now })
    expect(found).toEqual({ offer: undefined, slot: undefined, problem })
  })

  test('a shop without deliveries offers its pick-up', () => {
    const found = findChoice(noChoice, offers.slice(1), { usual: 'pickup', now })
    expect([found.offer?.method.id, found.problem]).toEqual(['counter', 'slot_needed'])
  })
})

test('the next free time is neither closed nor full', () => {
  expect(freeSlots(offers[0]!, now).map(({ id }) => id)).toEqual(['at 16'])
})

test.each<[unknown, DeliveryChoice]>([
  [
    { postalCode: '10115', method: 'van', slot: kept('at 16') },
    { postalCode: '10115', method: 'van', slot: kept('at 16') },
  ],
  [{ postalCode: 10115, slot: { id: 'at 16', startsAt: 'soon', endsAt: 'later' } }, noChoice],
  ['10115', noChoice],
  [null, noChoice],
])('a browser has stored %j', (stored, choice) => {
  expect(parseChoice(stored)).toEqual(choice)
})
