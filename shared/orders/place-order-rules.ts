import { type AddressField, type AddressForm, addressFields } from './address-form.ts'
import type { ShippingAddress } from './orders-contract.ts'
import { placeOrderTexts as texts } from './place-order-texts.ts'

/** An account may have this many unpaid orders. A further one cancels the oldest (docs/rules/orders.md#unpaid-orders). */
export const maxUnpaidOrders = 5

/** The state of the page when the buyer presses 'Place order'. `shipping` is the different address, if there is one. */
type Checkout = {
  cartIsEmpty: boolean
  isLoggedIn: boolean
  billing: AddressForm
  shipping?: AddressForm
  /** The fields of the billing address that are asked for; without it, all. */
  fields?: readonly AddressField[]
}

/** A sentence to show, and the fields to mark. */
export type CheckoutProblem = {
  message: string
  form?: 'billing' | 'shipping'
  missing: AddressField[]
  /** The part of the form in which the sentence stands, if that is not the address. */
  above?: 'delivery' | 'payment'
}

/** The first problem of a checkout, in the order of docs/rules/orders.md#checkout. */
export function firstProblem({
  cartIsEmpty,
  isLoggedIn,
  billing,
  shipping,
  fields,
}: Checkout): CheckoutProblem | undefined {
  const whyBlocked = whyOrderIsBlocked({ cartIsEmpty, isLoggedIn })
  if (whyBlocked) return { message: whyBlocked, missing: [] }
  const missing = missingFields(billing, fields)
  if (missing.length > 0) return { message: texts.informationMissing, form: 'billing', missing }
  const missingShipping = shipping ? missingFields(shipping) : []
  if (missingShipping.length > 0) return { message: texts.shippingMissing, form: 'shipping', missing: missingShipping }
  return undefined
}

/** Why 'Place order' is disabled: the cart is empty, or nobody is signed in. */
export function whyOrderIsBlocked({
  cartIsEmpty,
  isLoggedIn,
}: Pick<Checkout, 'cartIsEmpty' | 'isLoggedIn'>): string | undefined {
  if (cartIsEmpty) return texts.cartEmpty
  return isLoggedIn ? undefined : texts.notLoggedIn
}

/** 'Confirm' in the shipping form needs all six fields. */
export function confirmShippingProblem(shipping: AddressForm): CheckoutProblem | undefined {
  const missing = missingFields(shipping)
  return missing.length > 0 ? { message: texts.informationMissing, form: 'shipping', missing } : undefined
}

/** The empty fields; a field of blanks is empty. */
export function missingFields(form: AddressForm, fields: readonly AddressField[] = addressFields): AddressField[] {
  return fields.filter((field) => form[field].trim() === '')
}

/** The address of an order: `fullName` is name and last name. The server tidies the blanks. */
export function shippingAddressOf({ name, lastname, ...place }: AddressForm): ShippingAddress {
  return { fullName: `${name} ${lastname}`, ...place }
}
