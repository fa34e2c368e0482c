import { useRef, useState } from 'react'
import { checkoutTexts } from '#shared/orders/checkout-texts.ts'
import type { Order, PaymentAnswer } from '#shared/orders/orders-contract.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { ApiError, callApi, isOutcomeUnknown, rewordedIfUnsure } from '#web/client/api.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { hasPassed } from './hold-notice.tsx'
import { type ButtonActions, meaningOf } from './payment-script.ts'
import { forgetPaymentBegun, savePaymentBegun, useWindowLeftOpen } from './payment-window.ts'

type PaymentOptions = {
  order: Order
  onPaid: () => void
  /** Called with the reason when the order can no longer be paid (paid elsewhere, cancelled, hold ended). */
  onGone: (reason: string) => void
}

/** `isUnsure`: the order may be paid, so check before anybody pays again. */
type Problem = { text: string; isUnsure?: boolean }

/** Starts and captures a payment. The server asks the provider; the browser's data is only recorded. */
export function usePayment({ order, onPaid, onGone }: PaymentOptions) {
  const [problem, setProblem] = useState<Problem>()
  const [note, setNote] = useState<string>()
  /** The payment for the link that replaces a blocked window. */
  const [paymentByLink, setPaymentByLink] = useState<PaymentAnswer>()
  const [isBusy, setBusy] = useState(false)
  const hasLeftPage = useHasLeftPage()
  /** The order may be paid, but the answer was lost, or the window closed without a word. */
  const mayBePaid = useRef(false)
  /** `createOrder` has already shown its error, which the buttons report as well. */
  const isReported = useRef(false)
  const params = { id: order.id }

  async function start() {
    setProblem(undefined)
    setNote(undefined)
    savePaymentBegun(order.id)
    return callApi('POST /api/orders/{id}/payment', { params })
  }

  function showPaid() {
    forgetPaymentBegun()
    onPaid()
  }

  function dropOrder(reason: string) {
    forgetPaymentBegun()
    onGone(reason)
  }

  /** `isUnsure`: the call may have succeeded; the error's text says so. */
  function showFailure(error: unknown, isUnsure = false) {
    const meaning = meaningOf(error, mayBePaid.current)
    if (meaning.kind === 'blocked') void openByLink(texts.windowBlocked)
    else if (meaning.kind === 'paid') showPaid()
    else if (meaning.kind === 'over') dropOrder(meaning.reason)
    else {
      if (meaning.isDeclined) setPaymentByLink(undefined)
      setProblem({ text: meaning.text, isUnsure })
    }
  }

  function report(paymentId?: string) {
    const body = {
      ...(paymentId && { id: paymentId }),
      status: 'PAY',
      update_time: new Date().toISOString(),
      email_address: readUser()?.email,
    }
    return callApi('PUT /api/orders/{id}/pay', { params, body })
  }

  /** `unfinished`: a note for a payment that was not approved, instead of the server's refusal. */
  async function capture(paymentId?: string, unfinished?: string) {
    setBusy(true)
    setProblem(undefined)
    setNote(texts.checking)
    let note: string | undefined
    try {
      await report(paymentId)
      showPaid()
    } catch (error) {
      if (isNotApproved(error) && unfinished) {
        note = unfinished
        return
      }
      const isUnsure = isOutcomeUnknown(error)
      mayBePaid.current ||= isUnsure
      const said = rewordedIfUnsure(error, warnOfPayingTwice)
      if (hasLeftPage()) return await alertRefusal(said, checkoutTexts.payTitle)
      showFailure(said, isUnsure)
    } finally {
      setNote(note)
      setBusy(false)
    }
  }

  /**
   * The window reports nothing when a browser has separated it from the page, which then sees it closed. So asks the
   * server, now and whenever the buyer comes back. Names no payment, because nobody chose to pay.
   */
  function askAfterClose() {
    mayBePaid.current = true
    const isLate = order.heldUntil && hasPassed(order.heldUntil)
    void capture(undefined, isLate ? texts.notFinishedInTime : texts.notFinished)
  }

  // Nobody has pressed a button, so the page does not report an unfinished payment.
  useWindowLeftOpen(order.id, {
    ask() {
      if (isBusy) return
      report().then(showPaid, (error: unknown) => {
        const meaning = meaningOf(error, false)
        if (meaning.kind === 'over') dropOrder(meaning.reason)
      })
    },
    isUnsure: () => mayBePaid.current,
  })

  async function openByLink(reason?: string) {
    setBusy(true)
    try {
      setPaymentByLink(await start())
      setNote(reason)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  /** The callbacks of PayPal's buttons. */
  const actions: ButtonActions = {
    /** Refusals are shown here, because PayPal's frame passes on only the text of an error. */
    async createOrder() {
      isReported.current = false
      try {
        return (await start()).id
      } catch (error) {
        isReported.current = true
        showFailure(error)
        throw error
      }
    },
    onApprove: ({ orderID }) => capture(orderID),
    onCancel: askAfterClose,
    onError(error) {
      if (!isReported.current) showFailure(error)
      isReported.current = false
    },
  }

  return { problem, note, isBusy, paymentByLink, openByLink, capture, actions }
}

/** True if the provider answered that nothing was approved. */
const isNotApproved = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_approved'

/** The server's message, if any, with a warning. */
const warnOfPayingTwice = ({ status, message }: ApiError): string =>
  `${status === 0 ? texts.unreached : message} ${texts.mayBePaid}`

export type Payment = ReturnType<typeof usePayment>
