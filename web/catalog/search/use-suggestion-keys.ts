import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isLetter, type Place, placeAfter } from './suggestion-keys.ts'

type KeysProps = {
  form: RefObject<HTMLFormElement | null>
  box: RefObject<HTMLInputElement | null>
  panel: RefObject<HTMLDivElement | null>
  /** The row that is chosen in the box. */
  row: number | undefined
  choose: (row: number | undefined) => void
}

/** What keys do in the box and in the panel. */
export function useSuggestionKeys({ form, box, panel, row, choose }: KeysProps) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { activeElement } = document
    const { key } = event
    if (event.isComposing) return
    if (key === 'Escape') {
      // Chromium would clear the box.
      event.preventDefault()
      box.current?.focus()
      return
    }
    const rows = [...(panel.current?.querySelectorAll('[role=row]') ?? [])]
    const stops = rows.map((one) => [...one.querySelectorAll<HTMLElement>('a, button:enabled')])
    const focusedRow = rows.findIndex((one) => one.contains(activeElement))
    const isInBox = activeElement === box.current
    if (!isInBox && focusedRow < 0) return
    if (isLetter(event)) {
      box.current?.focus()
      return
    }
    if (isInBox && row !== undefined && key === 'Enter') {
      event.preventDefault()
      // The next page then has its own text in the box, as after a press on the link.
      box.current?.blur()
      stops[row]?.[0]?.click()
      return
    }
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    const focusedStop = stops[focusedRow]?.findIndex((stop) => stop === activeElement) ?? 0
    // The stepper that has replaced the pressed button has the focus as a whole, like the link before it.
    const place: Place = isInBox ? { row } : { row: focusedRow, stop: Math.max(focusedStop, 0) }
    const next = placeAfter(
      key,
      place,
      stops.map(({ length }) => length),
    )
    if (!next) return
    event.preventDefault()
    choose(next.stop === undefined ? next.row : undefined)
    const target = next.stop === undefined ? box.current : stops[next.row!]![next.stop]
    target?.focus()
  })

  useEffect(() => {
    const { current } = form
    const listen = (event: KeyboardEvent) => onKey(event)
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [form])
}
