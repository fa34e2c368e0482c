import { dateFormat } from './formats.ts'

const short = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the reader's own time zone: 21 Nov 2026, 09:30. */
export const formatWhen = (at: string): string => short(new Date(at))
