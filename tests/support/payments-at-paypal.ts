// A shop with the adapter to PayPal, and what happens to payments there.
import { sweepPayments } from '#server/orders/paying/sweep-payments.ts'
import { makeUser, signedInAdmin } from './builders.ts'
import { gate } from './gate.ts'
import { approvedOrder, pay } from './orders.ts'
import { makeDue, usePaypalShop } from './paypal-shop.ts'

/** One for all tests of a file; after each of them the books must be sound. */
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
    /** A paid order, and what an admin does with it. */
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
    /** The next round of the sweep, in which it asks about this order. */
    async sweep(order: { id: string }) {
      await makeDue(at.shop, order)
      return sweepPayments(at.shop.deps)
    },
    captureByHand: (id: string) => at.paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` }),
    captureOf: async (id: string) => (await at.paypal.find(id))?.captureStatus,
    /** The shop's dependencies in a process in which one call to the provider behaves differently. */
    processWith,
    /** Those of a process that dies with the answer to a refund in its hands. */
    dyingProcess: () =>
      processWith({
        async refund(...request) {
          await at.shop.deps.payments.refund(...request)
          throw new Error('killed')
        },
      }),
    /** Those of a process that has the answer to a refund, and goes on once it is let. */
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
