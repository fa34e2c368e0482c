import type { ReactNode } from 'react'

/** Words that are read out but not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>
}
