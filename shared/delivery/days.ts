// Days of the shop such as '2026-11-26', in sequence.

/** The day as an instant, for words that need no time zone. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

/** The day after so many others; before, for a negative number. A day of 23 or 25 hours makes no difference. */
export function dayAfter(day: string, days: number): string {
  const noon = noonOf(day)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}
