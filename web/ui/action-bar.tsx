import type { ReactNode } from 'react'

/** The bar at the bottom of a phone that holds the deciding buttons. Wider screens don't show it. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="actionbar">{children}</div>
}
