import { countInSpanish, countOf } from '../counts.ts'
import { inLanguages } from '../in-languages.ts'

/** The screen that prints labels for the shelf (docs/rules/catalog.md#shelf-labels). */
export const shelfLabelTexts = inLanguages({
  en: {
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
  },

  es: {
    title: 'Etiquetas de estante',
    print: 'Imprimir',
    toPrint: (labels, pages) => `${countInSpanish(labels, 'etiqueta')} en ${countInSpanish(pages, 'hoja')} A4`,
    hint: 'Las etiquetas sin marcar no se imprimen.',
    all: 'Marcar todas',
    none: 'Desmarcar todas',
    moreThan: (shown, total) =>
      `Solo las primeras ${shown} de ${total} etiquetas. Para las demás, busca o filtra en Existencias.`,
    nothing: 'No hay productos',
    nothingHint: 'Nada coincide con esta búsqueda y este filtro.',
    printLabel: (name) => `Imprimir ${name}`,
    deposit: (sum) => `más ${sum} de depósito`,
  },
})
