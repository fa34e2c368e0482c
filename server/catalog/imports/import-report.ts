import { fillableFields, type FillableField, type ImportDecisions } from '#shared/catalog/import-decisions.ts'
import type { ImportReport, MissingField, OddPrice } from '#shared/catalog/import-report.ts'
import { amountOf, type Currency } from '#shared/money.ts'
import { groupsOf, neededFields } from '../product-files/found-problems.ts'
import type { ReadImport } from '../product-files/read-import.ts'
import { listedChanges } from './listed-changes.ts'
import type { ImportPlan, planImport } from './plan-import.ts'

type Plan = Awaited<ReturnType<typeof planImport>>
type Outcome = Pick<ImportReport, 'dry' | 'message' | 'importId'>

/** What an import did or would do, for the person. */
export function reportOf(read: ReadImport, plan: Plan, decisions: ImportDecisions, outcome: Outcome): ImportReport {
  const { problems, replaced, signs } = read
  return {
    ...outcome,
    rows: read.file.rows.length,
    columns: read.columns,
    missing: missingFields(read, plan, decisions),
    decimalSign: { used: decisions.decimalSign ?? 'point', commas: signs.comma, points: signs.point },
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    leftOut: problems.byRow.size + replaced.size,
    rowsWithProblems: problems.byRow.size,
    problems: groupsOf(problems),
    createCategories: plan.createsCategories,
    newCategories: plan.newCategories.map(({ name }) => name),
    changedByName: plan.changedByName,
    changes: listedChanges(plan),
    oddPrices: oddPricesOf(plan, read.money),
  }
}

const expected = ['name', 'price', 'category', 'brand', 'stock', 'description'] as const

/** What no row of the file has. New products lack it; the products of the shop stay as they are. */
function missingFields({ indexes }: ReadImport, { hasNew }: Plan, { fill = {} }: ImportDecisions): MissingField[] {
  const isNamed = indexes.has('name') || indexes.has('slug')
  return expected
    .filter((field) => !indexes.has(field))
    .filter((field) => hasNew || !isNamed || fill[field] !== undefined)
    .map((field) => ({
      field,
      isNeeded: neededFields.has(field),
      canFill: fillableFields.includes(field as FillableField),
    }))
}

/** A price that changes by this factor may have its decimal point in the wrong place. Rounded, 1.49 → 0.15 is 9.9. */
const oddFactor = 9
const maxOddPrices = 20

function oddPricesOf({ updated }: Pick<ImportPlan, 'updated'>, money: Currency): ImportReport['oddPrices'] {
  const odd = updated.filter(({ before, after }) => {
    const factor = after.priceCents / before.priceCents
    return factor >= oddFactor || factor <= 1 / oddFactor
  })
  const first = odd.slice(0, maxOddPrices).map(({ row, before, after }): OddPrice => {
    const { slug, name } = before
    return { row, slug, name, before: amountOf(before.priceCents, money), after: amountOf(after.priceCents, money) }
  })
  return { count: odd.length, first }
}
