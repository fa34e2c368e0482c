import { useState } from 'react'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import type { CartChange } from '#shared/cart/check-cart.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import { type AddressForm, emptyAddress } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { type CheckoutProblem, confirmShippingProblem, firstProblem } from '#shared/orders/place-order-rules.ts'
import { useEndedSession } from '#web/accounts/session-store.ts'
import { readShipping, saveShipping } from '#web/accounts/shipping-store.ts'
import { recheckCart } from '#web/cart/recheck-cart.ts'
import { ApiError } from '#web/client/api.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { takeOutCoupon } from '#web/coupons/recheck-coupon.ts'
import { type CheckoutDraft, saveCheckoutDraft, resumeCheckoutDraft } from '../checkout-draft.ts'
import { addressFieldId } from './address-fields.tsx'
import { sendOrder } from './send-order.ts'

type CheckoutOptions = {
  items: CartItem[]
  coupon: Coupon | undefined
  user: UserInfo | null
  onPlaced: (order: Order) => void
}

/** State and actions of the place-order form: both addresses, the note, the first problem, the shop's answer. */
export function useCheckout({ items, coupon, user, onPlaced }: CheckoutOptions) {
  const endedId = useEndedSession()?.userId
  const [draft, setDraft] = useState(() => firstDraft(user?._id, endedId))
  const { billing, shipping, isElsewhere, note } = draft
  const [isConfirmed, setConfirmed] = useState(false)
  const [problem, setProblem] = useState<CheckoutProblem>()
  const [changes, setChanges] = useState<CartChange[]>([])
  const [isBusy, setBusy] = useState(false)
  const hasLeftPage = useHasLeftPage()

  // The draft outlives the form: a guest who signs in gets another form (RULINGS §6).
  const change = (part: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...part, ...(user && { owner: user._id }) }
    setDraft(next)
    saveCheckoutDraft(next)
  }

  const show = (found: CheckoutProblem | undefined) => {
    setProblem(found)
    const [first] = found?.missing ?? []
    if (found?.form === 'note') document.getElementById(noteFieldId)?.focus()
    else if (found?.form && first) document.getElementById(addressFieldId(found.form, first))?.focus()
  }

  async function place() {
    if (isBusy) return
    setChanges([])
    const found = firstProblem({
      cartIsEmpty: items.length === 0,
      isLoggedIn: user !== null,
      billing,
      shipping: isElsewhere ? shipping : undefined,
    })
    show(found)
    if (found) return
    setBusy(true)
    try {
      onPlaced(await sendOrder({ items, coupon, address: isElsewhere ? shipping : billing, note }))
    } catch (error) {
      if (hasLeftPage()) return await alertRefusal(error, texts.title)
      if (!(error instanceof ApiError)) throw error
      // Prices or stock have changed, or the coupon has ended: show what did, and let the buyer go on.
      const seen = await changesAfter(error, coupon)
      setChanges(seen)
      if (seen.length === 0) show(problemOf(error, isElsewhere))
    } finally {
      setBusy(false)
    }
  }

  function confirmShipping() {
    const found = confirmShippingProblem(shipping)
    show(found)
    setConfirmed(!found)
    if (!found) saveShipping(shipping)
  }

  return {
    billing: { form: billing, change: (form: AddressForm) => change({ billing: form }) },
    shipping: {
      form: shipping,
      change: (form: AddressForm) => {
        change({ shipping: form })
        setConfirmed(false)
      },
    },
    isElsewhere,
    setElsewhere: (is: boolean) => change({ isElsewhere: is }),
    note,
    setNote: (written: string) => {
      change({ note: written })
      if (problem?.form === 'note') setProblem(undefined)
    },
    isConfirmed,
    confirmShipping,
    problem,
    changes,
    isBusy,
    place,
  }
}

/** The id of the note's field, by which a refused form finds it. */
export const noteFieldId = 'note'

/** What has changed in the cart, where the shop refused the order for that. */
async function changesAfter({ status, code }: ApiError, coupon: Coupon | undefined): Promise<CartChange[]> {
  if (code === 'wrong_coupon') return takeOutCoupon(coupon?.code)
  return status === 409 && code !== 'orders_paused' ? (await recheckCart()).changes : []
}

/** What the shop refused, with the field's name where it is about a field of the address; the note's is told beside it. */
function problemOf({ message, errors }: ApiError, isElsewhere: boolean): CheckoutProblem {
  if (errors[0]?.field === 'note') return { message, form: 'note', missing: [] }
  const { name, lastname } = texts.fields
  const labels = Object.entries({ fullName: `${name}, ${lastname}`, ...texts.fields })
  const [, label] = labels.find(([field]) => errors[0]?.field === `shippingAddress.${field}`) ?? []
  const form = isElsewhere ? texts.shippingAddress : texts.billing
  return { message: label ? `${form}, ${label}: ${message}` : message, missing: [] }
}

function firstDraft(userId: string | undefined, endedId: string | undefined): CheckoutDraft {
  const draft = resumeCheckoutDraft(userId, endedId)
  return {
    isElsewhere: false,
    note: '',
    ...draft,
    billing: { ...emptyAddress, ...(draft?.billing ?? readShipping()) },
    shipping: { ...emptyAddress, ...draft?.shipping },
  }
}

export type CheckoutState = ReturnType<typeof useCheckout>
