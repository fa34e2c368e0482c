import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { emptyPeriod } from '#tests/support/sales.ts'
import { OverviewFigures } from './overview-figures.tsx'

const overview: Overview = {
  salesByCategory: [],
  users: { count: 0, newest: [] },
  mostSelled: [],
  lessSelled: [],
  today: {
    revenue: 220,
    orders: 8,
    averageOrder: 27.5,
    revenueBefore: 200,
    ordersBefore: 10,
    averageOrderBefore: 20,
    wholeBefore: { revenue: 253.89, orders: 12, averageOrder: 21.16 },
  },
  week: emptyPeriod,
  hasProducts: true,
  hasGuide: false,
  toDeliver: 0,
  lowStock: { count: 0, products: [] },
}

const notes = [...renderToStaticMarkup(<OverviewFigures overview={overview} />).matchAll(/<p>([^<]*)<\/p>/g)]

test('beside each figure is the whole period before, and how it compares with that up to the same time', () => {
  const [sales, salesByNow, orders, ordersByNow] = notes.map(([, text]) => text)
  expect([sales, salesByNow]).toEqual(['yesterday usd$253.89', '+10% by this time'])
  expect([orders, ordersByNow]).toEqual(['yesterday 12', '−20% by this time'])
})

test('nothing is compared with nothing', () => {
  expect(notes.slice(6).map(([, text]) => text)).toEqual(['last week usd$0.00', 'last week 0', 'last week usd$0.00'])
})
