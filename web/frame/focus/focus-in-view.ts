import { focusOnHeading } from './focus-on-heading.ts'

/**
 * As `focusOnHeading`, on a page that stays, whose scroll position nothing restores: people who go by the keyboard see
 * where the focus is (WCAG 2.4.7). For others nothing moves.
 */
export function focusOnHeadingInView(element?: HTMLElement | null) {
  focusOnHeading(element)
  const focused = document.activeElement
  if (focused?.matches(':focus-visible')) focused.scrollIntoView({ block: 'nearest' })
}
