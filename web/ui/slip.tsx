import { type ReactNode, useId } from 'react'

type SlipProps = {
  title: ReactNode
  /** The id of the heading above it, when the page has another slip with this title. */
  under?: string
  children: ReactNode
}

/** The till slip that stays in view beside the main column. */
export function Slip({ title, under, children }: SlipProps) {
  const id = useId()
  return (
    <aside className="slip stack gap-5" aria-labelledby={under ? `${under} ${id}` : id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  )
}
