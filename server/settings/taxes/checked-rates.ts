import { conflict, invalidFields } from '#shared/errors.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import type { TaxRate } from '#shared/settings/shop-settings.ts'
import {
  areSameRates,
  daysProblems,
  keepsBegunRates,
  readRates,
  type SentRate,
} from '#shared/settings/tax-category-rules.ts'
import { taxTexts as texts } from '#shared/settings/tax-texts.ts'

function readOrRefuse(sent: readonly SentRate[]): TaxRate[] {
  const read = readRates(sent)
  if ('errors' in read) throw invalidFields(read.errors)
  return read.rates
}

function checkedRates(sent: readonly SentRate[], before: readonly TaxRate[], today: string): TaxRate[] {
  const rates = readOrRefuse(sent)
  const errors = daysProblems(sent, before, today)
  if (errors.length > 0) throw invalidFields(errors)
  return rates
}

/** The rates of a new category. Throws `invalid`. */
export const firstRates = (sent: readonly SentRate[], today: string): TaxRate[] => checkedRates(sent, [], today)

type ChangedRates = { rates?: readonly SentRate[]; ratesSeen?: readonly SentRate[] }

/**
 * The rates to store. Throws `invalid`, `conflict` (a rate that has begun would change, or somebody else has changed the
 * rates since `ratesSeen`).
 */
export function changedRates(
  before: TaxRate[],
  { rates: sent = [], ratesSeen: seen }: ChangedRates,
  today: string,
): TaxRate[] {
  const rates = readOrRefuse(sent)
  if (seen && !areSameRates(readOrRefuse(seen), before)) {
    const message = texts.ratesChanged
    const now = before.map(({ validFrom, ratePpm }) => ({ validFrom, percent: percentOf(ratePpm) }))
    throw conflict(message, { code: 'version', errors: [{ field: 'rates', message, rates: now }] })
  }
  if (!keepsBegunRates(before, rates, today))
    throw conflict(texts.rateInUse, { code: 'rate_in_use', errors: [{ field: 'rates', message: texts.rateInUse }] })
  return checkedRates(sent, before, today)
}
