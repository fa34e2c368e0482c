import { type ComponentType, lazy, Suspense } from 'react'
import { useOnDemand } from './use-on-demand.ts'

type Demand = {
  /** Whether it is wanted now; left out: as long as it stands there. */
  needed?: boolean
  /** Lets go of what asked for it, when its code can't be loaded. Left out: a message says so, and the page stays as it is. */
  giveUp?: () => void
}

const goWithout = () => {}

/** A component whose code comes when it is first needed, so that the first view of a page does without. `name` is said when it can't be loaded. */
export function onDemand<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Demand> {
  const part = { name, load }
  const Part = lazy(load) as unknown as ComponentType<object>
  return function OnDemand({ needed = true, giveUp = goWithout, ...props }) {
    const isThere = useOnDemand(needed, part, giveUp)
    return <Suspense>{needed && isThere && <Part {...props} />}</Suspense>
  }
}
