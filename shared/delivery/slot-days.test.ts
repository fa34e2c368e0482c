import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import type { OfferedSlot } from './delivery-contract.ts'
import { slotDays } from './slot-days.ts'

const slot = (startsAt: string, endsAt: string): OfferedSlot => ({
  _id: startsAt,
  id: startsAt,
  startsAt: `${startsAt}:00.000Z`,
  endsAt: `${endsAt}:00.000Z`,
  closesAt: `${startsAt}:00.000Z`,
  surcharge: 0,
  left: 'many',
  isFull: false,
})

test('the same hours have the same row on every day, and a closed day says why', () => {
  const slots = [
    slot('2026-11-26T15:00', '2026-11-26T17:00'),
    slot('2026-11-27T08:30', '2026-11-27T10:00'),
    slot('2026-11-27T09:00', '2026-11-27T11:00'),
    slot('2026-11-27T15:00', '2026-11-27T17:00'),
  ]
  const closedDays = [{ day: '2026-11-28', reason: 'The shop rests' }]
  const { days, rows } = slotDays({ slots, closedDays }, 'Europe/Berlin')
  const found = days.map(({ day, slots: ofDay, closedBecause }) => ({
    [day]: closedBecause ?? ofDay.map(({ hours, row }) => `${row}: ${hours}`).join(', '),
  }))
  expect(found).toEqual([
    { '2026-11-26': '2: 16–18' },
    { '2026-11-27': '0: 9:30–11, 1: 10–12, 2: 16–18' },
    { '2026-11-28': 'The shop rests' },
  ])
  expect(rows).toBe(3)
})

test('in the night in which the clocks go forward the hours stay those of the clock', () => {
  const slots = [slot('2027-03-27T09:00', '2027-03-27T11:00'), slot('2027-03-28T08:00', '2027-03-28T10:00')]
  const { days, rows } = slotDays({ slots, closedDays: [] }, 'Europe/Berlin')
  expect(days.map(({ day, slots: [first] }) => [day, first?.hours])).toEqual([
    ['2027-03-27', '10–12'],
    ['2027-03-28', '10–12'],
  ])
  expect(rows).toBe(1)
})

test('hours are in sequence in Spanish too', () => {
  const slots = [
    slot('2026-11-26T13:00', '2026-11-26T15:00'),
    slot('2026-11-26T09:00', '2026-11-26T13:00'),
    slot('2026-11-26T09:00', '2026-11-26T11:00'),
    slot('2026-11-26T08:30', '2026-11-26T10:00'),
  ]
  const { days } = inLanguage('es', () => slotDays({ slots, closedDays: [] }, 'Europe/Berlin'))
  expect(days[0]?.slots.map(({ hours, row }) => `${row}: ${hours}`)).toEqual([
    '3: 14–16 h',
    '2: 10–14 h',
    '1: 10–12 h',
    '0: 9:30–11 h',
  ])
})
