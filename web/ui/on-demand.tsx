import type { ComponentType, ReactNode } from 'react'
import { useOnDemand } from './use-on-demand.ts'

type Demand = {
  /** Whether it is wanted now; left out: as long as it stands there. */
  needed?: boolean
  /** What stands in its place until it is there. */
  waiting?: ReactNode
  /** Lets go of what asked for it, when its code can't be loaded. Left out: a message says so, and the page stays as it is. */
  giveUp?: () => void
}

const goWithout = () => {}

/**
 * A component whose code comes when it is first needed, so that the first view of a page does without; `load` fetches it
 * before that. `name` is said when it can't be loaded.
 */
export function onDemand<Props extends object>(
  name: string,
  fetchCode: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Demand> & { load: () => Promise<void> } {
  let Part: ComponentType<object> | undefined
  const load = async () => {
    Part = (await fetchCode()).default as ComponentType<object>
  }
  const part = { name, load }
  function OnDemand({ needed = true, giveUp = goWithout, waiting, ...props }: Demand) {
    useOnDemand(needed, part, giveUp)
    return needed && (Part ? <Part {...props} /> : waiting)
  }
  return Object.assign(OnDemand, { load })
}
