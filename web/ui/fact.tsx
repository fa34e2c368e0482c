import type { ReactNode } from 'react'

/** One fact in a `<dl>`: what it is, softly, and what is so. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="soft small">{label}</dt>
      <dd className="m-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
