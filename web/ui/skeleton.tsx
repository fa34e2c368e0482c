import type { ReactNode } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'

/** Boxes in place of content that is loading. Shown after 200 ms, read out as 'Loading...'. */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div className="skeleton">
      <p className="visually-hidden" role="status">
        {uiTexts.loading}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

/** One box. Its size comes from `className`. */
export function SkeletonBox({ className }: { className?: string }) {
  return <div className={classNames('skeleton-box', className)} />
}
