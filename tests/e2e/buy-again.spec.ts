// A shopper who has bought before finds what they usually buy on the home page and on '/again'.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { expectGoodPage, layoutShifts } from './page-checks.ts'
import { logIn, stepperOf, waitForPage } from './screens.ts'

const usuals = (page: Page) => page.getByRole('region', { name: 'Your usuals' })
const lastOrder = (page: Page) => page.getByRole('region', { name: 'Order again' })
const namesIn = (page: Page) => usuals(page).getByRole('heading', { level: 3 })

test(
  'the home of a regular begins with their usuals, and nothing moves when they come',
  { tag: '@phone' },
  async ({ page, api, signIn }) => {
    const buyer = await signIn()
    const [milk, soldOut, gone] = [await api.newProduct(), await api.newProduct(), await api.newProduct()]
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => api.newProduct()))
    await api.newPaidOrder(buyer, [milk, soldOut, gone])
    await api.newPaidOrder(buyer, [milk, ...others])
    await api.changeProduct(soldOut, { stock: 0 })
    await api.changeProduct(gone, { active: false })
    const renamed = await api.changeProduct(milk, { name: `Fresh ${milk.name}`, price: 2.5 })

    await page.goto('/')
    await waitForPage(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    // What can't be bought today is left out; a product has its present name and price.
    await expect(namesIn(page)).toHaveCount(6)
    await expect(namesIn(page).first()).toHaveText(renamed.name)
    await expect(usuals(page).getByRole('listitem').first()).toContainText('usd$2.50')
    await expect(usuals(page).getByText(soldOut.name)).toHaveCount(0)
    await expect(lastOrder(page)).toContainText(/6 products, usd\$[\d.]+\. All of them are here today\./)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['Your usuals', 'Order again', 'This week in the shop', 'Categories'])

    // By keyboard alone.
    await usuals(page)
      .getByRole('button', { name: `ADD TO CART ${renamed.name}` })
      .press('Enter')
    await expect(stepperOf(usuals(page), renamed.name)).toBeFocused()
    await usuals(page)
      .getByRole('button', { name: `Increase quantity ${renamed.name}` })
      .press('Enter')
    await expect(stepperOf(usuals(page), renamed.name)).toContainText('2')
    expect(await stored(page, 'Carrito')).toMatchObject([{ id: milk.id, quantity: 2, price: 2.5 }])
    // The order of the usuals is the same while the page is open.
    await expect(namesIn(page).first()).toHaveText(renamed.name)
    await expectGoodPage(page)

    for (const isLate of [false, true]) {
      const release = isLate ? await holdBack(page, '**/api/again*') : () => {}
      await page.reload()
      const slides = page.getByRole('group', { name: '1 of 6' })
      if (isLate) await expect(page.getByRole('button', { name: `Account: ${buyer.name}` })).toBeVisible()
      // Before the first paint, lines break as in the font of the system.
      await page.evaluate(() => document.fonts.ready)
      const early = await slides.boundingBox()
      release()
      await expect(namesIn(page)).toHaveCount(6)
      expect(await slides.boundingBox()).toEqual(early)
      expect(await layoutShifts(page, 0.001)).toEqual([])
    }
  },
)

test('nobody else has another home: a guest, somebody who has bought nothing, an admin', async ({
  page,
  api,
  admin,
  anotherBrowser,
}) => {
  const headings = (of: Page) => of.getByRole('main').getByRole('heading', { level: 2 })
  const first = await api.newPerson()
  for (const visitor of [page, await anotherBrowser(first), await anotherBrowser(admin)]) {
    // A second time, the browser of a first-time buyer knows that there is nothing to wait for.
    for (let visit = 0; visit < 2; visit++) {
      await visitor.goto('/')
      await waitForPage(visitor)
      await expect(headings(visitor)).toHaveText(['Categories'])
      await expect(headings(visitor)).toBeVisible()
      // The button 'Back' of an admin moves the others.
      expect(await layoutShifts(visitor, 0.003)).toEqual([])
    }
  }
})

test('the last order is ordered again, without what is missing today', async ({ page, api, signIn, fillCart }) => {
  const buyer = await signIn()
  const [figs, rice, milk] = [await api.newProduct(), await api.newProduct(), await api.newProduct()]
  await api.newPaidOrder(buyer, [figs, figs, rice, milk])
  await api.changeProduct(milk, { stock: 0 })
  await fillCart([rice, { ...figs, quantity: 5 }])
  await page.goto('/')
  await expect(lastOrder(page)).toContainText(`Missing today: ${milk.name}.`)
  const again = lastOrder(page).getByRole('button', { name: 'Order again' })
  await expect(again).toHaveAccessibleDescription(/3 products, .* Missing today/)
  await again.click()
  await expect(page).toHaveURL('/MyCart')
  expect(await stored(page, 'Carrito')).toMatchObject([
    { id: rice.id, quantity: 1 },
    { id: figs.id, quantity: 5 },
  ])
})

test(
  'what was bought before is on a page of its own, for guests after a sign-in',
  { tag: '@phone' },
  async ({ page, api }) => {
    const buyer = await api.newPerson()
    const [figs, soldOut] = [await api.newProduct(), await api.newProduct()]
    await api.newPaidOrder(buyer, [figs, soldOut])
    await api.newPaidOrder(buyer, [soldOut])
    await api.changeProduct(soldOut, { stock: 0 })
    await page.goto('/again')
    await expect(page.getByRole('heading', { level: 2, name: 'Sign in to buy again' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
    await logIn(page, buyer)
    await expect(page).toHaveURL('/again')
    await expect(page).toHaveTitle('Buy again – Foodland')
    const list = page.getByRole('main').getByRole('heading', { level: 3 })
    await expect(list).toHaveText([figs.name, soldOut.name])
    await expect(page.getByRole('button', { name: `No Stock ${soldOut.name}` })).toBeDisabled()
    await page.getByRole('button', { name: `ADD TO CART ${figs.name}` }).click()
    await expect(stepperOf(page, figs.name)).toContainText('1')
    await expectGoodPage(page)

    await page.getByRole('navigation', { name: 'Lists' }).getByRole('link', { name: 'Favourites' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No favourites yet' })).toBeVisible()
    await expectGoodPage(page)
    await page.getByRole('link', { name: 'Go to the shop' }).click()
    await expect(usuals(page)).toBeVisible()
    await page.getByRole('button', { name: `Account: ${buyer.name}` }).click()
    await page.getByRole('link', { name: 'Buy again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Buy again' })).toBeFocused()
  },
)
