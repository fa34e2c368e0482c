// Journeys that begin at the payment: a buyer, an order that is not paid yet, and its page.
import type { Order } from '#shared/orders/orders-contract.ts'
import { expect, type Person, test as base } from './journey.ts'
import { payButton } from './screens.ts'

type AtPayment = {
  buyer: Person
  /** An order of one product; the journey's page shows its payment. */
  order: Order
}

export const test = base.extend<AtPayment>({
  buyer: async ({ shelf }, use) => use(await shelf.newPerson()),
  order: [
    async ({ page, shelf, signInAs, buyer }, use) => {
      const order = await shelf.newOrder(buyer, [await shelf.newProduct()])
      await signInAs(buyer)
      await page.goto('/placeorder')
      await expect(payButton(page)).toBeVisible()
      await use(order)
    },
    { auto: true },
  ],
})
