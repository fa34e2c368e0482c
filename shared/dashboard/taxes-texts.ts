/** Texts of /H0me/taxes and of its call (docs/rules/dashboard.md#taxes-of-each-day). */
export const taxesTexts = {
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
} as const
