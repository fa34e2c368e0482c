import { forgetExpired } from '#server/accounts/forget-expired.ts'
import type { Deps } from '#server/deps.ts'
import { sendMails } from '#server/notifications/send-mails.ts'
import { sql } from '#server/platform/database.ts'
import { repeatedly } from '#server/platform/repeatedly.ts'
import { checkOpenPayments } from './check-open-payments.ts'
import { keyLifeMs } from './place-order.ts'
import { releaseExpiredHolds } from './release-expired-holds.ts'

/**
 * What the shop does by itself, once it listens: it sends mails, releases holds whose time ran out, asks about payments
 * that stayed open, and forgets what has run out. Every process may do it; they share the work. `stop` waits for what is running.
 */
export function startBackgroundWork(deps: Deps): { stop(): Promise<void> } {
  const { log } = deps
  const works = [
    repeatedly(() => sendMails(deps), { name: 'sending mails', everyMs: 1000, log }),
    repeatedly(() => releaseExpiredHolds(deps), { name: 'releasing holds', everyMs: 3000, log }),
    repeatedly(() => checkOpenPayments(deps), { name: 'asking about open payments', everyMs: 5000, log }),
    repeatedly(() => forgetOldKeys(deps), { name: 'forgetting old keys', everyMs: 3600_000, log }),
    repeatedly(() => forgetExpired(deps), { name: 'forgetting what has run out', everyMs: 3600_000, log }),
  ]
  return { stop: async () => void (await Promise.all(works.map((work) => work.stop()))) }
}

const mostKeysAtOnce = 1000

/** An Idempotency-Key that no order asks for any more. */
function forgetOldKeys({ db, clock }: Deps): Promise<number> {
  const tooOld = new Date(clock().getTime() - keyLifeMs)
  return db.run(sql`
    delete from idempotency_keys where ctid in (
      select ctid from idempotency_keys where created_at < ${tooOld} limit ${mostKeysAtOnce})`)
}
