// Screens between a phone and a desk, and phones on their side: what decides is in view without scrolling.
import { pageHasCome } from './good-page.ts'
import { expect, test } from './journey.ts'

const tablet = { width: 820, height: 1180 }
const phoneOnItsSide = { width: 667, height: 375 }

test('a tablet has Check out and Place order in view below a long cart', async ({ page, api, fillCart, signInAs }) => {
  await signInAs(await api.newPerson())
  await fillCart(await Promise.all(Array.from({ length: 9 }, () => api.newProduct())))
  await page.setViewportSize(tablet)
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/placeorder')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeInViewport({ ratio: 1 })
})

test('a tablet says above the form that a guest has to sign in', async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct()])
  await page.setViewportSize(tablet)
  await page.goto('/placeorder')
  await expect(page.getByRole('link', { name: 'Log In' }).first()).toBeInViewport()
})

test('a phone on its side keeps the buttons of a product and of the cart in view', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct()
  await page.setViewportSize(phoneOnItsSide)
  await page.goto(`/detail/${pears.slug}`)
  await pageHasCome(page)
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeInViewport({ ratio: 1 })
  await fillCart([pears, await api.newProduct(), await api.newProduct()])
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
})
