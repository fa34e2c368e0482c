// A shop with the PayPal adapter, and payments at PayPal.
import { sweepPayments } from '#server/orders/paying/sweep-payments.ts'
import { makeUser, signedInAdmin } from './builders.ts'
import { gate } from './gate.ts'
import { approvedOrder, pay } from './orders.ts'
import { makeDue, usePaypalShop } from './paypal-shop.ts'

/** One shop for all tests of a file. After each test the books must be sound. */
export function usePaymentsAtPaypal() {
  const at = usePaypalShop()
  const processWith = (payments: Partial<typeof at.shop.deps.payments>) => ({
    ...at.shop.deps,
    payments: { ...at.shop.deps.payments, ...payments },
  })
  const approved = () => approvedOrder(at.shop, { approve: (id) => at.paypal.approve(id, { slow: false }) })
  return {
    at,
    approved,
    /** A paid order, and the requests of an admin about it. */
    async paid() {
      const made = await approved()
      await pay(at.shop, made.buyer, made.order)
      const { length } = at.server.seen
      const admin = await makeUser(at.shop, { isAdmin: true })
      const put = (what: string, body?: object) => at.shop.as(admin).put(`/api/orders/${made.order.id}/${what}`, body)
      return {
        ...made,
        admin: signedInAdmin(admin),
        refund: () => put('refund'),
        /** The request ids of all refunds that PayPal was asked for. */
        keys: () =>
          at.server.seen
            .slice(length)
            .flatMap(({ operation, requestId }) => (operation === 'refund' ? [requestId] : [])),
        deliver: (body?: object) => put('deliver', body),
      }
    },
    /** Runs a sweep that asks about this order. */
    async sweep(order: { id: string }) {
      await makeDue(at.shop, order)
      return sweepPayments(at.shop.deps)
    },
    captureByHand: (id: string) => at.paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` }),
    captureOf: async (id: string) => (await at.paypal.find(id))?.captureStatus,
    /** The shop's dependencies in a process in which one call to the provider behaves differently. */
    processWith,
    /** The dependencies of a process that dies after the answer to a refund. */
    dyingProcess: () =>
      processWith({
        async refund(...request) {
          await at.shop.deps.payments.refund(...request)
          throw new Error('killed')
        },
      }),
    /** The dependencies of a process that pauses after the answer to a refund, until `goOn`. */
    slowProcess() {
      const { reached, pass, open } = gate()
      const slow = processWith({
        async refund(...request) {
          const answer = await at.shop.deps.payments.refund(...request)
          await pass()
          return answer
        },
      })
      return { slow, reached, goOn: open }
    },
  }
}
