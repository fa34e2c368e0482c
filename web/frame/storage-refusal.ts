import { pageStore } from '#web/ui/page-store.ts'

const isUntold = pageStore(false)
let isKnown = false

/** The browser refused to keep something. It is said once per page. */
export function noteRefusal() {
  if (!isKnown) isUntold.write(true)
  isKnown = true
}

/** It has been said. */
export const forgetRefusal = (): void => isUntold.write(false)

/** Whether the browser refused to keep something, until it has been said. */
export const useRefusal = (): boolean => isUntold.useValue()
