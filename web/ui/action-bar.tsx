import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useWidthUpTo } from './use-width-up-to.ts'

type ActionBarProps = {
  /** On a tablet, too: for a screen whose summary panel is below everything there. */
  onTablet?: boolean
  children: ReactNode
}

/** The bar at the bottom of a phone that holds the deciding buttons. Wider screens don't have it. */
export function ActionBar({ onTablet, children }: ActionBarProps) {
  if (useWidthUpTo(onTablet ? 'tablet' : 'phone') === false) return null
  return <div className={classNames('actionbar', onTablet && 'actionbar--tablet')}>{children}</div>
}
