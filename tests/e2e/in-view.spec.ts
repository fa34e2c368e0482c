// Screens between a phone and a desk, and phones on their side: what decides is in view without scrolling.
import { expect, test } from './e2e-test.ts'
import { placeOrder, waitForPage } from './screens.ts'

const tablet = { width: 820, height: 1180 }
const phoneOnItsSide = { width: 667, height: 375 }
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test('a tablet has Check out and Place order in view below a long cart', async ({ page, api, fillCart, signInAs }) => {
  await signInAs(await api.newPerson())
  await fillCart(await Promise.all(Array.from({ length: 9 }, () => api.newProduct())))
  await page.setViewportSize(tablet)
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Check out' }).click()
  await expect(page).toHaveURL('/placeorder')
  await expect(placeOrder(page)).toBeInViewport({ ratio: 1 })
})

test('a tablet says above the form that a guest has to sign in', async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct()])
  await page.setViewportSize(tablet)
  await page.goto('/placeorder')
  await expect(page.getByRole('main').getByText('Please sign in first')).toBeInViewport()
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeInViewport()
})

test('a phone on its side keeps the buttons of a product and of the cart in view', async ({ page, api, fillCart }) => {
  const pears = await api.newProduct()
  await page.setViewportSize(phoneOnItsSide)
  await page.goto(`/detail/${pears.slug}`)
  await waitForPage(page)
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeInViewport({ ratio: 1 })
  await fillCart([pears, await api.newProduct(), await api.newProduct()])
  await page.goto('/MyCart')
  await expect(page.getByRole('button', { name: 'Check out' })).toBeInViewport({ ratio: 1 })
})

test('what has its place by the width stands once in the document, at every width and after turning', async ({
  page,
  api,
  fillCart,
  signInAs,
}) => {
  const pears = await api.newProduct()
  const soldOut = await api.newProduct({ stock: 0 })
  await signInAs(await api.newPerson())
  await fillCart([pears])
  const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true })
  for (const [path, things] of [
    [`/detail/${pears.slug}`, [button('Add Product'), button('Buy Now'), page.getByText('Add Product')]],
    [`/detail/${soldOut.slug}`, [button('No Stock'), page.getByText('No Stock')]],
    [`/categories/${pears.category}`, [page.getByLabel('Sort')]],
    ['/MyCart', [button('Check out'), page.getByText('Check out', { exact: true })]],
    ['/placeorder', [button('Place order')]],
  ] as const) {
    await page.goto(path)
    await waitForPage(page)
    for (const screen of [desk, tablet, phone, desk]) {
      await page.setViewportSize(screen)
      for (const thing of things) await expect(thing).toBeVisible()
    }
  }
  const isScript = /\/assets\/.*\.js$/
  for (const screen of [desk, phone]) {
    await page.setViewportSize(screen)
    await page.route(isScript, () => {}) // it never comes
    await page.goto(`/categories/${pears.category}`, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByLabel('Sort')).toHaveCount(1)
    await page.unroute(isScript)
  }
  await page.setViewportSize(desk)
  await page.goto(`/categories/${pears.category}`)
  await expect(page.getByLabel('Min price')).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByLabel('Min price')).toHaveCount(0)
  await expect(page.getByRole('banner').getByText('Cart', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Account: Amara Okafor' }).click()
  await expect(page.getByText('Amara').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await button('Filter').click()
  await expect(page.getByLabel('Min price')).toBeVisible()
})

test('printing leaves the focus in the bar of a phone', async ({ page, api }) => {
  await page.setViewportSize(phone)
  await page.goto(`/detail/${(await api.newProduct()).slug}`)
  await waitForPage(page)
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.focus()
  await page.pdf()
  await expect(add).toBeFocused()
})
