import { useEffect, useState } from 'react'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { withChunkPatience } from '#web/loading/chunk-patience.ts'
import { failedChunk } from '#web/loading/failed-chunk.ts'
import { announce } from './status-store.ts'

/** A part of the program that is not loaded with the first view. */
type PartOnDemand = { name: string; load: () => Promise<unknown> }

/**
 * Loads a part when it is needed; true once it is there. If it can't be loaded a status message says so, with a Reload,
 * and `giveUp` undoes what asked for it: the page stays as it is, with what was typed into it.
 */
export function useOnDemand(isNeeded: boolean, { name, load }: PartOnDemand, giveUp: () => void): boolean {
  const [isThere, setThere] = useState(false)

  useEffect(() => {
    if (!isNeeded) return
    withChunkPatience(load(), name).then(
      () => setThere(true),
      (error: unknown) => {
        const { pathname, search } = location
        announce({
          text: troubleTexts.chunkFailed(failedChunk(error) ?? name),
          isProblem: true,
          link: { label: troubleTexts.reload, to: pathname + search, reloads: true },
        })
        giveUp()
      },
    )
  }, [isNeeded, name, load, giveUp])

  return isThere
}
