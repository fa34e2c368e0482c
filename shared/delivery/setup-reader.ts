import { isInvisible, lengthOf, oneLine } from '../clean-text.ts'
import { type Decimal, mayBeThousand, readDecimal, readTypedCents } from '../decimal.ts'
import type { FieldError } from '../errors.ts'
import type { Currency } from '../money.ts'
import { isDay } from '../settings/shop-day.ts'
import { deliverySetupTexts as texts } from './setup-texts.ts'

export const maxName = 60
export const maxPlace = 200
export const maxText = 300
/** More than any delivery costs, and far below the database's integers. */
const maxCents = 100_000_000
/** The highest integer of the database. */
export const maxInteger = 2_147_483_647

/** Reads the fields of a body one by one, and collects what is wrong. */
export function setupReader(currency?: Currency) {
  const errors: FieldError[] = []
  const refuse = (field: string, message: string) => void errors.push({ field, message })
  const cents = (field: string, sent: Decimal | undefined, before: number): number => {
    if (sent === undefined) return before
    const read = readTypedCents(sent, currency!)
    if (read !== undefined && read >= 0 && read <= maxCents) return read
    refuse(field, texts.notAnAmount)
    return before
  }
  return {
    errors,
    refuse,
    cents,
    /** Null and an empty text: there is none. */
    centsOrNone(field: string, sent: Decimal | null | undefined, before: number | null): number | null {
      if (sent === undefined) return before
      if (sent === null || sent === '') return null
      return cents(field, sent, 0) || null
    },
    wholeOrNone(field: string, sent: Decimal | null | undefined, before: number | null): number | null {
      if (sent === undefined) return before
      if (sent === null || sent === '') return null
      const read = readDecimal(sent)
      const isWhole = read !== undefined && Number.isInteger(read) && !mayBeThousand.test(String(sent))
      if (isWhole && read >= 0 && read <= maxInteger) return read
      refuse(field, texts.notWhole)
      return before
    },
    text(field: string, sent: string | undefined, before: string, most: number, tidy = oneLine): string {
      if (sent === undefined) return before
      const said = tidy(sent)
      if (lengthOf(said) > most) refuse(field, texts.tooLong(most))
      return isInvisible(said) ? '' : said
    },
    /** A local time; null where there may be none. */
    time(field: string, sent: string | null | undefined, before: string | null): string | null {
      if (sent === undefined) return before
      if (sent === null || sent === '') return null
      if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(sent)) refuse(field, texts.notATime)
      return sent
    },
    day(field: string, sent: string | null | undefined, before: string | null): string | null {
      if (sent === undefined) return before
      if (sent === null || sent === '') return null
      if (!isDay(sent)) refuse(field, texts.notADay)
      return sent
    },
  }
}

export type SetupReader = ReturnType<typeof setupReader>
