import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useWidthUpTo } from './use-width-up-to.ts'

type ActionBarProps = {
  /** Also on a tablet, for a screen whose summary panel is at the very bottom there. */
  onTablet?: boolean
  children: ReactNode
}

/** The bar with the main buttons at the bottom of a phone. Wider screens don't have this bar. */
export function ActionBar({ onTablet, children }: ActionBarProps) {
  if (useWidthUpTo(onTablet ? 'tablet' : 'phone') === false) return null
  return <div className={classNames('actionbar', onTablet && 'actionbar--tablet')}>{children}</div>
}
