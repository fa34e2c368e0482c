import { cartTexts } from '#shared/cart/cart-texts.ts'
import type { OfferedPayment } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { formatCents, type MoneyFormat } from '#shared/money.ts'
import type { CheckoutProblem } from '#shared/orders/place-order-rules.ts'
import type { CartTotals } from '#web/cart/cart-totals.ts'
import type { ApiError } from '#web/client/api.ts'
import type { DeliveryNow } from '#web/delivery/use-offers.ts'

/** The ways to pay for so much. */
export const waysFor = (payments: OfferedPayment[], total: number): OfferedPayment[] =>
  payments.filter(({ maxTotal }) => maxTotal === null || total <= maxTotal)

/** How much the cart misses for its delivery. */
export const formatMissing = ({ missingCents }: CartTotals, money: MoneyFormat): string | undefined =>
  missingCents > 0 ? formatCents(missingCents, money) : undefined

/** What the delivery still needs before the order is sent. The server decides again. */
export function deliveryProblem(
  { found, problem, postalCode }: DeliveryNow & { postalCode: string },
  missing: string | undefined,
): CheckoutProblem | undefined {
  const say = (message: string): CheckoutProblem => ({ message, missing: [], above: 'delivery' })
  if (!found) return say(problem ?? texts.loading)
  if (found.problem === 'where_needed') return say(texts.needWhere)
  if (found.problem === 'not_delivered') return say(texts.notThere(postalCode))
  if (found.problem) return say(texts.needTime)
  const moreFor = found.offer?.method.kind === 'pickup' ? cartTexts.moreForPickUp : cartTexts.moreForDelivery
  return missing === undefined ? undefined : say(moreFor(missing))
}

const ofDelivery = new Set(['slot_needed', 'slot_full', 'slot_closed', 'below_minimum', 'not_delivered'])
const ofPayment = new Set(['payment_option', 'cash_open'])

/** Where the form shows a refusal of the delivery or of the way to pay. */
export function placeOfRefusal({ code }: ApiError): 'delivery' | 'payment' | undefined {
  if (ofDelivery.has(code)) return 'delivery'
  return ofPayment.has(code) ? 'payment' : undefined
}
