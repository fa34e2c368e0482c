import type { ComponentType, ReactNode } from 'react'
import { useOnDemand } from './use-on-demand.ts'

type Demand = {
  /** Whether it is needed now; by default, while it is rendered. */
  needed?: boolean
  /** Shown until its code is loaded. */
  waiting?: ReactNode
  /**
   * Called when its code can't be loaded, to undo what asked for it. By default a message says so, and the page stays
   * as it is.
   */
  giveUp?: () => void
}

const goWithout = () => {}

/**
 * A component whose code is loaded when it is first needed, so that the first view of a page does without; `load` loads
 * it earlier. `name` is shown when it can't be loaded.
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
