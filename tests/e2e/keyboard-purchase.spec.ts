// By keyboard alone: a purchase.
import { expect, test } from './e2e-test.ts'
import { expectTrap, moveTo, pressAway } from './keyboard.ts'
import { expectDialog, orchardLane, placeOrder, stepperOf } from './screens.ts'

test('the whole way from home to the paid order', { tag: '@phone' }, async ({ page, api, signIn }) => {
  const buyer = await signIn()
  const { name: aisle } = await api.newCategory()
  const [figs, pears] = [
    await api.newProduct({ name: `Figs of ${aisle}`, category: aisle, price: 2 }),
    await api.newProduct({ name: `Pears of ${aisle}`, category: aisle }),
  ]
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
  // The status of what was added has such a link, too.
  const tools = page.getByRole('navigation', { name: 'Account and cart' })
  await moveTo(tools.getByRole('link', { name: 'View my cart' }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText('My cart')
  await expect(heading).toBeFocused()

  // The question keeps the focus inside and returns it.
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
  await pressAway(question)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toBeFocused()

  await moveTo(page.getByLabel('Coupon'))
  await keyboard.type('foodland')
  await keyboard.press('Enter')
  await expect(page.getByText('- 15% !!')).toBeVisible()
  await moveTo(page.getByRole('button', { name: 'Check out' }))
  await keyboard.press('Enter')
  await expect(heading).toHaveText('Place order')
  await expect(heading).toBeFocused()

  // Pressing too early moves the focus to the first field; the rest is typed from there.
  await moveTo(placeOrder(page))
  await keyboard.press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  for (const value of Object.values(orchardLane)) {
    await keyboard.type(value)
    await keyboard.press('Tab')
  }
  await moveTo(placeOrder(page))
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
  await pressAway(thanks)
  await expect(page).toHaveURL('/')
  await expect(heading).toBeFocused()
  expect((await api.ordersOf(buyer))[0]).toMatchObject({ isPaid: true, totalPrice: 3.91 })
})
