/** Moves the focus to `element`, or to the heading of the page. */
export function focusOnHeading(element?: HTMLElement | null) {
  const target =
    element ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  // The scroll position is the business of the scroll restoration.
  target.focus({ preventScroll: true })
}

/**
 * As `focusOnHeading`, on a page that stays, whose scroll position nothing restores: people who go by the keyboard see
 * where the focus is (WCAG 2.4.7). For others nothing moves.
 */
export function focusOnHeadingInView(element?: HTMLElement | null) {
  focusOnHeading(element)
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
