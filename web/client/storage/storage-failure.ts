import { pageStore } from '#web/ui/page-store.ts'

const isUntold = pageStore(false)
let isKnown = false

/** The browser could not keep something. It is said once per page. */
export function noteStorageFailure() {
  if (!isKnown) isUntold.write(true)
  isKnown = true
}

/** Call this once the message was shown. */
export const forgetStorageFailure = (): void => isUntold.write(false)

/** Whether the browser could not keep something, until it has been said. */
export const useStorageFailure = (): boolean => isUntold.useValue()
