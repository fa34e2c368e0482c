import { describe, expect, test } from 'vitest'
import { digitsOfKnown } from './currencies.ts'
import { openingHoursInWords, openingHoursProblem } from './opening-hours.ts'
import type { SettingsBody } from './settings-contract.ts'
import { settingsProblems, tidySettings } from './settings-rules.ts'

const problemsOf = (sent: SettingsBody) => settingsProblems(tidySettings(sent)).map(({ field }) => field)

const fine: SettingsBody['shop'][] = [
  { name: 'x'.repeat(60) },
  { name: '🍐'.repeat(60) },
  { address: ['Pepe & Sons Ltd', '', '12 Market Street', ' '] },
  { address: Array.from({ length: 8 }, () => 'line') },
  { taxNumber: '', phone: '' },
  { phone: '+49 (30) 555-0100' },
  { links: [{ label: 'Instagram', url: 'https://instagram.example/us' }] },
  { links: [] },
  { openingHours: [] },
]
test.each(fine)('%j is stored', (shop) => {
  expect(problemsOf({ shop: shop! })).toEqual([])
})

test.each<[SettingsBody, string]>([
  [{ shop: { name: '' } }, 'shop.name'],
  [{ shop: { name: ' \u200b ' } }, 'shop.name'],
  [{ shop: { name: 'x'.repeat(61) } }, 'shop.name'],
  [{ shop: { address: Array.from({ length: 9 }, () => 'line') } }, 'shop.address'],
  [{ shop: { address: ['x'.repeat(301)] } }, 'shop.address'],
  [{ shop: { taxNumber: 'x'.repeat(41) } }, 'shop.taxNumber'],
  [{ shop: { email: '' } }, 'shop.email'],
  [{ shop: { email: 'hello@shop' } }, 'shop.email'],
  [{ shop: { phone: 'call me' } }, 'shop.phone'],
  [{ shop: { phone: '123' } }, 'shop.phone'],
  [{ shop: { phone: '0'.repeat(41) } }, 'shop.phone'],
  [{ shop: { links: [{ label: 'Us', url: 'http://us.example' }] } }, 'shop.links'],
  [{ shop: { links: [{ label: 'Us', url: 'javascript:alert(1)' }] } }, 'shop.links'],
  [{ shop: { links: [{ label: 'Us', url: 'https://user@us.example' }] } }, 'shop.links'],
  [{ shop: { links: [{ label: 'Us', url: 'https://us.example:999999' }] } }, 'shop.links'],
  [{ shop: { links: [{ label: 'Us', url: 'https://%zz.us.example/' }] } }, 'shop.links'],
  [{ shop: { links: [{ label: '', url: 'https://us.example' }] } }, 'shop.links'],
  [{ shop: { links: Array.from({ length: 11 }, () => ({ label: 'Us', url: 'https://us.example' })) } }, 'shop.links'],
  [{ deliveryArea: ['10115', '1*2'] }, 'deliveryArea'],
  [{ deliveryArea: ['*'] }, 'deliveryArea'],
  [{ deliveryArea: Array.from({ length: 201 }, (_, index) => String(10_000 + index)) }, 'deliveryArea'],
  [{ currency: 'EURO' }, 'currency'],
  [{ currency: 'eur' }, 'currency'],
  [{ currency: 'XYZ' }, 'currency'],
  [{ currency: 'XXX' }, 'currency'],
  [{ currency: '' }, 'currency'],
  [{ languages: ['de'] }, 'languages'],
  [{ languages: [] }, 'languages'],
  [{ ordersPaused: 'x'.repeat(201) }, 'ordersPaused'],
])('%j is refused, by the field %s', (sent, field) => {
  expect(problemsOf(sent)).toEqual([field])
})

test.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', undefined],
])('%s has %s decimals', (currency, digits) => {
  expect(digitsOfKnown(currency)).toBe(digits)
})

describe('opening hours', () => {
  const of = (day: number, opens: string, closes: string) => ({ day, opens, closes })

  test.each([
    [[of(0, '09:00', '10:00')], 'A day must be a number from 1 (Monday) to 7 (Sunday)'],
    [[of(8, '09:00', '10:00')], 'A day must be a number from 1 (Monday) to 7 (Sunday)'],
    [[of(1, '9:00', '10:00')], 'Monday: please write times such as 09:00'],
    [[of(1, '09:00', '24:00')], 'Monday: please write times such as 09:00'],
    [[of(2, '10:00', '10:00')], 'Tuesday: the shop must close later than it opens'],
    [[of(7, '22:00', '02:00')], 'Sunday: the shop must close later than it opens'],
    [[of(3, '13:00', '18:00'), of(3, '09:00', '13:01')], 'Wednesday: these times overlap'],
    [
      ['00', '02', '04', '06', '08'].map((hour) => of(4, `${hour}:00`, `${hour}:30`)),
      'Thursday: at most 4 times of one day',
    ],
    [[of(3, '13:00', '18:00'), of(3, '09:00', '13:00'), of(4, '09:00', '18:00')], undefined],
  ])('%j: %s', (hours, problem) => {
    expect(openingHoursProblem(hours)).toBe(problem)
  })

  test('are said with the days of the same hours joined', () => {
    const week = [1, 2, 3, 4, 5].map((day) => of(day, '09:00', '20:00'))
    expect(openingHoursInWords([of(6, '09:00', '16:00'), ...week])).toEqual([
      { days: 'Monday to Friday', times: '9:00 – 20:00' },
      { days: 'Saturday', times: '9:00 – 16:00' },
      { days: 'Sunday', times: 'closed' },
    ])
    expect(openingHoursInWords([of(2, '15:00', '20:00'), of(2, '10:00', '13:30')])).toEqual([
      { days: 'Monday', times: 'closed' },
      { days: 'Tuesday', times: '10:00 – 13:30, 15:00 – 20:00' },
      { days: 'Wednesday to Sunday', times: 'closed' },
    ])
    expect(openingHoursInWords([])).toEqual([])
  })
})
