// What is ordered next in this tab comes with an earlier order of the person (docs/rules/delivery.md#add).
import type { Order } from '#shared/orders/orders-contract.ts'
import { isFilled, isRecord } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { readUser, useSession } from '#web/accounts/session-store.ts'
import type { SumsDelivery } from '#web/cart/cart-totals.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'

/** `startsAt` is that of the order's slot, if it has one. */
export type AddingTo = { order: string; number: number; startsAt?: string }

const makeStore = () => personalDraft<AddingTo | null>('adding to', parse, null)
let current: { user: string | undefined; store: ReturnType<typeof makeStore> } | undefined

/** The store is the signed-in person's, who may change while the page is open. */
function store() {
  const user = readUser()?._id
  if (!current || current.user !== user) current = { user, store: makeStore() }
  return current.store
}

/** The next order of this tab comes with this one. */
export const noteAddingTo = ({ id, number, delivery }: Order): void =>
  store().write({ order: id, number, ...(delivery?.slot && { startsAt: delivery.slot.startsAt }) })

export const readAddingTo = (): AddingTo | null => store().read()

/** The next order is on its own. */
export const clearAddingTo = (): void => store().clear()

/** Another time of the order counts at once, and nothing more is added once that is no longer possible. */
export function followAddingTo(order: Order, mayAdd: boolean): void {
  if (readAddingTo()?.order !== order.id) return
  if (mayAdd) noteAddingTo(order)
  else clearAddingTo()
}

/** As `readAddingTo`; null for guests and until the page is hydrated. */
export function useAddingTo(): AddingTo | null {
  const { user } = useSession()
  const found = useBrowserStore(store())
  return user ? found : null
}

/** For the sums: an addition costs no delivery, and has the tax rates of the first order's day. */
export const sumsOfAddition = ({ startsAt }: AddingTo): SumsDelivery => ({
  slot: startsAt === undefined ? undefined : { startsAt, surcharge: 0 },
  comesWithOther: true,
})

function parse(stored: unknown): AddingTo | null {
  if (!isRecord(stored)) return null
  const { order, number, startsAt } = stored
  if (!isFilled(order) || typeof number !== 'number') return null
  return { order, number, ...(isFilled(startsAt) && { startsAt }) }
}
