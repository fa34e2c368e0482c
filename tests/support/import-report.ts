import type { ImportReport } from '#shared/catalog/import-report.ts'

/** The report of a check that found nothing, apart from what a test names. */
export const reportOf = (found: Partial<ImportReport> = {}): ImportReport => ({
  message: 'Nothing is imported yet',
  dry: true,
  rows: 0,
  columns: [],
  missing: [],
  decimalSign: { used: 'point', commas: 0, points: 0 },
  created: 0,
  updated: 0,
  unchanged: 0,
  leftOut: 0,
  rowsWithProblems: 0,
  problems: [],
  createCategories: false,
  newCategories: [],
  changedByName: 0,
  changes: [],
  oddPrices: { count: 0, first: [] },
  importId: null,
  ...found,
})
