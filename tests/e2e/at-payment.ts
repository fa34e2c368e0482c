// Tests that begin at the payment: a buyer, an order that is not paid yet, and its page.
import type { Order } from '#shared/orders/orders-contract.ts'
import { expect, type Person, test as base } from './e2e-test.ts'
import { payButton } from './screens.ts'

type AtPayment = {
  buyer: Person
  /** An order of one product; the page of the test shows its payment. */
  order: Order
}

export const test = base.extend<AtPayment>({
  buyer: async ({ api }, use) => use(await api.newPerson()),
  order: [
    async ({ page, api, signIn, buyer }, use) => {
      const order = await api.newOrder(buyer, [await api.newProduct()])
      await signIn(buyer)
      await page.goto('/placeorder')
      await expect(payButton(page)).toBeVisible()
      await use(order)
    },
    { auto: true },
  ],
})
