import { useEffect, useEffectEvent, useState } from 'react'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import type { CartChange } from '#shared/cart/check-cart.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import { amountOf } from '#shared/money.ts'
import {
  type AddressField,
  addressFields,
  type AddressForm,
  emptyAddress,
  nameFields,
} from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { type CheckoutProblem, confirmShippingProblem, firstProblem } from '#shared/orders/place-order-rules.ts'
import { useEndedSession } from '#web/accounts/session-store.ts'
import { saveShipping } from '#web/accounts/shipping-store.ts'
import { cartCount } from '#web/cart/cart-store.ts'
import { useCartTotals } from '#web/cart/cart-totals.ts'
import { type CheckedCart, type ProductsNow, recheckCart, uncheckedCart } from '#web/cart/recheck-cart.ts'
import { ApiError } from '#web/client/api.ts'
import { type FormProblems, noProblems } from '#web/client/forms/form-problems.ts'
import { useForm } from '#web/client/forms/use-form.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { takeOutCoupon } from '#web/coupons/apply-coupon.ts'
import { useChoice } from '#web/delivery/delivery-store.ts'
import { useDelivery } from '#web/delivery/use-offers.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { sumsOfAddition, useAddingTo } from '../adding-to.ts'
import { type CheckoutDraft, resumeCheckoutDraft, saveCheckoutDraft } from '../checkout-draft.ts'
import { readAddress } from '../last-address.ts'
import { deliveryProblem, formatMissing, placeOfRefusal, waysFor } from './checkout-delivery.ts'
import { sendOrder } from './send-order.ts'

type CheckoutOptions = {
  items: CartItem[]
  coupon: Coupon | undefined
  products: ProductsNow
  user: UserInfo | null
  onPlaced: (order: Order) => void
  /** Called with the shop's present products after a refusal. */
  onRechecked: (cart: CheckedCart) => void
}

/**
 * The fields of both addresses with their section's prefix, whether to ship elsewhere, and the note; in shops with
 * methods of delivery also the telephone and the way to pay, which is empty until one is chosen.
 */
type CheckoutFields = Record<`${Section}-${AddressField}`, string> & {
  isElsewhere: boolean
  note: string
  phone: string
  payment: string
}
type Section = 'billing' | 'shipping'

/** The state of the place-order form, with the changes that the server found in the cart. */
export function useCheckout({ items, coupon, products, user, onPlaced, onRechecked }: CheckoutOptions) {
  const currency = useMoney()
  const addingTo = useAddingTo()
  // An addition comes with the first order, to its address and at its time.
  const hasDelivery = useLayoutData().delivery !== undefined && !addingTo
  const choice = useChoice()
  const refreshRates = useRefreshedLayout()
  const endedId = useEndedSession()?.userId
  const [start] = useState(() => startOf(null, ''))
  const [isConfirmed, setConfirmed] = useState(false)
  /** Pressed while the offers at a new postal code were on their way. */
  const [isWaiting, setWaiting] = useState(false)
  const [changes, setChanges] = useState<CartChange[]>([])

  const form = useForm<CheckoutFields, Order>({
    start,
    persisted: () => ({
      read: () => startOf(resumeCheckoutDraft(user?._id, endedId), hasDelivery ? choice.postalCode : ''),
      // The draft outlives the form: after a sign-in there is a new form (docs/rules/accounts.md#ended-sign-in).
      write: (values) => saveCheckoutDraft({ ...draftOf(values), ...(user && { owner: user._id }) }),
      // `sendOrder` removes the draft of a new order.
      clear: () => {},
    }),
    check(values): FormProblems | undefined {
      setChanges([])
      setWaiting(isLooking)
      if (isLooking) return undefined
      const { billing, shipping, isElsewhere } = draftOf(values)
      return problemsOf(
        firstProblem({
          cartIsEmpty: items.length === 0,
          isLoggedIn: user !== null,
          billing,
          shipping: isElsewhere && !isPickUp && !addingTo ? shipping : undefined,
          fields: askedFor,
        }) ?? (hasDelivery ? deliveryProblem({ ...delivery, postalCode }, formatMissing(sums, currency)) : undefined),
      )
    },
    send(values): Promise<Order> {
      const { billing, shipping, isElsewhere, note } = draftOf(values)
      const address = isElsewhere && !isPickUp ? shipping : billing
      const chosen = found && { delivery: found, phone: values.phone, payment: way?.name ?? 'paypal' }
      return sendOrder({ items, coupon, sums, currency, address, note, chosen })
    },
    onSaved: (order) => onPlaced(order),
    async problemsOf(error): Promise<FormProblems> {
      if (!(error instanceof ApiError)) throw error
      const place = placeOfRefusal(error)
      if (place) {
        if (place === 'delivery') delivery.reload()
        return { fields: {}, message: error.message, above: place }
      }
      // Prices, stock or the coupon have changed: show the changes and let the buyer continue.
      const found = await changesAfter(error, coupon)
      const seen = found.changes
      setChanges(seen)
      onRechecked(found)
      // The rates, a deposit or the fee have changed: the sums follow.
      if (error.code === 'price_changed') {
        refreshRates()
        delivery.reload()
      }
      return seen.length > 0 ? noProblems : refusalOf(error, form.latest().isElsewhere)
    },
    onRefusedLater: (error) => alertRefusal(error, texts.title),
  })

  const section = form.values.isElsewhere ? 'shipping' : 'billing'
  const typedCode = form.values[`${section}-postalCode`].trim()
  const postalCode = typedCode || choice.postalCode
  const delivery = useDelivery({ items: cartCount(items), postalCode })
  const found = hasDelivery ? delivery.found : undefined
  const isLooking = hasDelivery && !delivery.found && delivery.problem === undefined
  const isPickUp = found?.offer?.method.kind === 'pickup'
  const ownFields = isPickUp ? nameFields : addressFields
  const askedFor = addingTo ? [] : ownFields
  const sums = useCartTotals(products, addingTo ? sumsOfAddition(addingTo) : found)(items, coupon)
  const ways = found?.offer ? waysFor(found.offer.payments, amountOf(sums.totalCents, currency)) : []
  const way = ways.find(({ name }) => name === form.values.payment) ?? ways[0]

  const pressAgain = useEffectEvent(() => {
    // React is still rendering during an effect.
    if (isWaiting) queueMicrotask(() => void form.submit())
  })
  useEffect(() => {
    if (!isLooking) pressAgain()
  }, [isLooking])

  return {
    ...form,
    isBusy: form.isBusy || (isWaiting && isLooking),
    change(part: Partial<CheckoutFields>) {
      form.change(part)
      if (Object.keys(part).some((name) => name.startsWith('shipping-'))) setConfirmed(false)
    },
    isConfirmed,
    confirmShipping() {
      const { shipping } = draftOf(form.latest())
      const found = confirmShippingProblem(shipping)
      form.show(problemsOf(found))
      setConfirmed(!found)
      if (!found) saveShipping(shipping)
    },
    changes,
    sums,
    /** Comes with an earlier order. */
    isAddition: addingTo !== null,
    /** Undefined in a shop without methods of delivery. */
    delivery: hasDelivery ? { ...delivery, choice, postalCode, isPickUp, ways, way } : undefined,
    /** Another postal code in the choice is another one of the address. */
    followPostalCode(next: string) {
      if (next !== typedCode) form.change({ [`${section}-postalCode`]: next })
    },
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>

/** The present products, and the changes in the cart because of which the server refused the order. */
async function changesAfter({ status, code }: ApiError, coupon: Coupon | undefined): Promise<CheckedCart> {
  if (code === 'wrong_coupon') return { ...uncheckedCart, changes: takeOutCoupon(coupon?.code) }
  return status === 409 && code !== 'orders_paused' ? recheckCart() : uncheckedCart
}

/** The problems of missing fields, and the message, which stands above the first of them. */
function problemsOf(found: CheckoutProblem | undefined): FormProblems {
  if (!found) return noProblems
  const missing = found.missing.map((field) => `${found.form}-${field}`)
  const fields = Object.fromEntries(missing.map((name) => [name, texts.fillIn]))
  return { fields, message: found.message, above: found.above ?? missing[0] }
}

/** The server's refusal, with the name of the address field; a problem of the note or the telephone is shown beside it. */
function refusalOf({ message, errors }: ApiError, isElsewhere: boolean): FormProblems {
  const [{ field: named } = { field: '' }] = errors
  if (named === 'note' || named === 'phone') return { fields: { [named]: message } }
  const { name, lastname } = texts.fields
  const labels = Object.entries({ fullName: `${name}, ${lastname}`, ...texts.fields })
  const [, label] = labels.find(([field]) => named === `shippingAddress.${field}`) ?? []
  const form = isElsewhere ? texts.shippingAddress : texts.billing
  return { fields: {}, message: label ? `${form}, ${label}: ${message}` : message }
}

/** The draft. Where it has no address, that of the last order stands. */
function startOf(draft: CheckoutDraft | null, postalCode: string): CheckoutFields {
  const isTyped = draft && Object.values(draft.billing).some((text) => text.trim() !== '')
  const { phone = '', ...known } = readAddress()
  const prefilled = { ...emptyAddress, ...known }
  const billing = isTyped ? draft.billing : { ...prefilled, postalCode: prefilled.postalCode || postalCode }
  return fieldsOf({ phone, ...draft, billing })
}

function fieldsOf(draft: Partial<CheckoutDraft>): CheckoutFields {
  const { billing = emptyAddress, shipping = emptyAddress, isElsewhere = false, note = '', phone = '' } = draft
  return { ...inSection('billing', billing), ...inSection('shipping', shipping), isElsewhere, note, phone, payment: '' }
}

const inSection = (section: Section, address: AddressForm) =>
  Object.fromEntries(addressFields.map((field) => [`${section}-${field}`, address[field]])) as Record<
    `${Section}-${AddressField}`,
    string
  >

function draftOf(values: CheckoutFields): CheckoutDraft {
  const address = (section: Section) =>
    Object.fromEntries(addressFields.map((field) => [field, values[`${section}-${field}`]])) as AddressForm
  const { isElsewhere, note, phone } = values
  return { billing: address('billing'), shipping: address('shipping'), isElsewhere, note, ...(phone && { phone }) }
}
