import { useRef, useState } from 'react'

/** State that can also be read as it is at this very moment, for what happens between two renders. */
export function useLatestState<State>(start: () => State) {
  const [shown, setShown] = useState(start)
  const latest = useRef(shown)

  function change(next: State) {
    latest.current = next
    setShown(next)
  }

  return [shown, change, () => latest.current] as const
}
