// Values of the audit log that are stored as data, because each reader has them in their own language. Entries from before
// have words, which are shown as they are.
import { deliveryAdminTexts } from '../delivery/delivery-admin-texts.ts'
import { slotInWords } from '../delivery/slot-labels.ts'
import { isolated } from '../own-direction.ts'
import { percentText } from '../pricing/percent.ts'
import { openingHoursInWords } from '../settings/opening-hours.ts'
import type { OpeningHours, TaxRate } from '../settings/shop-settings.ts'
import { taxTexts } from '../settings/tax-texts.ts'
import { isRecord } from '../stored-values.ts'

type TimeOfWeek = { weekday: number; starts: string; ends: string }
type Slot = { startsAt: string; endsAt: string; timeZone: string }

/** A list: lines, links, opening hours or rates. Empty for an empty one. */
export function listInWords(field: string, list: unknown[]): string {
  if (field === 'openingHours')
    return openingHoursInWords(list as OpeningHours[])
      .map(({ days, times }) => `${days} ${times}`)
      .join(', ')
  if (field === 'rates') return (list as TaxRate[]).map(rateInWords).join(', ')
  return list.map((one) => isolated(isRecord(one) ? Object.values(one).join(' ') : String(one))).join(', ')
}

const rateInWords = ({ ratePpm, validFrom }: TaxRate): string => taxTexts.rateFrom(percentText(ratePpm), validFrom)

/** A time of the week, or a slot. */
export function recordInWords(field: string, value: object): string {
  if (field === 'slot') {
    const slot = value as Slot
    return slotInWords(slot, slot.timeZone)
  }
  if (field !== 'time') return JSON.stringify(value)
  const { weekday, starts, ends } = value as TimeOfWeek
  return deliveryAdminTexts.rules.timeOf(weekday, starts, ends)
}
