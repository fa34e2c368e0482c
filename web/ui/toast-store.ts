import { pageStore } from './page-store.ts'

/** A short message at the bottom of the window, with at most one link. A problem has no tick before it. */
export type Toast = { text: string; isProblem?: boolean; link?: ToastLink }

/** `reloads`: the link loads the whole page again, even the present one. */
type ToastLink = { label: string; to: string; reloads?: boolean }

type ShownToast = Toast & { id: number }

const shown = pageStore<ShownToast | null>(null)
let lastId = 0

/** Says something without taking the focus; it replaces a toast that is still shown. */
export function showToast(toast: Toast) {
  lastId += 1
  shown.write({ ...toast, id: lastId })
}

/** Removes the toast, if it is still this one. */
export function dismissToast(id: number) {
  if (shown.read()?.id === id) shown.write(null)
}

/** Removes a toast whose link leads to `to`: that link stands elsewhere now. */
export function dismissToastTo(to: string) {
  if (shown.read()?.link?.to === to) shown.write(null)
}

/** The present toast, for the region that shows it. */
export const useToast = (): ShownToast | null => shown.useValue()
