import { deleteExpiredAccountData } from './accounts/delete-expired-account-data.ts'
import type { Deps } from './deps.ts'
import { removeOrphanedPictures } from './media/remove-orphaned-pictures.ts'
import { sendMails } from './notifications/send-mails.ts'
import { releaseExpiredHolds } from './orders/cancel-order.ts'
import { sweepPayments } from './orders/paying/sweep-payments.ts'
import { deleteExpiredKeys } from './orders/placing/delete-expired-keys.ts'
import { repeatedly } from './platform/repeatedly.ts'
import { backUpWhenDue } from './upkeep/backup/back-up-when-due.ts'

const minute = 60_000

/**
 * What the shop does by itself once it listens: it sends mails, releases expired holds, checks open payments, forgets
 * what has expired, makes backups when they are due, and removes orphaned pictures. Every process may do it; they share
 * the work. `stop` waits for what is running.
 */
export function startBackgroundWork(deps: Deps): { stop(): Promise<void> } {
  const { log } = deps
  const stopping = new AbortController()
  const { signal } = stopping
  // These two return nothing, so that they always wait a full interval.
  const backUp = async () => void (await backUpWhenDue({ ...deps, signal }))
  const tidyPictures = async () => void (await removeOrphanedPictures({ ...deps, signal }))
  const works = [
    repeatedly(() => sendMails(deps), { name: 'sending mails', everyMs: 1000, log }),
    repeatedly(() => releaseExpiredHolds(deps), { name: 'releasing holds', everyMs: 3000, log }),
    repeatedly(() => sweepPayments({ ...deps, signal }), {
      name: 'asking about open payments',
      everyMs: 5000,
      log,
    }),
    repeatedly(() => deleteExpiredKeys(deps), { name: 'deleting expired keys', everyMs: 60 * minute, log }),
    repeatedly(() => deleteExpiredAccountData(deps), {
      name: 'deleting expired account data',
      everyMs: 60 * minute,
      log,
    }),
    repeatedly(backUp, { name: 'making a backup', everyMs: 10 * minute, log }),
    repeatedly(tidyPictures, { name: 'removing pictures', everyMs: 60 * minute, log }),
  ]
  return {
    async stop() {
      stopping.abort() // Nobody waits for a backup, or for pictures to be removed: the next start does it.
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
