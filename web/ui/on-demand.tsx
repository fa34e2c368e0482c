import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { failedChunk } from '#web/client/loading/failed-chunk.ts'
import { withChunkTimeout } from '#web/client/loading/load-route-module.ts'
import { showToast } from './toast-store.ts'

type Demand = {
  /** Whether it is needed now; by default, while it is rendered. */
  needed?: boolean
  /** Shown until its code is loaded. */
  waiting?: ReactNode
  /** Called when its code can't be loaded, to undo what asked for it. */
  giveUp?: () => void
}

type PartOnDemand<Props extends object> = ComponentType<Props & Demand> & {
  /** Loads it before it is needed. A failure is reported once it is needed. */
  load: () => Promise<void>
}

/**
 * A component whose code is loaded when it is first needed, so that the first view of a page does without. If it can't
 * be loaded a status message with its `name` says so, with a Reload: the page stays as it is, with what was typed into
 * it (decision 30).
 */
export function onDemand<Props extends object>(
  name: string,
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): PartOnDemand<Props> {
  let Part: ComponentType<object> | undefined
  const loadNow = async () => {
    Part = (await fetchCode()).default as ComponentType<object>
  }
  const load = () => loadNow().catch(() => {})

  const loadOrSay = async (): Promise<boolean> => {
    try {
      await withChunkTimeout(loadNow(), name)
      return true
    } catch (error) {
      const { pathname, search } = location
      showToast({
        text: troubleTexts.chunkFailed(failedChunk(error) ?? name),
        isProblem: true,
        link: { label: troubleTexts.reload, to: pathname + search, reloads: true },
      })
      return false
    }
  }

  function OnDemand({ needed = true, giveUp, waiting, ...props }: Demand) {
    const [, setThere] = useState(false)
    const goWithout = useEffectEvent(() => giveUp?.())

    useEffect(() => {
      if (needed) void loadOrSay().then((isThere) => (isThere ? setThere(true) : goWithout()))
    }, [needed])

    return needed && (Part ? <Part {...props} /> : waiting)
  }

  return Object.assign(OnDemand, { load })
}
