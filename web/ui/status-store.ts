import { pageStore } from './page-store.ts'

/** A short message at the bottom of the window, with one link at most. A problem has no tick before it. */
export type Status = { text: string; isProblem?: boolean; link?: StatusLink }

/** `reloads`: it loads the whole page anew, even the one that is shown. */
type StatusLink = { label: string; to: string; reloads?: boolean }

type Announced = Status & { id: number }

const shown = pageStore<Announced | null>(null)
let lastId = 0

/** Says something without taking the focus; a status that is still there gives way. */
export function announce(status: Status) {
  lastId += 1
  shown.write({ ...status, id: lastId })
}

/** Takes the status away, if it is still this one. */
export function dismissStatus(id: number) {
  if (shown.read()?.id === id) shown.write(null)
}

/** The status of now, for the region that shows it. */
export const useStatus = (): Announced | null => shown.useValue()
