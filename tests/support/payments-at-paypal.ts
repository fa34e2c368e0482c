// A shop with the adapter to PayPal, and what happens to payments there.
import { approvedOrder } from './orders.ts'
import { usePaypalShop } from './paypal-shop.ts'

/** One for all tests of a file; after each of them the books must be sound. */
export function usePaymentsAtPaypal() {
  const at = usePaypalShop()
  return {
    at,
    approved: () => approvedOrder(at.shop, { approve: (id) => at.paypal.approve(id, { slow: false }) }),
    captureByHand: (id: string) => at.paypal.handle({ method: 'POST', path: `/v2/checkout/orders/${id}/capture` }),
    captureOf: async (id: string) => (await at.paypal.find(id))?.captureStatus,
    /** The shop's dependencies in a process in which one call to the provider behaves differently. */
    processWith: (payments: Partial<typeof at.shop.deps.payments>) => ({
      ...at.shop.deps,
      payments: { ...at.shop.deps.payments, ...payments },
    }),
  }
}
