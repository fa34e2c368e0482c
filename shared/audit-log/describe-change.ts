import { couponTexts } from '../coupons/coupon-texts.ts'
import { formatWhen } from '../format-when.ts'
import { formatCents } from '../money.ts'
import type { AuditLogEntry } from './audit-log-contract.ts'
import { auditLogTexts as texts } from './audit-log-texts.ts'

/** One changed field in words. Without `before` it was set for the first time, without `after` it was taken away. */
export type FieldChange = { label: string; before?: string; after?: string }

/** A change in words: what was done, and each field before and after. */
type ChangeDescription = { action: string; changes: FieldChange[] }

/** What an admin may have done. */
export type AuditAction = keyof typeof texts.actions

type Told = Pick<AuditLogEntry, 'subject' | 'action' | 'before' | 'after'>

/** What an admin did, in words for people. Actions and fields that have no words of their own are spelled out. */
export function describeChange({ subject, action, before, after }: Told): ChangeDescription {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => {
    const change: FieldChange = { label: labelOf(subject, field) }
    if (before && field in before) change.before = valueInWords(subject, field, before[field], 'before')
    if (after && field in after) change.after = valueInWords(subject, field, after[field], 'after')
    return change
  })
  return { action: actionInWords(action, after), changes: changes.filter(isTelling) }
}

/** Fields that were and are empty say nothing. */
const isTelling = ({ before, after }: FieldChange) => (before ?? texts.nothing) !== (after ?? texts.nothing)

function actionInWords(action: string, after: Told['after']): string {
  // Older records say so of a delivery that was taken back.
  if (action === 'deliver' && after?.['isDelivered'] === false) return texts.actions.undeliver
  const known: Record<string, string> = texts.actions
  return known[action] ?? spelledOut(action)
}

function labelOf(subject: string, field: string): string {
  const known: Record<string, string> = texts.fields
  return known[`${subject}.${field}`] ?? known[field] ?? spelledOut(field.replace(/Cents$/, ''))
}

function valueInWords(subject: string, field: string, value: unknown, when: 'before' | 'after'): string {
  if (field === 'endsAt') return typeof value === 'string' ? formatWhen(value) : couponTexts.noEnd
  if (value === null || value === undefined || value === '') return texts.nothing
  if (field === 'image') return texts.picture[when]
  if (typeof value === 'number' && field.endsWith('Cents')) return formatCents(value)
  if (typeof value === 'boolean') {
    const words: Partial<Record<string, readonly [string, string]>> = texts.yesOrNo
    const [yes, no] = words[`${subject}.${field}`] ?? [texts.yes, texts.no]
    return value ? yes : no
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** 'lowStock' and 'set_price' become 'Low stock' and 'Set price'. */
function spelledOut(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
