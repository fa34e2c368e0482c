/** The calendar day of an instant in a time zone: '2026-11-29'. */
export function shopDay(instant: Date, timeZone: string): string {
  // Swedish writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  )
}

/** Whether this is a day such as '2026-02-28', from the year 1000 on; the 30th of February is none. */
export function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return (
    /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
  )
}
