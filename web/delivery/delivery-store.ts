import { type DeliveryChoice, noChoice, parseChoice } from '#shared/delivery/delivery-choice.ts'
import { draftPrefix } from '#web/accounts/draft-keys.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { readShipping } from '#web/accounts/shipping-store.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

/** In all tabs. Removed at sign-out as drafts are, because a postal code is part of an address. */
const choice = browserStore<DeliveryChoice>(`${draftPrefix}delivery`, parseChoice, noChoice)

/** Postal code, method and time, as far as they are chosen. The postal code is that of the last order until then. */
export function useChoice(): DeliveryChoice {
  // A sign-out clears the choice without an event in this tab.
  const { isReady } = useSession()
  const chosen = useBrowserStore(choice)
  return chosen === noChoice && isReady ? startOf() : chosen
}

/** As `useChoice`, for use outside of components. */
const readChoice = (): DeliveryChoice => (choice.read() === noChoice ? startOf() : choice.read())

const startOf = (): DeliveryChoice => ({ ...noChoice, postalCode: readShipping()?.postalCode ?? '' })

/** Changes a part of the choice. Another postal code or method needs another time. */
export function changeChoice(part: Partial<DeliveryChoice>): void {
  const before = readChoice()
  const next = { ...before, ...part }
  const isElsewhere = next.postalCode !== before.postalCode || next.method !== before.method
  choice.write(isElsewhere && part.slot === undefined ? { ...next, slot: null } : next)
}

/** The time is taken by an order: the next order needs a time of its own. */
export const forgetSlot = (): void => {
  if (readChoice().slot) changeChoice({ slot: null })
}
