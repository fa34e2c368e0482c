import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { takeFocus } from './take-focus.ts'

type NoticeKind = 'info' | 'good' | 'warn' | 'bad'

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

type NoticeProps = {
  /** The default is 'info' (docs/rules/site.md#loading-and-notices). */
  kind?: NoticeKind
  /** Read out when it appears. A `bad` notice interrupts the screen reader. */
  live?: boolean
  /** Takes the focus when it appears and so scrolls into view, for the answer to a button far below. */
  takesFocus?: boolean
  className?: string
  children: ReactNode
}

/** A message inside the page. */
export function Notice({ kind = 'info', live = false, takesFocus, className, children }: NoticeProps) {
  const liveRole = kind === 'bad' ? 'alert' : 'status'
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      className={classNames('notice', kind !== 'info' && `notice--${kind}`, className)}
      role={live ? liveRole : undefined}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon of={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}
