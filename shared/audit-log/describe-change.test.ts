import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { usd } from '../money.ts'
import { describeChange } from './describe-change.ts'

test('a change of price and stock', () => {
  expect(
    describeChange(
      {
        subject: 'product',
        action: 'updated',
        before: { priceCents: 349, stock: 4 },
        after: { priceCents: 1000, stock: 0 },
      },
      usd,
    ),
  ).toEqual({
    action: 'Changed',
    changes: [
      { label: 'Price', before: 'usd$3.49', after: 'usd$10.00' },
      { label: 'Stock', before: '4', after: '0' },
    ],
  })
})

test('a new product: what is empty is left out', () => {
  const after = { name: 'Pears', unit: '', active: true, image: null }
  expect(describeChange({ subject: 'product', action: 'created', before: null, after }, usd)).toEqual({
    action: 'Created',
    changes: [
      { label: 'Name', after: 'Pears' },
      { label: 'Active', after: 'Yes' },
    ],
  })
})

test('texts in other languages: each field that has changed', () => {
  const before = { texts: { es: { name: 'Peras', unit: '1 kg', description: '' } } }
  const after = { texts: { es: { name: 'Peras Conferencia', unit: '1 kg', description: '' } } }
  const change = { label: 'Name (Español)', before: 'Peras', after: 'Peras Conferencia' }
  const told = { subject: 'product', action: 'updated' } as const
  expect(describeChange({ ...told, before, after }, usd).changes).toEqual([change])
  expect(describeChange({ ...told, before, after: {} }, usd).changes).toEqual([
    { label: 'Name (Español)', before: 'Peras' },
    { label: 'Unit (Español)', before: '1 kg' },
  ])
  const slide = {
    subject: 'slide',
    action: 'updated',
    before: {},
    after: { texts: { es: { title: 'Peras' } } },
  } as const
  expect(describeChange(slide, usd).changes).toEqual([{ label: 'Title (Español)', after: 'Peras' }])
})

test('a method of delivery in another language', () => {
  const [before, after] = [{ place: 'Plaza Mayor 1' }, { place: 'Plaza Mayor 2' }].map(({ place }) => ({
    texts: { es: { name: 'En la tienda', place, instructions: '' } },
  }))
  const told = { subject: 'delivery', action: 'updated', before: before!, after: after! } as const
  expect(describeChange(told, usd).changes).toEqual([
    { label: 'Place (Español)', before: 'Plaza Mayor 1', after: 'Plaza Mayor 2' },
  ])
})

test('items that were refunded', () => {
  const after = { items: '1 × Pears, 2 × Rye', refundedCents: 1033, restock: true }
  expect(describeChange({ subject: 'order', action: 'refund_items', before: null, after }, usd)).toEqual({
    action: 'Items refunded',
    changes: [
      { label: 'Items', after: '1 × Pears, 2 × Rye' },
      { label: 'Sum', after: 'usd$10.33' },
      { label: 'Back into stock', after: 'Yes' },
    ],
  })
})

test('when a coupon ends, as a date for people', () => {
  const created = { code: 'ADVENT', percentOff: 10, endsAt: null }
  expect(describeChange({ subject: 'coupon', action: 'created', before: null, after: created }, usd).changes).toEqual([
    { label: 'Code', after: 'ADVENT' },
    { label: 'Percent off', after: '10' },
    { label: 'Ends', after: 'No end' },
  ])
  const [before, after] = [{ endsAt: null }, { endsAt: new Date(2026, 11, 25).toISOString() }]
  const ends = (was: object, is: object) =>
    describeChange({ subject: 'coupon', action: 'updated', before: { ...was }, after: { ...is } }, usd).changes
  expect(ends(before, after)).toEqual([{ label: 'Ends', before: 'No end', after: '25 Dec 2026, 00:00' }])
  expect(ends(after, before)).toEqual([{ label: 'Ends', before: '25 Dec 2026, 00:00', after: 'No end' }])
})

const pictures = ['/media/1/960.webp', '/media/2/960.webp']

test.each([
  ['user', 'ban', 'active', true, false, 'Banned', 'Ban', 'Not banned', 'Banned'],
  ['user', 'unban', 'active', false, true, 'Unbanned', 'Ban', 'Banned', 'Not banned'],
  ['user', 'make admin', 'isAdmin', false, true, 'Made admin', 'Role', 'User', 'Admin'],
  ['user', 'remove admin', 'isAdmin', true, false, 'Removed admin', 'Role', 'Admin', 'User'],
  ['product', 'updated', 'active', true, false, 'Changed', 'Active', 'Yes', 'No'],
  ['product', 'updated', 'image', pictures[0], pictures[1], 'Changed', 'Image', 'A picture', 'A new picture'],
  ['category', 'updated', 'image', pictures[0], '', 'Changed', 'Image', 'A picture', '–'],
  ['order', 'deliver', 'isDelivered', false, true, 'Marked delivered', 'Delivery', 'Not Delivered', 'Delivered'],
  ['order', 'undeliver', 'isDelivered', true, false, 'Marked not delivered', 'Delivery', 'Delivered', 'Not Delivered'],
] as const)('%s, %s: %s from %s to %s', (subject, action, field, from, to, words, label, before, after) => {
  expect(describeChange({ subject, action, before: { [field]: from }, after: { [field]: to } }, usd)).toEqual({
    action: words,
    changes: [{ label, before, after }],
  })
})

test('an action and a field without words of their own are spelled out', () => {
  expect(
    describeChange({ subject: 'order', action: 'put_aside', before: null, after: { isGift: true, tipCents: 50 } }, usd),
  ).toEqual({
    action: 'Put aside',
    changes: [
      { label: 'Is gift', after: 'Yes' },
      { label: 'Tip', after: 'usd$0.50' },
    ],
  })
})

test('a refund without details', () => {
  expect(describeChange({ subject: 'order', action: 'refund', before: null, after: null }, usd)).toEqual({
    action: 'Refunded',
    changes: [],
  })
})

test('a time of the week: what has not changed says which one it is', () => {
  const before = { time: 'Monday 10:00–12:00', capacity: 2, areas: null, validFrom: '2026-01-05', validUntil: null }
  const after = { ...before, capacity: 3, areas: 'Mitte' }
  expect(describeChange({ subject: 'delivery', action: 'updated', before, after }, usd).changes).toEqual([
    { label: 'Time', after: 'Monday 10:00–12:00' },
    { label: 'Places', before: '2', after: '3' },
    { label: 'Areas', before: 'All', after: 'Mitte' },
    { label: 'First day', after: '5 Jan 2026' },
  ])
})

test('settings of the shop', () => {
  const day = (of: number) => ({ day: of, opens: '09:00', closes: '18:00' })
  const before = { address: [], links: [], openingHours: [], pricesIncludeTax: false, measures: 'metric' }
  const after = {
    address: ['1 Lane', 'Leeds'],
    links: [{ label: 'Us', url: 'https://us.example' }],
    openingHours: [1, 2, 3, 4, 5, 6].map(day),
    pricesIncludeTax: true,
    measures: 'us',
  }
  expect(describeChange({ subject: 'shop', action: 'updated', before, after }, usd).changes).toEqual([
    { label: 'Address', before: '–', after: '1 Lane, Leeds' },
    { label: 'Links', before: '–', after: 'Us https://us.example' },
    { label: 'Opening hours', before: '–', after: 'Monday to Saturday 9:00 – 18:00, Sunday closed' },
    { label: 'Prices typed', before: 'without taxes', after: 'with taxes inside' },
    { label: 'Unit prices', before: 'per kg and litre', after: 'per lb and fl oz' },
  ])
})

/** Stored values, and what readers of both languages see. */
test.each([
  [
    'delivery',
    'updated',
    'time',
    { weekday: 1, starts: '10:00', ends: '12:00' },
    'Monday 10:00–12:00',
    'Lunes 10:00–12:00',
  ],
  ['delivery', 'updated', 'areas', null, 'All', 'Todas'],
  ['delivery', 'updated', 'feeTaxCategory', null, 'As the goods', 'Como los productos'],
  ['shop', 'updated', 'methods', null, 'All', 'Todas'],
  [
    'order',
    'change_slot',
    'slot',
    { startsAt: '2026-11-26T15:00:00Z', endsAt: '2026-11-26T17:00:00Z', timeZone: 'Europe/Berlin' },
    'Thursday 26 November, 16–18',
    'Jueves 26 de noviembre, 16–18 h',
  ],
  [
    'tax_category',
    'updated',
    'rates',
    [
      { validFrom: '2024-07-01', ratePpm: 70_000 },
      { validFrom: '2027-01-01', ratePpm: 55_000 },
    ],
    '7 % from 2024-07-01, 5.5 % from 2027-01-01',
    '7\u00A0% desde el 2024-07-01, 5,5\u00A0% desde el 2027-01-01',
  ],
  // Entries of former versions have words.
  ['tax_category', 'updated', 'rates', '7 % from 2024-07-01', '7 % from 2024-07-01', '7 % from 2024-07-01'],
  ['shop', 'choose_taxes', 'Food', 55_000, '5.5 %', '5,5\u00A0%'],
] as const)('%s, %s: %s as each reader has it', (subject, action, field, value, inEnglish, inSpanish) => {
  const told = { subject, action, before: null, after: { [field]: value } }
  const words = () => describeChange(told, usd).changes.map(({ after }) => after)
  expect([words(), inLanguage('es', words)]).toEqual([[inEnglish], [inSpanish]])
})
