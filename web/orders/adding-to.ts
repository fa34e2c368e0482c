import type { Order } from '#shared/orders/orders-contract.ts'
import { isFilled, isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'

/** The order to which this tab's person adds something (docs/rules/delivery.md#add). */
export type AddingTo = { order: string; number: number; closesAt: string | null }

/** The store is the signed-in person's, who may change while the page is open. */
const store = () => personalDraft<AddingTo | null>('adding to', parse, null)

/** The next order of this tab comes with this one. */
export const noteAddingTo = ({ id, number, delivery }: Order): void =>
  store().write({ order: id, number, closesAt: delivery?.slot?.closesAt ?? null })

export const readAddingTo = (): AddingTo | null => store().read()

/** The next order is on its own. */
export const clearAddingTo = (): void => store().clear()

function parse(stored: unknown): AddingTo | null {
  if (!isRecord(stored)) return null
  const { order, number, closesAt } = stored
  if (!isFilled(order) || typeof number !== 'number') return null
  return { order, number, closesAt: isFilled(closesAt) ? closesAt : null }
}
