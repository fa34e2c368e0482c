import type { ReactNode } from 'react'
import { useFocusOnLateHeading } from '#web/frame/focus/use-focus-on-late-heading.ts'
import { PageTitle } from '#web/frame/page-title.tsx'

type AdminPanelProps = {
  /** The panel's heading and the document's title. */
  title: string
  /** To the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One panel of the admin area, beside the menu: a heading and its content. The outermost element of every admin page. */
export function AdminPanel({ title, aside, children }: AdminPanelProps) {
  useFocusOnLateHeading()
  return (
    <>
      <PageTitle name={title} />
      <div className="office__head">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </>
  )
}
