import { type ComponentType, type ReactElement, useEffect, useEffectEvent, useState } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { failedChunk } from '#web/client/loading/failed-chunk.ts'
import { withChunkTimeout } from '#web/client/loading/load-route-module.ts'
import { pathHere } from '#web/client/path-here.ts'
import { showToast } from './toast-store.ts'

type Demand = {
  /** Whether the component is needed now, by default while rendered. Only then its code is loaded. */
  needed?: boolean
  /** Shown instead until the code has come. */
  fallback?: ReactElement
  /** Called when the code can't be loaded, to undo the press that asked for the component. */
  giveUp?: () => void
}

/**
 * A component whose code is loaded when the component is first needed. If the code can't be loaded, a toast with the
 * component's `name` says so and offers a reload. The page and everything typed into it stay (decision 30). With
 * `isExtra` the page works without the component: no toast.
 */
export function onDemand<Props extends object>(
  name: string,
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
  { isExtra = false }: { isExtra?: boolean } = {},
) {
  let Part: ComponentType<object> | undefined

  const loadNow = async () => {
    Part = (await fetchCode()).default as ComponentType<object>
  }

  const loadOrSay = async (): Promise<boolean> => {
    try {
      await withChunkTimeout(loadNow(), name)
      return true
    } catch (error) {
      if (isExtra) return false
      showToast({
        text: troubleTexts.chunkFailed(failedChunk(error) ?? name),
        isProblem: true,
        link: { label: troubleTexts.reload, to: pathHere() + location.search, reloads: true },
      })
      return false
    }
  }

  function OnDemand({ needed = true, fallback, giveUp, ...props }: Demand) {
    const [, setLoaded] = useState(false)
    const undo = useEffectEvent(() => giveUp?.())

    useEffect(() => {
      if (needed) void loadOrSay().then((isLoaded) => (isLoaded ? setLoaded(true) : undo()))
    }, [needed])

    return needed && Part ? <Part {...props} /> : fallback
  }

  // A failure is reported when the component is needed.
  const load = () => loadNow().catch(() => {})
  return Object.assign(OnDemand as ComponentType<Props & Demand>, {
    /** Loads the code before the component is needed. */
    load,
  })
}
