import type { ImportedChange } from '#shared/catalog/import-report.ts'
import { changesBetween } from '../product-changes.ts'
import type { ImportPlan } from './plan-import.ts'

/** How many changed products the preview of an import lists. */
const maxChanges = 50

/** How much of a text the preview shows, in characters. */
const maxShown = 120
const shownBeforeDifference = 20

/** The changes in the products of the first rows. */
export function listedChanges({ updated }: Pick<ImportPlan, 'updated'>): ImportedChange[] {
  return updated.slice(0, maxChanges).map(({ row, before, after, stock: wanted }) => {
    const stock = wanted ? before.stock + wanted.quantity - (wanted.seen ?? before.stock) : before.stock
    const changes = changesBetween(before, { ...after, stock })
    for (const field of Object.keys(changes.before)) showDifference(changes, field)
    return { row, slug: before.slug, name: before.name, before: changes.before, after: changes.after }
  })
}

/** Cuts a long text, so that it begins shortly before the first difference. */
function showDifference({ before, after }: ReturnType<typeof changesBetween>, field: string): void {
  const [was, is] = [lettersOf(before[field]), lettersOf(after[field])]
  if (Math.max(was.length, is.length) <= maxShown) return
  const difference = was.findIndex((letter, index) => letter !== is[index])
  const start = Math.max(0, (difference < 0 ? was.length : difference) - shownBeforeDifference)
  before[field] = cut(was, start)
  after[field] = cut(is, start)
}

const lettersOf = (value: unknown): string[] => (typeof value === 'string' ? Array.from(value) : [])

function cut(letters: string[], start: number): string {
  const end = start + maxShown
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
}
