import type { ReactNode } from 'react'
import { signInTexts as texts } from '#shared/accounts/sign-in-texts.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { Awning } from '#web/ui/awning.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useLayoutData } from './layout-data.tsx'

type PageProps = {
  /** Without a title, the document's title is the shop's name. */
  title?: string
  page?: number
  description?: string
  /** The scalloped edge at the top, for the home and not-found pages. */
  awning?: boolean
  className?: string
  children: ReactNode
}

/** The outermost element of a page. */
export function Page({ title, page, description, awning, className, children }: PageProps) {
  return (
    <>
      <PageTitle name={title} page={page} description={description} />
      {awning && <Awning />}
      <main id="main" tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  )
}

/**
 * The document's title, `My cart – Foodland` or `Bakery, page 2 – Foodland`, and the description. React moves both into
 * the head.
 */
export function PageTitle({ name, page = 1, description }: { name?: string; page?: number; description?: string }) {
  const { shopName } = useLayoutData()
  return (
    <>
      <title>{name ? `${layoutTexts.pageOf(name, page)} – ${shopName}` : shopName}</title>
      {description && <meta name="description" content={description} />}
    </>
  )
}

/** For browsers without JavaScript: session and cart need it. */
export function NeedsScript({ children = texts.scriptNeeded }: { children?: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warn" className="mt-6">
        {children}
      </Notice>
    </noscript>
  )
}
