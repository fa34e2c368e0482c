import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import type { Elements } from '#web/ui/elements.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { PageTitle } from '../page.tsx'

type AdminPanelProps = {
  title: string
  /** The number of the list's page, for the document's title. */
  page?: number
  back?: { to: string; label: string }
  aside?: Elements
  children: Elements
}

/** The outermost element of every admin page: heading and content. */
export function AdminPanel({ title, page, back, aside, children }: AdminPanelProps) {
  useFocusOnLateHeading()
  return (
    <>
      <PageTitle name={title} page={page} />
      <div className="admin-layout__head">
        <h1 dir="auto">{title}</h1>
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
