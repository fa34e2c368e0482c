import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { troubleTexts } from '#shared/info/trouble-texts.ts'
import { withChunkTimeout } from '#web/loading/chunk-timeout.ts'
import { failedChunk } from '#web/loading/failed-chunk.ts'
import { announce } from './status-store.ts'

type Demand = {
  /** Whether it is needed now; by default, while it is rendered. */
  needed?: boolean
  /** Shown until its code is loaded. */
  waiting?: ReactNode
  /** Called when its code can't be loaded, to undo what asked for it. */
  giveUp?: () => void
}

/**
 * A component whose code is loaded when it is first needed, so that the first view of a page does without; `load` loads
 * it earlier. If it can't be loaded a status message with its `name` says so, with a Reload: the page stays as it is,
 * with what was typed into it (decision 30).
 */
export function onDemand<Props extends object>(
  name: string,
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Demand> & { load: () => Promise<void> } {
  let Part: ComponentType<object> | undefined
  const load = async () => {
    Part = (await fetchCode()).default as ComponentType<object>
  }

  function OnDemand({ needed = true, giveUp, waiting, ...props }: Demand) {
    const [, setThere] = useState(false)
    const goWithout = useEffectEvent(() => giveUp?.())

    useEffect(() => {
      if (!needed) return
      withChunkTimeout(load(), name).then(
        () => setThere(true),
        (error: unknown) => {
          const { pathname, search } = location
          announce({
            text: troubleTexts.chunkFailed(failedChunk(error) ?? name),
            isProblem: true,
            link: { label: troubleTexts.reload, to: pathname + search, reloads: true },
          })
          goWithout()
        },
      )
    }, [needed])

    return needed && (Part ? <Part {...props} /> : waiting)
  }
  return Object.assign(OnDemand, { load })
}
