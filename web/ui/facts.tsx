import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list of facts, in two columns on wide screens. */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={classNames('grid gap-x-8 gap-y-4 sm:grid-cols-2', className)}>{children}</dl>
}

/** One fact: a soft label and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{label}</dt>
      <dd className="m-0 wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  )
}
