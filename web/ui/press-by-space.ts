import type { KeyboardEvent } from 'react'

/**
 * `onKeyDown` of a link that is called a button (`role="button"`): people are told of a button, and without JavaScript
 * or in a new tab it leads to its address. A browser presses a link by Enter alone, a button by the space bar, too.
 */
export function pressBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
