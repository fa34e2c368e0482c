import type { ReactNode } from 'react'
import { Awning } from '#web/ui/awning.tsx'
import { PageTitle } from './page-title.tsx'

type PageProps = {
  /** The document's title; without one it is the shop's name. */
  title?: string
  /** Of the list that it shows. */
  page?: number
  description?: string
  /** The scalloped edge above: the home and not-found pages only. */
  awning?: boolean
  className?: string
  children: ReactNode
}

/** The outermost element of a screen. */
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
