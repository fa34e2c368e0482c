import type { Deps } from '#server/deps.ts'
import { removeOrphanedPictures } from '#server/media/remove-orphaned-pictures.ts'
import { repeatedly } from '#server/platform/repeatedly.ts'
import { backUpWhenDue } from './back-up-when-due.ts'

const minute = 60_000

/** What keeps the shop in order while it is open: backups when they are due, pictures that nothing refers to any more. */
export function startUpkeep(deps: Deps): { stop(): Promise<void> } {
  const { log } = deps
  const stopping = new AbortController()
  // Answering nothing, both wait for their turn, whatever they did.
  const backUp = async () => void (await backUpWhenDue({ ...deps, signal: stopping.signal }))
  const tidyPictures = async () => void (await removeOrphanedPictures(deps))
  const works = [
    repeatedly(backUp, { name: 'making a backup', everyMs: 10 * minute, log }),
    repeatedly(tidyPictures, { name: 'removing pictures', everyMs: 60 * minute, log }),
  ]
  return {
    async stop() {
      stopping.abort() // Nobody waits for a backup: the next start makes it.
      await Promise.all(works.map((work) => work.stop()))
    },
  }
}
