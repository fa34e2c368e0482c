import { createHash } from 'node:crypto'
import { AppError, tooMany } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { Row } from './database/columns.ts'
import { type Db, raw, type Sql, sql } from './database/database.ts'
import { deleteSome } from './database/delete-some.ts'
import { isDue } from './database/is-due.ts'

/** At most `max` attempts in so many minutes, which begin with the first attempt. */
export type RateLimit = { name: string; max: number; minutes: number }

/** No limit is longer. */
export const longestLimitMinutes = 60

type RateLimitDeps = { config: { rateLimits: boolean }; db: Db; clock: () => Date }

/** An attempt and who makes it: an account, an IP address and so on. */
type LimitedAttempt = { limit: RateLimit; by: string[] }

/**
 * Counts an attempt for each limit before the attempt is made, so that simultaneous attempts can't pass together.
 * Throws `too_many` with the time to wait when a limit is reached, and counts nothing then. Returns a function that
 * takes the count back, for a successful attempt.
 */
export async function countAttempt(deps: RateLimitDeps, ...attempts: LimitedAttempt[]): Promise<() => Promise<void>> {
  const counted: string[] = []
  const uncount = async () => {
    for (const key of counted) {
      await deps.db.run(sql`update limited_attempts set count = count - 1 where key = ${key} and count > 0`)
    }
  }
  if (!deps.config.rateLimits) return uncount
  for (const { limit, by } of attempts) {
    const key = keyOf(limit, by)
    const seconds = await countFor(deps, limit, key)
    if (seconds !== undefined) {
      await uncount()
      throw tooManyFor(seconds)
    }
    counted.push(key)
  }
  return uncount
}

/** Throws `too_many` when a limit is reached. Counts nothing. */
export async function refuseAtLimit(
  { config, db, clock }: RateLimitDeps,
  { limit, by }: LimitedAttempt,
): Promise<void> {
  if (!config.rateLimits) return
  const now = clock()
  const reached = await db.row<Pick<Row<'limitedAttempts'>, 'resetsAt'>>(sql`
    select resets_at as "resetsAt" from limited_attempts
    where key = ${keyOf(limit, by)} and count >= ${limit.max} and not ${isOver(now, limit.minutes)}`)
  if (reached) throw tooManyFor(secondsUntil(reached.resetsAt, now))
}

/** Whether the time of a limit of so many minutes is over. */
const isOver = (now: Date, minutes: number, resetsAt: Sql = raw('resets_at')): Sql =>
  isDue(resetsAt, now, minutes * 60_000)

const tooManyFor = (seconds: number) =>
  tooMany(platformTexts.tooManyTriesFor(Math.ceil(seconds / 60)), { retryAfterSeconds: seconds })

const secondsUntil = (then: Date, now: Date) => Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))

/** Counts one attempt. When the limit is reached, counts nothing and returns the seconds to wait. */
async function countFor(
  { db, clock }: RateLimitDeps,
  { max, minutes }: RateLimit,
  key: string,
): Promise<number | undefined> {
  const now = clock()
  const resetsAt = new Date(now.getTime() + minutes * 60_000)
  const beginsAnew = isOver(now, minutes, raw('t.resets_at'))
  const counted = await db.run(sql`
    insert into limited_attempts as t (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when ${beginsAnew} then 1 else t.count + 1 end,
      resets_at = case when ${beginsAnew} then excluded.resets_at else t.resets_at end
    where ${beginsAnew} or t.count < ${max}`)
  if (counted > 0) return undefined
  const found = await db.row<Pick<Row<'limitedAttempts'>, 'resetsAt'>>(
    sql`select resets_at as "resetsAt" from limited_attempts where key = ${key}`,
  )
  return secondsUntil(found?.resetsAt ?? resetsAt, now)
}

/** Counts one attempt and returns whether its limit allows the attempt. For mails that are left out silently. */
export async function countIfAllowed(deps: RateLimitDeps, { limit, by }: LimitedAttempt): Promise<boolean> {
  return !deps.config.rateLimits || (await countFor(deps, limit, keyOf(limit, by))) === undefined
}

/** Counts the attempt to do this work. Takes the count back when the shop refuses the work. */
export async function countedAttempt<Result>(
  deps: RateLimitDeps,
  attempt: LimitedAttempt,
  work: () => Promise<Result>,
): Promise<Result> {
  const uncount = await countAttempt(deps, attempt)
  return work().catch(async (failure: unknown) => {
    if (failure instanceof AppError) await uncount()
    throw failure
  })
}

/** Deletes some counters whose time is over. Returns how many. */
export const deleteExpiredAttempts = (db: Db, now: Date): Promise<number> =>
  deleteSome(db, 'limited_attempts', isOver(now, longestLimitMinutes))

/** A hash, so that the database names nobody. */
export const keyOf = ({ name }: Pick<RateLimit, 'name'>, by: string[]): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(by)).digest('base64url')}`
