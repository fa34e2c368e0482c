// The form of a slot rule: texts, and what is sent of them. A new rule may be for several days of the week.
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { RuleBody, ShopRule } from '#shared/delivery/setup-contract.ts'
import { maxInteger } from '#shared/delivery/setup-reader.ts'
import { wantedRule } from '#shared/delivery/setup-rules.ts'
import { deliverySetupTexts } from '#shared/delivery/setup-texts.ts'
import { type Currency, centsOf, decimalText } from '#shared/money.ts'
import { openingHoursTexts } from '#shared/settings/opening-hours-texts.ts'
import { byField, type FieldProblems } from '#web/client/forms/form-problems.ts'
import type { Values } from '#web/client/forms/use-form.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7]
export const dayField = (weekday: number) => `day.${weekday}`
export const areaField = (id: string) => `area.${id}`

export const weekdayName = (weekday: number): string => openingHoursTexts.days[weekday - 1]!

/** The form's values; of a new rule, those that it usually has. */
export function draftOf(rule: ShopRule | undefined, areas: { id: string }[], money: Currency, today: string): Values {
  return {
    starts: rule?.starts ?? '',
    ends: rule?.ends ?? '',
    capacity: String(rule?.capacity ?? 10),
    capacityItems: rule?.capacityItems?.toString() ?? '',
    cutoffDays: String(rule?.cutoffDays ?? 0),
    cutoffTime: rule?.cutoffTime ?? '',
    surcharge: decimalText(centsOf(rule?.surcharge ?? 0, money), money),
    validFrom: rule?.validFrom ?? today,
    validUntil: rule?.validUntil ?? '',
    ...Object.fromEntries(weekdays.map((weekday) => [dayField(weekday), rule?.weekday === weekday])),
    ...Object.fromEntries(areas.map(({ id }) => [areaField(id), rule?.areas.includes(id) ?? false])),
  }
}

export const chosenDays = (draft: Values): number[] => weekdays.filter((weekday) => draft[dayField(weekday)] === true)

/** Without the day of the week. */
export function bodyOf(draft: Values): RuleBody {
  const text = (field: string) => String(draft[field]).trim()
  const areas = Object.keys(draft).filter((field) => field.startsWith('area.') && draft[field] === true)
  return {
    starts: text('starts'),
    ends: text('ends'),
    capacity: Number(text('capacity')),
    capacityItems: text('capacityItems') || null,
    cutoffDays: Number(text('cutoffDays')),
    cutoffTime: text('cutoffTime') || null,
    surcharge: text('surcharge') || '0',
    areas: areas.map((field) => field.slice('area.'.length)),
    validFrom: text('validFrom'),
    validUntil: text('validUntil') || null,
  }
}

/** The part of the body whose fields differ. */
export function changedBody(draft: Values, changed: Values): RuleBody {
  const isChanged = (field: string) => field in changed || (field === 'areas' && hasAny(changed, 'area.'))
  const entries = Object.entries(bodyOf(draft)).filter(([field]) => isChanged(field))
  const body = Object.fromEntries(entries) as RuleBody
  return hasAny(changed, 'day.') ? { ...body, weekday: chosenDays(draft)[0]! } : body
}

const hasAny = (changed: Values, prefix: string) => Object.keys(changed).some((field) => field.startsWith(prefix))

/** As the server finds them; the numbers that the API takes as such are checked here. */
export function ruleProblems(draft: Values, { currency, today }: { currency: Currency; today: string }): FieldProblems {
  const [weekday] = chosenDays(draft)
  const whole = (field: string, most: number, problem: string): FieldProblems => {
    const typed = String(draft[field]).trim()
    return /^\d+$/.test(typed) && Number(typed) <= most ? {} : { [field]: problem }
  }
  const body = bodyOf(draft)
  // Without a first day the server takes today; here the field is required.
  const asked = { ...body, validFrom: body.validFrom || '-', weekday: weekday ?? 1 }
  return {
    ...byField(wantedRule(undefined, asked, { currency, today }).errors),
    ...(weekday === undefined && { [dayField(1)]: deliverySetupTexts.weekdayNeeded }),
    ...whole('capacity', maxInteger, deliverySetupTexts.capacityNeeded),
    ...whole('cutoffDays', 14, deliveryAdminTexts.methods.wholeFrom(0, 14)),
  }
}
