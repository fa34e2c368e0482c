import { decimalIn } from '../formats.ts'
import { inLanguages } from '../in-languages.ts'

/** Texts of /H0me/taxes and of its call (docs/rules/dashboard.md#taxes-of-each-day). */
export const taxesTexts = inLanguages({
  en: {
    title: 'Taxes',
    /** The days are the shop's. */
    hint: (timeZone: string) =>
      `What was paid on each day, less what was refunded on it. Days begin at midnight in ${timeZone}.`,
    from: 'From',
    until: 'Until',
    show: 'Show',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    download: 'Download CSV',
    caption: 'Taxes of each day',
    day: 'Day',
    rate: 'Rate',
    net: 'Net',
    tax: 'Tax',
    gross: 'Gross',
    percent: (percent: number) => `${percent} %`,
    /** The column of the taxes of a shop with one rate. */
    taxAt: (percent: number) => `Tax ${percent} %`,
    sum: 'Sum',
    none: 'Nothing was paid or refunded on these days.',

    notADay: 'Please enter a day, such as 2026-11-29.',
    endsBefore: 'Please choose a last day that is not before the first.',
    tooLong: (days: number) => `Please choose at most ${days} days.`,
  },

  es: {
    title: 'Impuestos',
    hint: (timeZone) =>
      `Lo que se pagó cada día, menos lo que se reembolsó. Los días empiezan a medianoche en ${timeZone}.`,
    from: 'Desde',
    until: 'Hasta',
    show: 'Ver',
    thisMonth: 'Este mes',
    lastMonth: 'El mes pasado',
    download: 'Descargar CSV',
    caption: 'Impuestos de cada día',
    day: 'Día',
    rate: 'Tasa',
    net: 'Neto',
    tax: 'Impuesto',
    gross: 'Bruto',
    percent: (percent) => `${decimalIn(String(percent))}\u00A0%`,
    taxAt: (percent) => `Impuesto del ${decimalIn(String(percent))}\u00A0%`,
    sum: 'Total',
    none: 'En estos días no se pagó ni se reembolsó nada.',

    notADay: 'Escribe un día como 2026-11-29.',
    endsBefore: 'El último día no puede ser anterior al primero.',
    tooLong: (days) => `Elige como máximo ${days} días.`,
  },
})
