import type { Order } from '#shared/orders/orders-contract.ts'
import { isFilled, isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'

/** The order to which this tab's person adds something (docs/rules/delivery.md#add). */
type AddingTo = { order: string; number: number }

/** The store is the signed-in person's, who may change while the page is open. */
const store = () => personalDraft<AddingTo | null>('adding to', parse, null)

/** The next order of this tab comes with this one. */
export const noteAddingTo = ({ id, number }: Order): void => store().write({ order: id, number })

export const readAddingTo = (): AddingTo | null => store().read()

/** The next order is on its own. */
export const clearAddingTo = (): void => store().clear()

function parse(stored: unknown): AddingTo | null {
  return isRecord(stored) && isFilled(stored['order']) && typeof stored['number'] === 'number'
    ? { order: stored['order'], number: stored['number'] }
    : null
}
