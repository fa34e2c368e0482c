import type { ReactNode } from 'react'
import { NeedsScript } from '#web/layout/page.tsx'

/** The narrow panel of a way into an account, inside the layout of the shop. */
export function AuthPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="panel mx-auto mt-8 max-w-[29rem] p-[clamp(1.5rem,4vw,2.75rem)]">
      <h1>{title}</h1>
      <NeedsScript />
      {children}
    </div>
  )
}
