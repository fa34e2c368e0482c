import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

/** The till slip that stays in view beside the free column. */
export function Slip({ title, className, children }: { title: ReactNode; className?: string; children: ReactNode }) {
  const id = useId()
  return (
    <aside className={classNames('slip stack gap-5', className)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  )
}
