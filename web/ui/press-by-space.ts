import type { KeyboardEvent } from 'react'

/**
 * `onKeyDown` of a link with `role="button"`. Browsers press a button by Enter and by the space bar, but a link only by
 * Enter. The element is a link because it also works without JavaScript and in a new tab.
 */
export function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
