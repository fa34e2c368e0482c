// Stored XSS: markup, script and formulas in every text that a person can fill in. Whatever runs calls `__pwned`, which
// is an error on the console; so is whatever the content security policy stops; and every e2e test fails on those.
import type { Page } from '@playwright/test'
import { expect, type Person, type Api, test as base, unique } from './e2e-test.ts'

/** Ends attributes, elements, scripts, JSON and titles, and begins new ones. */
export const hostile = (where: string) => `"'></title></script><img src=x onerror=__pwned('${where}')><b>{{7*7}}`
export const formula = (where: string) => `=HYPERLINK("//evil.example";"${where}")`
export const link = 'javascript:__pwned()'

/** Makes whatever runs report itself. */
export function trap(): void {
  Object.assign(window, { __pwned: (where: string) => console.error(`a stored text ran: ${where}`) })
}

export const test = base.extend({
  // Unknown categories and pages answer 404, and the browser says so.
  expectedMessages: async ({}, use) => use([/status of 404/]),
  context: async ({ context }, use) => {
    await context.addInitScript(trap)
    await use(context)
  },
})

export type Planted = Awaited<ReturnType<typeof plant>>

/**
 * Puts hostile texts into every field that the API takes, except the title of a slide: every home page would show it
 * (slides.spec.ts has a shop of its own).
 */
export async function plant(api: Api, admin: Person) {
  const mark = unique()
  const category = await api.newCategory(`${hostile('category')}${mark}`)
  const product = await api.newProduct({
    name: `${hostile('product')}${mark}`,
    brand: hostile('brand'),
    category: category.name,
    description: `${hostile('description')}\n${link}`,
  })
  const buyer = await api.newPerson(`${hostile('name')}${mark}`)
  await api.newReview(product, 1, `${hostile('comment')}\n${link} ${formula('comment')}`, buyer)
  const body = {
    orderItems: [{ product: product.id, quantity: 1 }],
    shippingAddress: {
      fullName: hostile('full name'),
      address: formula('address'),
      city: hostile('city'),
      postalCode: hostile('postal code'),
      country: hostile('country'),
    },
    note: `${hostile('note')}\n${formula('note')}`,
    paymentMethod: hostile('payment method'),
  }
  const { order: paid } = await api.call('POST /api/orders', { token: buyer.token, body })
  await api.payOrder(buyer, paid, { status: hostile('status'), email_address: link })
  const { order: open } = await api.call('POST /api/orders', { token: buyer.token, body })
  const unit = hostile('u').slice(0, 40)
  const params = { id: product.id }
  await api.call('PUT /api/products/{id}', { token: admin.token, params, body: { unit, stock: 3 } })
  return { mark, category, product, buyer, paidOrder: paid.id, openOrder: open.id }
}

/** Opens a page, waits until it is still, and expects the text to be shown as text. */
export async function look(page: Page, path: string, text?: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  if (text) await expect(page.getByText(text).first()).toBeAttached()
  expect(await page.locator('img[src="x"], [onerror]').count(), path).toBe(0)
}
