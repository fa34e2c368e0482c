import { useId } from 'react'
import type { Elements } from './elements.ts'

type SummaryPanelProps = {
  title: string
  /** The id of the heading above, if the page has another summary panel with the same title. */
  under?: string
  children: Elements
}

/** The summary panel that stays in view beside the main column. */
export function SummaryPanel({ title, under, children }: SummaryPanelProps) {
  const id = useId()
  return (
    <aside className="summary-panel stack gap-5" aria-labelledby={under ? `${under} ${id}` : id}>
      <h2 id={id}>{title}</h2>
      {children}
    </aside>
  )
}
