/** Moves the focus to `element`, or to the heading of the page. */
export function focusOnHeading(element?: HTMLElement | null) {
  const target =
    element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  // The scroll position is the business of the scroll restoration.
  target.focus({ preventScroll: true })
}
