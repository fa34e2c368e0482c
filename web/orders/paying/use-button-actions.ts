import { useRef } from 'react'
import type { Order, PaymentAnswer } from '#shared/orders/orders-contract.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import type { ButtonActions } from './payment-script.ts'
import { hasPassed } from './use-has-passed.ts'

type ButtonActionsOptions = {
  order: Order
  start: () => Promise<PaymentAnswer>
  capture: (paymentId: string) => Promise<void>
  showFailure: (error: unknown) => void
  setNote: (note: string) => void
}

/** What PayPal's buttons call when somebody presses them, approves, closes the window, or something goes wrong. */
export function useButtonActions({ order, start, capture, showFailure, setNote }: ButtonActionsOptions): ButtonActions {
  const isReported = useRef(false)
  return {
    /** Refusals are shown here: PayPal's buttons are in a frame of their own, and pass on only the words of an error. */
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
    onCancel: () =>
      setNote(order.heldUntil && hasPassed(order.heldUntil) ? texts.notFinishedInTime : texts.notFinished),
    onError(error) {
      if (!isReported.current) showFailure(error)
      isReported.current = false
    },
  }
}
