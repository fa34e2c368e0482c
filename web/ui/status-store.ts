import { useSyncExternalStore } from 'react'

/** A short message at the bottom of the window, with one link at most. A problem has no tick before it. */
export type Status = { text: string; isProblem?: boolean; link?: StatusLink }

/** `reloads`: it loads the whole page anew, even the one that is shown. */
type StatusLink = { label: string; to: string; reloads?: boolean }

type Announced = Status & { id: number }

let current: Announced | null = null
let lastId = 0
const listeners = new Set<() => void>()

/** Says something without taking the focus; a status that is still there gives way. */
export function announce(status: Status) {
  lastId += 1
  show({ ...status, id: lastId })
}

/** Takes the status away, if it is still this one. */
export function dismissStatus(id: number) {
  if (current?.id === id) show(null)
}

/** The status of now, for the region that shows it. */
export function useStatus(): Announced | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

function show(next: Announced | null) {
  current = next
  listeners.forEach((changed) => changed())
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
