import { countOf } from '../counts.ts'

/** The screen that prints labels for the shelf (docs/rules/catalog.md#shelf-labels). */
export const shelfLabelTexts = {
  title: 'Shelf labels',
  print: 'Print',
  toPrint: (labels: number, pages: number) => `${countOf(labels, 'label')} on ${countOf(pages, 'page')} of A4`,
  hint: 'Labels that are not ticked are not printed.',
  all: 'Tick all',
  none: 'Tick none',
  moreThan: (shown: number, total: number) =>
    `Only the first ${shown} of ${total} labels. Search or filter in Stock for the others.`,
  nothing: 'There are no products',
  nothingHint: 'Nothing matches this search and filter.',
  printLabel: (name: string) => `Print ${name}`,
  deposit: (sum: string) => `plus ${sum} deposit`,
} as const
