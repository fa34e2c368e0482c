import { deleteExpiredAccountData } from './accounts/delete-expired-account-data.ts'
import { forgetTakenOut } from './cart/forget-taken-out.ts'
import { mailBackInStock } from './catalog/back-in-stock/mail-back-in-stock.ts'
import { deleteOldImports } from './catalog/imports/import-records.ts'
import { forgetWords } from './catalog/search/forget-words.ts'
import { deleteOldMisses } from './catalog/search/search-misses.ts'
import { makeDueSlots } from './delivery/make-slots.ts'
import type { Deps } from './deps.ts'
import { removeOrphanedPictures } from './media/remove-orphaned-pictures.ts'
import { sendMails } from './notifications/send-mails.ts'
import { addUpSales } from './orders/add-up-sales.ts'
import { releaseExpiredHolds } from './orders/cancel-order.ts'
import { sweepPayments } from './orders/paying/sweep-payments.ts'
import { deleteExpiredKeys } from './orders/placing/delete-expired-keys.ts'
import { refundAdditions } from './orders/refunds/refund-additions.ts'
import { repeatedly } from './platform/repeatedly.ts'
import { backUpWhenDue } from './upkeep/backup/back-up-when-due.ts'

const minute = 60_000
const hour = 60 * minute

/**
 * Starts the work that the shop does by itself while it listens. All processes share this work. `stop` waits for the
 * running steps.
 */
export function startBackgroundWork(deps: Deps): { stop(): Promise<void> } {
  const { log } = deps
  const stopping = new AbortController()
  const given = { ...deps, signal: stopping.signal }
  const works = [
    repeatedly(() => sendMails(deps), { name: 'sending mails', everyMs: 1000, log }),
    repeatedly(() => releaseExpiredHolds(deps), { name: 'releasing holds', everyMs: 3000, log }),
    repeatedly(() => sweepPayments(given), { name: 'asking about open payments', everyMs: 5000, log }),
    repeatedly(() => refundAdditions(deps), { name: 'refunding additions', everyMs: 10_000, log }),
    repeatedly(() => makeDueSlots(deps), { name: 'making slots', everyMs: 10 * minute, log }),
    repeatedly(() => deleteExpiredKeys(deps), { name: 'deleting expired keys', everyMs: hour, log }),
    repeatedly(() => deleteExpiredAccountData(deps), { name: 'deleting expired account data', everyMs: hour, log }),
    repeatedly(() => forgetTakenOut(deps), { name: 'forgetting what left carts', everyMs: hour, log }),
    repeatedly(() => mailBackInStock(deps), { name: 'mailing what is back in stock', everyMs: 10_000, log }),
    repeatedly(() => deleteOldImports(deps), { name: 'deleting old records of imports', everyMs: hour, log }),
    repeatedly(() => deleteOldMisses(deps), { name: 'deleting old misses of searches', everyMs: hour, log }),
    repeatedly(() => addUpSales(deps), { name: 'adding up sales', everyMs: hour, log }),
    // These return nothing, so that they always wait a full interval.
    repeatedly(async () => void (await forgetWords(given)), { name: 'forgetting words', everyMs: 24 * hour, log }),
    repeatedly(async () => void (await backUpWhenDue(given)), { name: 'making a backup', everyMs: 10 * minute, log }),
    repeatedly(async () => void (await removeOrphanedPictures(given)), {
      name: 'removing pictures',
      everyMs: hour,
      log,
    }),
  ]
  return {
    async stop() {
      stopping.abort() // Ends a backup and the removal of pictures early: the next start does them.
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
