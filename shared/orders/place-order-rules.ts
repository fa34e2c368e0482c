import { type AddressField, type AddressForm, addressFields } from './address-form.ts'
import type { ShippingAddress } from './orders-contract.ts'
import { placeOrderTexts as texts } from './place-order-texts.ts'

/** The most unpaid orders that an account may have: one more cancels the oldest (docs/rules/orders.md). */
export const maxUnpaidOrders = 5

/** What a buyer has put together when they press 'Place order'. `shipping` is the different address, if there is one. */
type Checkout = {
  cartIsEmpty: boolean
  isLoggedIn: boolean
  billing: AddressForm
  shipping?: AddressForm
}

/** The sentence to show, and the fields to mark. */
export type CheckoutProblem = { message: string; form?: 'billing' | 'shipping'; missing: AddressField[] }

/** Shoppers see only the first problem, in this order (docs/rules/orders.md#checkout). */
export function firstProblem({ cartIsEmpty, isLoggedIn, billing, shipping }: Checkout): CheckoutProblem | undefined {
  const whyBlocked = whyOrderIsBlocked({ cartIsEmpty, isLoggedIn })
  if (whyBlocked) return { message: whyBlocked, missing: [] }
  const missing = missingFields(billing)
  if (missing.length > 0) return { message: texts.informationMissing, form: 'billing', missing }
  const missingShipping = shipping ? missingFields(shipping) : []
  if (missingShipping.length > 0) return { message: texts.shippingMissing, form: 'shipping', missing: missingShipping }
  return undefined
}

/** Why the button is disabled: an empty cart, or nobody logged in. */
export function whyOrderIsBlocked({
  cartIsEmpty,
  isLoggedIn,
}: Pick<Checkout, 'cartIsEmpty' | 'isLoggedIn'>): string | undefined {
  if (cartIsEmpty) return texts.cartEmpty
  return isLoggedIn ? undefined : texts.notLoggedIn
}

/** The shipping form's Confirm button needs all six fields. */
export function confirmShippingProblem(shipping: AddressForm): CheckoutProblem | undefined {
  const missing = missingFields(shipping)
  return missing.length > 0 ? { message: texts.informationMissing, form: 'shipping', missing } : undefined
}

/** Fields with nothing in them; blanks are nothing. */
export function missingFields(form: AddressForm): AddressField[] {
  return addressFields.filter((field) => form[field].trim() === '')
}

/** The address as an order carries it (`fullName` is name and last name). The server tidies its blanks. */
export function shippingAddressOf({ name, lastname, ...place }: AddressForm): ShippingAddress {
  return { fullName: `${name} ${lastname}`, ...place }
}
