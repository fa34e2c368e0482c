// Everything by keyboard alone, with the focus always where one can see it.
import type { Locator, Page } from '@playwright/test'
import { expect, test, unique } from './journey.ts'
import { expectDialog, orchardLane, stepperOf } from './screens.ts'

const mostSteps = 80

/** Moves the focus until it is on the wanted thing, and looks at every stop whether one would see it. */
async function moveTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = wanted.page()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key)
    if (await unseenFocus(page)) await expect.poll(() => unseenFocus(page)).toBeNull()
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${mostSteps} times ${key} did not lead to ${String(wanted)}`)
}

/** What has the focus, if that can't be seen: no ring, outside of the window, or under something else. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    // The browser's own frame has the focus after the last thing of a page.
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, innerHeight / 2)]
    const isInside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    const onTop = document.elementFromPoint(x, y)
    const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element))
    // A ring around the thing, or around the card or the label that it stands for.
    const isMarked = [element, element.parentElement, element.closest('article, label')].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return hasOutline || (one === element && boxShadow !== 'none')
    })
    return isInside && isOnTop && isMarked
      ? null
      : `${element.outerHTML.slice(0, 200)} ${JSON.stringify({ isInside, isOnTop, isMarked })}`
  })
}

/** The focus goes round inside the dialog and never out of it. */
async function expectTrap(dialog: Locator) {
  for (let step = 0; step < 6; step += 1) {
    await dialog.page().keyboard.press('Tab')
    const isOutside = await dialog.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(isOutside).toBe(false)
  }
}

test('the whole way from home to the paid order', async ({ page, shelf, signInAs }) => {
  const buyer = await shelf.newPerson()
  const { name: aisle } = await shelf.newCategory()
  const [figs, pears] = [
    await shelf.newProduct({ name: `Figs of ${aisle}`, category: aisle, price: 2 }),
    await shelf.newProduct({ name: `Pears of ${aisle}`, category: aisle }),
  ]
  await signInAs(buyer)
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()

  // Past the frame to the content.
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await moveTo(skip)
  await expect(skip).toBeInViewport()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await moveTo(page.getByRole('link', { name: new RegExp(`^${aisle}`) }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText(aisle)
  await expect(heading).toBeFocused()

  // Two things into the cart, one of them twice.
  await moveTo(page.getByRole('button', { name: `ADD TO CART ${figs.name}` }))
  await keyboard.press('Enter')
  await expect(stepperOf(page, figs.name)).toBeFocused()
  await moveTo(stepperOf(page, figs.name).getByRole('button', { name: 'Increase quantity' }))
  await keyboard.press('Space')
  await moveTo(page.getByRole('button', { name: `ADD TO CART ${pears.name}` }))
  await keyboard.press('Space')

  // The cart's menu opens, closes on Escape with the focus on its button, and leads to the cart.
  const cart = page.getByRole('button', { name: 'Cart, 3 items' })
  await moveTo(cart, 'Shift+Tab')
  await keyboard.press('Enter')
  await moveTo(page.getByRole('link', { name: figs.name, exact: true }).first())
  await keyboard.press('Escape')
  await expect(cart).toBeFocused()
  await expect(cart).toHaveAttribute('aria-expanded', 'false')
  await keyboard.press('Enter')
  await moveTo(page.getByRole('link', { name: 'View my cart' }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText('My cart')
  await expect(heading).toBeFocused()

  // The question keeps the focus inside and gives it back.
  const remove = page.getByRole('button', { name: `Remove ${pears.name}` })
  await moveTo(remove)
  await keyboard.press('Enter')
  const question = await expectDialog(page, 'Are you sure?')
  await expectTrap(question)
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(remove).toBeFocused()
  await keyboard.press('Enter')
  await moveTo(question.getByRole('button', { name: 'Remove' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(heading).toBeFocused()

  await moveTo(page.getByLabel('Coupon'))
  await keyboard.type('foodland')
  await keyboard.press('Enter')
  await expect(page.getByText('- 15% !!')).toBeVisible()
  await moveTo(page.getByRole('button', { name: 'Check out' }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Place order')
  await expect(heading).toBeFocused()

  // A press too early brings the focus to the first field; the rest is typed from there.
  await moveTo(page.getByRole('button', { name: 'Place order' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const value of Object.values(orchardLane)) {
    await keyboard.type(value)
    await keyboard.press('Tab')
  }
  await moveTo(page.getByRole('button', { name: 'Place order' }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Pay for your order')
  await expect(heading).toBeFocused()

  const payPal = page.getByRole('button', { name: 'PayPal' })
  await moveTo(payPal)
  const [popup] = await Promise.all([page.waitForEvent('popup'), keyboard.press('Enter')])
  await moveTo(popup.getByRole('button', { name: 'Approve' }))
  // Only down: the window may have closed before the key comes up.
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.down('Enter')])
  await page.bringToFront()
  const thanks = await expectDialog(page, 'Successful purchase!')
  await expect(thanks.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
  expect((await shelf.ordersOf(buyer))[0]).toMatchObject({ isPaid: true, totalPrice: 3.91 })
})

test('signing in and writing a review', async ({ page, shelf }) => {
  const buyer = await shelf.newPerson()
  const pears = await shelf.newProduct()
  const { keyboard } = page
  await page.goto(`/detail/${pears.slug}`)
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await moveTo(page.getByRole('link', { name: 'Sign In' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log In')
  await moveTo(page.getByLabel('Email'))
  await keyboard.type(buyer.email)
  await moveTo(page.getByLabel('Password'))
  await keyboard.type(buyer.password)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const returns = page.getByRole('button', { name: 'Returns & Exchanges' })
  await moveTo(returns)
  await keyboard.press('Enter')
  const policy = await expectDialog(page, 'Returns & Exchanges')
  await expectTrap(policy)
  await keyboard.press('Escape')
  await expect(returns).toBeFocused()

  await moveTo(page.getByLabel('Rating'))
  await keyboard.type('4')
  await moveTo(page.getByLabel('Comment'))
  await keyboard.type('Good ones.')
  await moveTo(page.getByRole('button', { name: 'Send review' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Review Submitted Successfully')).toBeVisible()
  await expect(page.getByRole('link', { name: '1 review' })).toBeVisible()
})

test('searching, filtering, sorting and turning pages', async ({ page, isMobile }) => {
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await moveTo(page.getByRole('searchbox', { name: 'Search products' }))
  await keyboard.type('no such thing on earth')
  await keyboard.press('Enter')
  const warning = await expectDialog(page, 'Product not found')
  await expect(warning.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('milk')
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Results for “milk”')

  await page.goto('/categories/Drinks')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  if (isMobile) {
    await moveTo(page.getByRole('button', { name: 'Filter' }))
    await keyboard.press('Enter')
  }
  const filter = isMobile
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filter' })
  await moveTo(filter.getByLabel('Max price'))
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('2')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/max=2/)
  await expect(page.getByText('of 2 products')).toBeVisible()

  const sort = page.getByRole('combobox', { name: 'Sort' })
  await moveTo(sort)
  await keyboard.type('Z')
  await expect(page).toHaveURL(/sort=desc/)
  await expect(sort).toBeFocused()

  await page.goto('/categories/Drinks')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await moveTo(page.getByRole('link', { name: 'Page 2' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2/)
  await expect(heading).toBeFocused()
})

test('the account menu opens, closes and signs out', async ({ page, shelf, signInAs }) => {
  await signInAs(await shelf.newPerson())
  await page.goto('/about')
  const account = page.getByRole('button', { name: 'Account: Amara Okafor' })
  await moveTo(account)
  await page.keyboard.press('Enter')
  await moveTo(page.getByRole('link', { name: 'Shop history' }))
  // Leaving a menu closes it.
  await moveTo(page.getByRole('button', { name: 'Cart, 0 items' }))
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await moveTo(account, 'Shift+Tab')
  await page.keyboard.press('Space')
  // It leads on, also to the page that is there already.
  for (const press of ['from another page', 'from the page itself']) {
    await test.step(press, async () => {
      await moveTo(page.getByRole('link', { name: 'My Profile' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(page).toHaveURL('/profile')
      await moveTo(account, 'Shift+Tab')
      await page.keyboard.press('Space')
    })
  }
  await moveTo(page.getByRole('button', { name: 'Log out' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
})

test('the carousel stops, turns, and lets one through', async ({ page }) => {
  await page.goto('/')
  const next = page.getByRole('button', { name: 'Next' })
  await expect(next).toBeVisible()
  await moveTo(page.getByRole('button', { name: 'Pause' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Play' })).toBeFocused()
  await moveTo(next)
  await page.keyboard.press('Enter')
  await expect(next).toBeFocused()
  // The row has no end, and yet does not hold the keyboard.
  await moveTo(page.getByRole('region', { name: 'Categories' }).getByRole('link').first())
})

test('registering, with the terms read in their dialog', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/register?redirect=/profile')
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
  const fields = [
    ['Name', 'Linh Nguyen'],
    ['Email', `${unique()}@shopper.example`],
    ['Password', 'pears-and-plums'],
    ['Confirm password', 'pears-and-plums'],
  ] as const
  for (const [label, value] of fields) {
    await moveTo(page.getByLabel(label, { exact: true }))
    await keyboard.type(value)
  }
  const terms = page.getByRole('link', { name: 'terms' })
  await moveTo(page.getByRole('checkbox'))
  await keyboard.press('Space')
  await moveTo(terms)
  await keyboard.press('Enter')
  const dialog = await expectDialog(page, 'Terms of use')
  await expectTrap(dialog)
  await keyboard.press('Escape')
  await expect(terms).toBeFocused()
  await moveTo(page.getByRole('button', { name: 'Register' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Linh Nguyen')
})

test('coming back: the history, a receipt, a new address and password, and out', async ({ page, shelf, signInAs }) => {
  const buyer = await shelf.newPerson()
  const pears = await shelf.newProduct()
  for (let number = 1; number <= 4; number += 1) await shelf.newPaidOrder(buyer, [pears])
  await signInAs(buyer)
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/MyOrders')
  await moveTo(page.getByRole('link', { name: 'Page 2' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/page=2$/)
  await expect(heading).toBeFocused()
  const receipt = page.getByRole('link', { name: /^Receipt/ })
  // The three of the first page stay until the second one has come.
  await expect(receipt).toHaveCount(1)
  await moveTo(receipt)
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Receipt')

  await page.goto('/profile')
  await moveTo(page.getByRole('button', { name: 'Change Password' }))
  await keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toBeFocused()
  await keyboard.type('plums-and-plums')
  await moveTo(page.getByLabel('Confirm password'))
  await keyboard.type('plums-and-plums')
  await keyboard.press('Enter')
  const question = await expectDialog(page, 'Are you sure?', 'Do you want to update the password?')
  await expectTrap(question)
  await moveTo(question.getByRole('button', { name: 'Yes!' }))
  await keyboard.press('Enter')
  await expectDialog(page, 'Success changes')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused()

  const panel = page.getByRole('region', { name: 'Shipping address' })
  await moveTo(panel.getByRole('button', { name: 'Edit' }))
  await keyboard.press('Enter')
  await expect(panel.getByLabel('Address')).toBeFocused()
  await keyboard.type('7 Orchard Lane')
  await keyboard.press('Enter')
  await expectDialog(page, 'Success changes')
  await keyboard.press('Escape')
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(panel).toContainText('7 Orchard Lane')

  await moveTo(page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
})
