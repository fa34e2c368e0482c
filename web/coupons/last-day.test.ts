import { afterEach, expect, test, vi } from 'vitest'
import { dayOf, endOfDay, lastDayInWords, lastDayOf } from './last-day.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['UTC', '2026-12-24', '2026-12-25T00:00:00.000Z'],
  ['America/New_York', '2026-12-31', '2027-01-01T05:00:00.000Z'],
  // Its clocks change on that day: it has 25 hours, and 23 in spring.
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  // The day after it begins at one o'clock.
  ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ['UTC', '2028-02-29', '2028-03-01T00:00:00.000Z'],
])('in %s the day %s ends at %s', (zone, day, instant) => {
  vi.stubEnv('TZ', zone)
  expect(endOfDay(day)).toBe(instant)
  expect(lastDayOf(instant)).toBe(day)
})

test('what ended in the middle of a day has that day as its last', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(lastDayOf('2026-12-24T15:30:00.000Z')).toBe('2026-12-24')
})

test('days are written for people, and for date fields', () => {
  expect(lastDayInWords(new Date(2026, 11, 25).toISOString())).toBe('24 Dec 2026')
  expect(dayOf(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02')
})
