import type { ReactNode } from 'react'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { PageTitle } from '../page-title.tsx'

type AdminPanelProps = {
  /** The panel's heading and the document's title. */
  title: string
  /** Of the list that it shows; said in the document's title. */
  page?: number
  /** The page that this one belongs to. */
  back?: { to: string; label: string }
  /** To the right of the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One panel of the admin area, beside the menu: a heading and its content. The outermost element of every admin page. */
export function AdminPanel({ title, page, back, aside, children }: AdminPanelProps) {
  useFocusOnLateHeading()
  return (
    <>
      <PageTitle name={title} page={page} />
      <div className="admin-layout__head">
        <h1>{title}</h1>
        {back && (
          <ShopLink className="link" to={back.to}>
            {back.label}
          </ShopLink>
        )}
        {aside}
      </div>
      {children}
    </>
  )
}
