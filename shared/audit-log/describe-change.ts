import type { Measure } from '../catalog/content-units.ts'
import { amountOfContent, contentInWords } from '../catalog/content.ts'
import { fileColumnLabel } from '../catalog/file-column-label.ts'
import { type ProductFileColumn, translationOf } from '../catalog/product-file-columns.ts'
import { couponTexts } from '../coupons/coupon-texts.ts'
import { formatWhen } from '../format-when.ts'
import { formatCents, type MoneyFormat } from '../money.ts'
import { isolated } from '../own-direction.ts'
import { dayText } from '../settings/day-text.ts'
import { openingHoursInWords } from '../settings/opening-hours.ts'
import { isDay } from '../settings/shop-day.ts'
import type { OpeningHours } from '../settings/shop-settings.ts'
import { isRecord } from '../stored-values.ts'
import type { AuditLogEntry } from './audit-log-contract.ts'
import { auditLogTexts as texts } from './audit-log-texts.ts'

/** A changed field in words. A new field has no `before`, a removed field no `after`. */
export type FieldChange = { label: string; before?: string; after?: string }

/** What an admin can do. */
export type AuditAction = keyof typeof texts.actions

type Told = Pick<AuditLogEntry, 'subject' | 'action' | 'before' | 'after'>

/**
 * A change in words, in the shop's money: what an admin did, and each field before and after. Names without a text are
 * spelled out.
 */
export function describeChange(told: Told, money: MoneyFormat): { action: string; changes: FieldChange[] } {
  const { subject, action } = told
  const [before, after] = withTextsByField(told)
  const inWords = (field: string, state: State, when: 'before' | 'after') =>
    isAmountField(field, state) ? formatCents(Number(state[field]), money) : valueInWords(subject, field, state, when)
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // The measure is said with the content.
  const fields = all.filter((field) => field !== 'measure')
  const changes = fields.map((field) => {
    const change: FieldChange = { label: labelOf(subject, field) }
    if (before && field in before) change.before = inWords(field, before, 'before')
    if (after && field in after) change.after = inWords(field, after, 'after')
    // What names the thing, such as the time of a rule, is said once.
    if (change.before === change.after) delete change.before
    return change
  })
  const knownActions: Record<string, string> = texts.actions
  return { action: knownActions[action] ?? spelledOut(action), changes: changes.filter(hasValue) }
}

/** The texts in other languages as fields of their own, such as 'name_es'; only those that differ. */
function withTextsByField({ before, after }: Told): [State | undefined, State | undefined] {
  const isSame = (field: string, one: Record<string, string>, other: Record<string, string>) =>
    one[field] === other[field]
  const [textsBefore, textsAfter] = [fieldsOfTexts(before), fieldsOfTexts(after)]
  const flat = (state: State | null | undefined, own: Record<string, string>, others: Record<string, string>) => {
    if (!state || !('texts' in state)) return state ?? undefined
    const { texts: _texts, ...rest } = state
    const differing = Object.entries(own).filter(([field]) => !isSame(field, own, others))
    return { ...rest, ...Object.fromEntries(differing) }
  }
  return [flat(before, textsBefore, textsAfter), flat(after, textsAfter, textsBefore)]
}

function fieldsOfTexts(state: State | null | undefined): Record<string, string> {
  const { texts: byLanguage } = state ?? {}
  if (!isRecord(byLanguage)) return {}
  return Object.fromEntries(
    Object.entries(byLanguage).flatMap(([language, text]) =>
      isRecord(text) ? Object.entries(text).map(([field, value]) => [`${field}_${language}`, String(value)]) : [],
    ),
  )
}

/** False for a field that is empty before and after the change. */
const hasValue = ({ before, after }: FieldChange) => (before ?? texts.nothing) !== (after ?? texts.nothing)

function labelOf(subject: string, field: string): string {
  const known: Record<string, string> = texts.fields
  if (translationOf(field)) return fileColumnLabel(field as ProductFileColumn)
  return known[`${subject}.${field}`] ?? known[field] ?? spelledOut(field.replace(/Cents$/, ''))
}

type State = Record<string, unknown>

function valueInWords(subject: string, field: string, state: State, when: 'before' | 'after'): string {
  const value = state[field]
  if (field === 'endsAt') return typeof value === 'string' ? formatWhen(value) : couponTexts.noEnd
  if (value === null || value === undefined || value === '') return texts.nothing
  if (isContentField(field) && typeof value === 'number') return contentSaid(state['measure'], value)
  if (field === 'image') return texts.picture[when]
  if (Array.isArray(value)) return listInWords(field, value)
  if (typeof value === 'boolean') {
    const words: Partial<Record<string, readonly [string, string]>> = texts.yesOrNo
    const [yes, no] = words[`${subject}.${field}`] ?? [texts.yes, texts.no]
    return value ? yes : no
  }
  if (typeof value === 'string' && isDay(value)) return dayText(value)
  const words: Partial<Record<string, string>> = texts.values
  return typeof value === 'string' ? (words[`${subject}.${field}.${value}`] ?? value) : JSON.stringify(value)
}

/** Lists of the settings: lines, links and opening hours. */
function listInWords(field: string, list: unknown[]): string {
  const said =
    field === 'openingHours'
      ? openingHoursInWords(list as OpeningHours[]).map(({ days, times }) => `${days} ${times}`)
      : list.map((one) => isolated(isRecord(one) ? Object.values(one).join(' ') : String(one)))
  return said.join(', ') || texts.nothing
}

const isAmountField = (field: string, state: State): boolean =>
  field.endsWith('Cents') && typeof state[field] === 'number'

const isContentField = (field: string): boolean => field === 'content' || field === 'drained'

function contentSaid(measure: unknown, content: number): string {
  return contentInWords(amountOfContent({ measure: measure as Measure, content }))
}

/** 'lowStock' and 'set_price' become 'Low stock' and 'Set price'. */
function spelledOut(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
