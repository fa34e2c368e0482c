import { useSyncExternalStore } from 'react'

/** A short message at the bottom of the window, with one link at most. */
export type Status = { text: string; link?: { label: string; to: string } }

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
