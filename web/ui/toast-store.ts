import { pageStore } from './page-store.ts'

/** A short message at the bottom of the window, with at most one link or Undo. */
export type Toast = {
  text: string
  /** A problem has no tick before it. */
  isProblem?: boolean
  /** Only read out: the page itself shows the same where it was pressed, and a toast would hide that. */
  isForScreenReaders?: boolean
  link?: ToastLink
  /** Takes back what the message says. */
  undo?: () => void
}

/** `reloads`: the link loads the whole page again, even the present one. */
type ToastLink = { label: string; to: string; reloads?: boolean }

type ShownToast = Toast & { id: number }

const shown = pageStore<ShownToast | null>(null)
let lastId = 0

/** Shows a toast without taking the focus. Replaces the current toast. */
export function showToast(toast: Toast) {
  lastId += 1
  shown.write({ ...toast, id: lastId })
}

/** Removes the toast with this id, if it is still shown. */
export function dismissToast(id: number) {
  if (shown.read()?.id === id) shown.write(null)
}

/** Removes a toast whose link leads to `to`, because the page now shows this link itself. */
export function dismissToastTo(to: string) {
  if (shown.read()?.link?.to === to) shown.write(null)
}

/** The current toast. */
export const useToast = (): ShownToast | null => shown.useValue()
