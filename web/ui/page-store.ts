import { useSyncExternalStore } from 'react'

/** A value outside of components that lives as long as the page. On the server it never changes. */
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
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => first,
      ),
  }
}
