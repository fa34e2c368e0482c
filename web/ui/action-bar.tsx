import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ActionBarProps = {
  /** On a tablet, too: beside a slip, which is below everything there. */
  beside?: 'slip'
  children: ReactNode
}

/** The bar at the bottom of a phone that holds the deciding buttons. Wider screens don't show it. */
export function ActionBar({ beside, children }: ActionBarProps) {
  return <div className={classNames('actionbar', beside && 'actionbar--till')}>{children}</div>
}
