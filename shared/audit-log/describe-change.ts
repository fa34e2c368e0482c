import type { Measure } from '../catalog/content-units.ts'
import { amountOfContent, contentInWords } from '../catalog/content.ts'
import { productFormTexts } from '../catalog/product-form-texts.ts'
import { couponTexts } from '../coupons/coupon-texts.ts'
import { formatWhen } from '../format-when.ts'
import { isLanguage, type Language, languageNames } from '../languages.ts'
import { formatCents, type MoneyFormat } from '../money.ts'
import { percentText } from '../pricing/percent.ts'
import { dayText } from '../settings/day-text.ts'
import { isDay } from '../settings/shop-day.ts'
import { isRecord } from '../stored-values.ts'
import type { AuditLogEntry } from './audit-log-contract.ts'
import { auditLogTexts as texts } from './audit-log-texts.ts'
import { listInWords, recordInWords } from './values-in-words.ts'

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
  const [before, after] = [withTextsAsFields(told.before), withTextsAsFields(told.after)]
  const inWords = (field: string, state: State, when: 'before' | 'after') =>
    isAmountField(field, state)
      ? formatCents(Number(state[field]), money)
      : valueInWords({ subject, action }, field, state, when)
  const all = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  // The measure is said with the content. Texts are stored with all their fields.
  const isSameText = (field: string) => textOf(field) !== undefined && before?.[field] === after?.[field]
  const fields = all.filter((field) => field !== 'measure' && !isSameText(field))
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

/** A state with the texts in other languages as fields of their own, such as 'name_es'. */
function withTextsAsFields(state: State | null | undefined): State | undefined {
  if (!state || !isRecord(state['texts'])) return state ?? undefined
  const { texts: byLanguage, ...fields } = state
  for (const [language, text] of Object.entries(byLanguage as State))
    for (const [field, value] of Object.entries(text as State)) fields[`${field}_${language}`] = value
  return fields
}

/** The field and the language of a text such as 'name_es'; undefined for other fields. */
function textOf(name: string): { field: string; language: Language } | undefined {
  const [, field, language] = /^(.+)_(.+)$/.exec(name) ?? []
  return field !== undefined && language !== undefined && isLanguage(language) ? { field, language } : undefined
}

/** False for a field that is empty before and after the change. */
const hasValue = ({ before, after }: FieldChange) => (before ?? texts.nothing) !== (after ?? texts.nothing)

function labelOf(subject: string, field: string): string {
  const text = textOf(field)
  if (text) return productFormTexts.inLanguage(labelOf(subject, text.field), languageNames[text.language])
  const known: Record<string, string> = texts.fields
  return known[`${subject}.${field}`] ?? known[field] ?? spelledOut(field.replace(/Cents$/, ''))
}

type State = Record<string, unknown>

function valueInWords(
  { subject, action }: Pick<Told, 'subject' | 'action'>,
  field: string,
  state: State,
  when: 'before' | 'after',
): string {
  const value = state[field]
  const known: Partial<Record<string, string>> = texts.values
  const words = known[`${subject}.${field}.${String(value)}`]
  if (words !== undefined) return words
  if (field === 'endsAt') return typeof value === 'string' ? formatWhen(value) : couponTexts.noEnd
  if (value === null || value === undefined || value === '') return texts.nothing
  if (isContentField(field) && typeof value === 'number') return contentSaid(state['measure'], value)
  if (field === 'image') return texts.picture[when]
  if (Array.isArray(value)) return listInWords(field, value) || texts.nothing
  if (isRecord(value)) return recordInWords(field, value)
  // A tax category, by its name.
  if (action === 'choose_taxes' && typeof value === 'number') return percentText(value)
  if (typeof value === 'boolean') {
    const answers: Partial<Record<string, readonly [string, string]>> = texts.yesOrNo
    const [yes, no] = answers[`${subject}.${field}`] ?? [texts.yes, texts.no]
    return value ? yes : no
  }
  if (typeof value === 'string' && isDay(value)) return dayText(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
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
