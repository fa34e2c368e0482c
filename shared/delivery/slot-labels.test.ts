import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { closingTime, dayInFull, nearDay, slotInShort, slotInWords, withinSentence } from './slot-labels.ts'

test.each([
  ['2026-11-26T15:00:00Z', '2026-11-26T17:00:00Z', 'Europe/Berlin', 'Thursday 26 November, 16–18'],
  ['2026-11-26T08:30:00Z', '2026-11-26T10:00:00Z', 'Europe/Berlin', 'Thursday 26 November, 9:30–11'],
  // Berlin moves its clocks on 28 March 2027: 10 o'clock is 09:00 UTC a week before, and 08:00 then.
  ['2027-03-21T09:00:00Z', '2027-03-21T11:00:00Z', 'Europe/Berlin', 'Sunday 21 March, 10–12'],
  ['2027-03-28T08:00:00Z', '2027-03-28T10:00:00Z', 'Europe/Berlin', 'Sunday 28 March, 10–12'],
  // The day is the shop's: late in London is the next day in Kathmandu, three quarters of an hour off.
  ['2026-12-31T20:15:00Z', '2026-12-31T22:15:00Z', 'Asia/Kathmandu', 'Friday 1 January, 2–4'],
  ['2026-12-31T18:15:00Z', '2026-12-31T20:00:00Z', 'Asia/Kathmandu', 'Friday 1 January, 0–1:45'],
])('%s to %s in %s is %s', (startsAt, endsAt, timeZone, words) => {
  expect(slotInWords({ startsAt, endsAt }, timeZone)).toBe(words)
})

test.each([
  ['2026-11-26T15:00:00Z', '2026-11-26T06:00:00Z', 'Today'],
  ['2026-11-27T15:00:00Z', '2026-11-26T06:00:00Z', 'Tomorrow'],
  ['2026-11-28T15:00:00Z', '2026-11-26T06:00:00Z', undefined],
  // 23:30 UTC is the next day in Berlin, for the clock as for the slot.
  ['2026-11-26T15:00:00Z', '2026-11-25T23:30:00Z', 'Today'],
  // Over the night of 23 hours, and over the end of a year.
  ['2027-03-28T08:00:00Z', '2027-03-27T22:30:00Z', 'Tomorrow'],
  ['2027-01-01T09:00:00Z', '2026-12-31T10:00:00Z', 'Tomorrow'],
])('%s at %s is %s in Berlin', (instant, now, day) => {
  expect(nearDay(instant, 'Europe/Berlin', new Date(now))).toBe(day)
})

test.each([
  ['2026-11-26T15:00:00Z', 'Today 16–18', 'today 16–18', 'Today, Thursday 26 November', '16:00'],
  ['2026-11-27T09:00:00Z', 'Tomorrow 10–12', 'tomorrow 10–12', 'Tomorrow, Friday 27 November', 'tomorrow 10:00'],
  [
    '2026-11-28T09:00:00Z',
    'Saturday 28 November, 10–12',
    'Saturday 28 November, 10–12',
    'Saturday 28 November',
    'Saturday 28 November, 10:00',
  ],
])('%s on 26 November in Berlin', (startsAt, short, within, day, closing) => {
  const now = new Date('2026-11-26T10:20:00Z')
  const slot = { startsAt, endsAt: new Date(Date.parse(startsAt) + 2 * 3600_000) }
  expect(slotInShort(slot, 'Europe/Berlin', now)).toBe(short)
  expect(withinSentence(slotInShort(slot, 'Europe/Berlin', now))).toBe(within)
  expect(dayInFull(startsAt, 'Europe/Berlin', now)).toBe(day)
  expect(closingTime(startsAt, 'Europe/Berlin', now)).toBe(closing)
})

test('Spanish days have a capital only at the start of a line', () => {
  const slot = { startsAt: '2026-11-26T15:00:00Z', endsAt: '2026-11-26T17:00:00Z' }
  const said = inLanguage('es', () => {
    const words = slotInWords(slot, 'Europe/Berlin')
    return [words, withinSentence(words), dayInFull(slot.startsAt, 'Europe/Berlin', new Date(slot.startsAt))]
  })
  expect(said).toEqual([
    'Jueves 26 de noviembre, 16–18 h',
    'jueves 26 de noviembre, 16–18 h',
    'Hoy, jueves 26 de noviembre',
  ])
})
