import type { ImportedChange } from '#shared/catalog/import-contract.ts'
import { dollarsOf } from '#shared/money.ts'
import type { EditableState } from '../product-changes.ts'
import type { ImportPlan } from './plan-import.ts'

/** As many as a person looks through. */
const maxListed = 50

/** In characters. */
const maxShown = 120
const shownBeforeDifference = 20

/** What an import changes in the products of the first rows: bounded, whatever the file has. */
export function listedChanges({ updated }: Pick<ImportPlan, 'updated'>): ImportedChange[] {
  return updated.slice(0, maxListed).map(({ row, before, after, stock: wanted }) => {
    const stock = wanted ? before.stock + wanted.quantity - (wanted.seen ?? before.stock) : before.stock
    const [was, is] = [byColumn(before), byColumn({ ...after, stock })]
    const changed = editedColumns.filter((column) => was[column] !== is[column])
    const columns = changed.map((column) => {
      const [shownBefore, shownAfter] = shown(was[column], is[column])
      return { column, before: shownBefore, after: shownAfter }
    })
    return { row, slug: before.slug, name: before.name, columns }
  })
}

const editedColumns = ['name', 'brand', 'category', 'unit', 'price', 'stock', 'description', 'image', 'active'] as const

type ColumnValues = Record<(typeof editedColumns)[number], string | number | boolean>

function byColumn({ priceCents, ...state }: EditableState): ColumnValues {
  return { ...state, price: dollarsOf(priceCents) }
}

/** Of a long text, the beginning may be the same: what is shown begins shortly before the first difference. */
function shown<Value>(before: Value, after: Value): [Value | string, Value | string] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  const [was, is] = [Array.from(before), Array.from(after)]
  if (Math.max(was.length, is.length) <= maxShown) return [before, after]
  const difference = was.findIndex((letter, index) => letter !== is[index])
  const start = Math.max(0, (difference < 0 ? was.length : difference) - shownBeforeDifference)
  return [cut(was, start), cut(is, start)]
}

function cut(letters: string[], start: number): string {
  const end = start + maxShown
  return `${start > 0 ? '…' : ''}${letters.slice(start, end).join('')}${end < letters.length ? '…' : ''}`
}
