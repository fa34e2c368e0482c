// The users chart counts from 2023-05-09 (docs/rules/dashboard.md#registered-users).
const openingDay = Date.UTC(2023, 4, 9)
const dayMs = 24 * 3600_000

/** Whole days from 2023-05-09 (UTC) to an account's creation; 0 for an account that is older. */
export function daysSinceOpening(createdAt: Date): number {
  return Math.max(0, Math.floor((createdAt.getTime() - openingDay) / dayMs))
}
