import { amountOf, centsOf, type Currency } from '../money.ts'
import type { TaxesOfDay } from './dashboard-contract.ts'

export type TaxSum = Omit<TaxesOfDay, 'day' | 'percent'>

/** The sums of some days by rate, the lowest first, and the sum of all rates. Added up in whole cents. */
export function taxSums(days: readonly TaxesOfDay[], currency: Currency) {
  const sumOf = (rows: readonly TaxesOfDay[]): TaxSum => {
    const sum = (field: keyof TaxSum) => rows.reduce((cents, row) => cents + centsOf(row[field], currency), 0)
    return {
      net: amountOf(sum('net'), currency),
      tax: amountOf(sum('tax'), currency),
      gross: amountOf(sum('gross'), currency),
    }
  }
  const percents = [...new Set(days.map(({ percent }) => percent))].toSorted((a, b) => a - b)
  return {
    byRate: percents.map((percent) => Object.assign({ percent }, sumOf(days.filter((row) => row.percent === percent)))),
    all: sumOf(days),
  }
}
