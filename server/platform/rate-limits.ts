import { createHash } from 'node:crypto'
import { tooMany } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { type Db, sql } from './database/database.ts'
import { deleteSome } from './database/delete-some.ts'
import type { Config } from './settings/config.ts'

/** The most attempts in this time, which begins with the first. */
export type RateLimit = { name: string; max: number; minutes: number }

/** RULINGS §8 'Limits on tries'. The others keep people and the shop from being flooded with mails, rows and work. */
export const rateLimits = {
  signIn: { name: 'sign-in', max: 10, minutes: 15 },
  signInFromIp: { name: 'sign-in-from', max: 100, minutes: 15 },
  signInOfAccount: { name: 'sign-in-of', max: 100, minutes: 60 },
  signUp: { name: 'sign-up', max: 30, minutes: 60 },
  // As long as a link lives: whoever gets no further one, because a stranger asked for many, has one that still works.
  mailedLinkOfAccount: { name: 'mailed-link', max: 5, minutes: 30 },
  mailedLinkFromIp: { name: 'mailed-link-from', max: 30, minutes: 60 },
  confirmationOfAccount: { name: 'confirmation', max: 5, minutes: 60 },
  currentPassword: { name: 'current-password', max: 100, minutes: 60 },
  newPassword: { name: 'new-password', max: 10, minutes: 60 },
  review: { name: 'review', max: 20, minutes: 60 },
  ownData: { name: 'own-data', max: 20, minutes: 60 },
  forgedWebhook: { name: 'forged-webhook', max: 60, minutes: 15 },
  externalSignIn: { name: 'external-sign-in', max: 100, minutes: 15 },
} as const satisfies Record<string, RateLimit>

type RateLimitDeps = { config: Config; db: Db; clock: () => Date }

/**
 * Counts one attempt of `who`; throws `too_many` with the time to wait when the limit is reached. Counting comes before
 * trying, so that simultaneous attempts can't slip through together.
 */
export async function countAttempt(deps: RateLimitDeps, limit: RateLimit, who: string[]): Promise<void> {
  if (!deps.config.rateLimits) return
  const now = deps.clock()
  const key = keyOf(limit, who)
  const resetsAt = new Date(now.getTime() + limit.minutes * 60_000)
  const counted = await deps.db.run(sql`
    insert into tries as t (key, count, resets_at) values (${key}, 1, ${resetsAt})
    on conflict (key) do update set
      count = case when t.resets_at <= ${now} then 1 else t.count + 1 end,
      resets_at = case when t.resets_at <= ${now} then excluded.resets_at else t.resets_at end
    where t.resets_at <= ${now} or t.count < ${limit.max}`)
  if (counted > 0) return
  const found = await deps.db.row<{ resetsAt: Date }>(sql`select resets_at as "resetsAt" from tries where key = ${key}`)
  const seconds = Math.max(1, Math.ceil(((found?.resetsAt ?? resetsAt).getTime() - now.getTime()) / 1000))
  throw tooMany(platformTexts.tooManyTriesFor(Math.ceil(seconds / 60)), { retryAfterSeconds: seconds })
}

/** The attempt went well and does not count after all. */
export async function uncountAttempt(deps: RateLimitDeps, limit: RateLimit, who: string[]): Promise<void> {
  if (!deps.config.rateLimits) return
  await deps.db.run(sql`update tries set count = count - 1 where key = ${keyOf(limit, who)} and count > 0`)
}

/** Counts the attempt to do this work; one that fails does not count after all. */
export async function countedAttempt<Result>(
  deps: RateLimitDeps,
  limit: RateLimit,
  who: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await countAttempt(deps, limit, who)
  return work().catch(async (failure: unknown) => {
    await uncountAttempt(deps, limit, who)
    throw failure
  })
}

/** An attempt as one limit counts it: the limit, and who tries. */
export type LimitedAttempt = [limit: RateLimit, who: string[]]

/** Counts one attempt by several limits. One that any of them refuses counts for none. */
export async function countAttempts(deps: RateLimitDeps, attempts: LimitedAttempt[]): Promise<void> {
  for (const [index, [limit, who]] of attempts.entries()) {
    await countAttempt(deps, limit, who).catch(async (refusal: unknown) => {
      await uncountAttempts(deps, attempts.slice(0, index))
      throw refusal
    })
  }
}

/** As `uncountAttempt`, for several limits. */
export async function uncountAttempts(deps: RateLimitDeps, attempts: LimitedAttempt[]): Promise<void> {
  for (const [limit, who] of attempts) await uncountAttempt(deps, limit, who)
}

/** Deletes counters whose time is over, some at a time; returns how many. */
export const deleteExpiredAttempts = (db: Db, now: Date): Promise<number> =>
  deleteSome(db, 'tries', sql`resets_at <= ${now}`)

/** A hash, so that what is stored names nobody. */
export const keyOf = ({ name }: Pick<RateLimit, 'name'>, who: string[]): string =>
  `${name}:${createHash('sha256').update(JSON.stringify(who)).digest('base64url')}`
