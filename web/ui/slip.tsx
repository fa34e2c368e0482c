import { type ReactNode, useId } from 'react'

type SlipProps = {
  title: ReactNode
  /** The id of the heading above it, where the page has another slip of that title. */
  under?: string | undefined
  children: ReactNode
}

/** The till slip that stays in view beside the free column. */
export function Slip({ title, under, children }: SlipProps) {
  const id = useId()
  return (
    <aside className="slip stack gap-5" aria-labelledby={under ? `${under} ${id}` : id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  )
}
