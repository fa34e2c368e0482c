import { dateFormat } from '../formats.ts'

// Days are calendar days of the shop, without a time zone of their own.
const inWords = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** A day for people: '1 Jan 2027' for '2027-01-01'. */
export const dayText = (day: string): string => inWords(new Date(`${day}T00:00:00Z`))
