// A shop with the adapter to PayPal, and what happens to payments there.
import { gate } from './gate.ts'
import { approvedOrder } from './orders.ts'
import { usePaypalShop } from './paypal-shop.ts'

/** One for all tests of a file; after each of them the books must be sound. */
export function usePaymentsAtPaypal() {
  const at = usePaypalShop()
  const processWith = (payments: Partial<typeof at.shop.deps.payments>) => ({
    ...at.shop.deps,
    payments: { ...at.shop.deps.payments, ...payments },
  })
  return {
    at,
    approved: () => approvedOrder(at.shop, { approve: (id) => at.paypal.approve(id, { slow: false }) }),
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
