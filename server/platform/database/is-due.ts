import { type Sql, sql } from './database.ts'

/** The clocks of several processes differ a little, and a transaction may wait before it stores an instant. */
const toleratedMs = 5 * 60_000

/**
 * Whether an instant has come that is set at most `longest` ahead: milliseconds, or an interval in SQL. An instant that is
 * further ahead was set by a clock that has been put right since. It has come, too, so that nobody waits for it
 * (docs/rules/running.md#clock).
 */
export const isDue = (instant: Sql, now: Date, longest: number | Sql): Sql =>
  sql`(${instant} <= ${now} or ${isTooFarAhead(instant, now, longest)})`

/** Whether an instant is further ahead than a clock that is right sets it. */
export function isTooFarAhead(instant: Sql, now: Date, longest: number | Sql): Sql {
  if (typeof longest === 'number') return sql`${instant} > ${new Date(now.getTime() + longest + toleratedMs)}`
  return sql`${instant} > ${new Date(now.getTime() + toleratedMs)}::timestamptz + ${longest}`
}

/** `isDue` for an instant that has been read. */
export const hasCome = (instant: Date, now: Date, longestMs: number): boolean =>
  instant <= now || instant.getTime() > now.getTime() + longestMs + toleratedMs
