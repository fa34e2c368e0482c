import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad'

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert }

type NoticeProps = {
  /** The specification's 'alert box with a variant (default info)'. */
  kind?: NoticeKind
  /** Read out when it comes: at once for `bad`, after what is being said for the others. */
  live?: boolean
  className?: string
  children: ReactNode
}

/** A message inside the page. */
export function Notice({ kind = 'info', live = false, className, children }: NoticeProps) {
  const role = live ? (kind === 'bad' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames('notice', kind !== 'info' && `notice--${kind}`, className)} role={role}>
      <Icon of={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}
