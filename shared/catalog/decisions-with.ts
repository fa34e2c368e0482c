// Not in the contract, so that the page loads no schema.
import type { ImportDecisions } from './import-decisions.ts'
import type { ProblemAction, ProblemGroup } from './import-report.ts'

/** The decisions after the person has chosen an action for a group of problems. */
export function decisionsWith(
  decisions: ImportDecisions,
  { column }: Pick<ProblemGroup, 'column'>,
  action: ProblemAction,
): ImportDecisions {
  const { addToNames = [], skipCells = [], cut = [] } = decisions
  switch (action) {
    case 'takeLast':
      return { ...decisions, takeLast: true }
    case 'addUnit':
      return { ...decisions, addToNames: [...addToNames, 'unit'] }
    case 'addBrand':
      return { ...decisions, addToNames: [...addToNames, 'brand'] }
    case 'readCommas':
      return { ...decisions, decimalSign: 'comma' }
    case 'dropCurrency':
      return { ...decisions, dropCurrency: true }
    case 'createCategories':
      return { ...decisions, createCategories: true }
    case 'skipCells':
      return column ? { ...decisions, skipCells: [...skipCells, column] } : decisions
    case 'cut':
      return column ? { ...decisions, cut: [...cut, column] } : decisions
  }
}
