// Days are calendar days of the shop, without a time zone of their own.
const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day for people: '1 Jan 2027' for '2027-01-01'. */
export const dayText = (day: string): string => inWords.format(new Date(`${day}T00:00:00Z`))
