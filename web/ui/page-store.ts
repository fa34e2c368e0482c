import { useSyncExternalStore } from 'react'

/** A value outside of components that lives as long as the page; on the server it is always the first one. */
export function pageStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  function subscribe(changed: () => void) {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  }
  return {
    read: () => value,
    write(next: Value) {
      value = next
      listeners.forEach((changed) => changed())
    },
    /** The value in a component. */
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  }
}
