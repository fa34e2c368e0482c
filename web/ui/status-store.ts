import { pageStore } from './page-store.ts'

/** A short message at the bottom of the window, with at most one link. A problem has no tick before it. */
export type Status = { text: string; isProblem?: boolean; link?: StatusLink }

/** `reloads`: the link loads the whole page again, even the present one. */
type StatusLink = { label: string; to: string; reloads?: boolean }

type Announced = Status & { id: number }

const shown = pageStore<Announced | null>(null)
let lastId = 0

/** Says something without taking the focus; it replaces a status that is still shown. */
export function announce(status: Status) {
  lastId += 1
  shown.write({ ...status, id: lastId })
}

/** Removes the status, if it is still this one. */
export function dismissStatus(id: number) {
  if (shown.read()?.id === id) shown.write(null)
}

/** Removes a status whose link leads to `to`: that link stands elsewhere now. */
export function dismissStatusTo(to: string) {
  if (shown.read()?.link?.to === to) shown.write(null)
}

/** The present status, for the region that shows it. */
export const useStatus = (): Announced | null => shown.useValue()
