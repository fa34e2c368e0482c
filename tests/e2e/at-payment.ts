// Journeys that begin at the payment: a buyer, an order that is not paid yet, and its page.
import type { Order } from '#shared/orders/orders-contract.ts'
import { expect, type Person, test as base } from './e2e-test.ts'
import { payButton } from './screens.ts'

type AtPayment = {
  buyer: Person
  /** An order of one product; the test's page shows its payment. */
  order: Order
}

export const test = base.extend<AtPayment>({
  buyer: async ({ api }, use) => use(await api.newPerson()),
  order: [
    async ({ page, api, signInAs, buyer }, use) => {
      const order = await api.newOrder(buyer, [await api.newProduct()])
      await signInAs(buyer)
      await page.goto('/placeorder')
      await expect(payButton(page)).toBeVisible()
      await use(order)
    },
    { auto: true },
  ],
})
