/** Texts of the opening hours. */
export const openingHoursTexts = {
  title: 'Opening hours',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  daysTo: (first: string, last: string) => `${first} to ${last}`,
  span: (opens: string, closes: string) => `${opens} – ${closes}`,
  closed: 'closed',
  noDay: 'A day must be a number from 1 (Monday) to 7 (Sunday)',
  noTime: (day: string) => `${day}: please write times such as 09:00`,
  closesFirst: (day: string) => `${day}: the shop must close later than it opens`,
  overlap: (day: string) => `${day}: these times overlap`,
  tooMany: (day: string, most: number) => `${day}: at most ${most} times of one day`,
} as const
