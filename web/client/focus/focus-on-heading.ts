/** Focuses `element`, by default the heading of the page. */
export function focusOnHeading(element?: HTMLElement | null) {
  const target =
    element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  // React Router's scroll restoration sets the scroll position.
  target.focus({ preventScroll: true })
}

/**
 * Like `focusOnHeading`, but without a navigation: scrolls the focused element into view for people who use the keyboard
 * (WCAG 2.4.7). For other people nothing moves.
 */
export function focusOnHeadingInView(element?: HTMLElement | null) {
  focusOnHeading(element)
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
