import { expect, test } from 'vitest'
import { dayInWords, shortDay } from './day-labels.ts'
import { dayAfter } from './days.ts'
import { slotState } from './slot-state.ts'

// Thursday 26 November 2026, 11:20 in Berlin.
const now = new Date('2026-11-26T10:20:00Z')
const slot = {
  booked: 0,
  capacity: 10,
  packed: 0,
  delivered: 0,
  isOpen: true,
  hasRule: true,
  closesAt: '2026-11-26T13:00:00Z',
}
const passed = { closesAt: '2026-11-26T10:20:00Z' }

test.each([
  [{ booked: 8 }, 'open until 14:00'],
  [{ booked: 10, packed: 4 }, 'full, 4 packed'],
  [{ booked: 9, packed: 9 }, 'open until 14:00, packed'],
  // D11: the capacity was lowered below what is booked.
  [{ booked: 8, capacity: 6 }, 'full'],
  [{ booked: 8, isOpen: false }, 'closed'],
  [{ booked: 1, isOpen: false, hasRule: false }, 'not in the rules any more'],
  [{ booked: 9, packed: 9, delivered: 2, ...passed }, '2 delivered'],
  [{ booked: 10, packed: 10, delivered: 10, ...passed }, 'delivered'],
  [{ ...passed }, ''],
  [{ closesAt: '2026-11-27T17:00:00Z' }, 'open until Fri 27 Nov, 18:00'],
])('%j reads "%s"', (part, said) => {
  expect(slotState({ ...slot, ...part }, now, 'Europe/Berlin')).toBe(said)
})

test('days in words and in sequence', () => {
  expect(shortDay('2026-11-26')).toBe('Thu 26 Nov')
  expect(dayInWords('2026-12-02')).toBe('Wednesday 2 December')
  expect([dayAfter('2026-11-26', 7), dayAfter('2027-03-01', -1)]).toEqual(['2026-12-03', '2027-02-28'])
})
