// Single items of a paid order are refunded: what goes back, and what the order says of it from then on.
import type { Page } from '@playwright/test'
import { answer, dialog } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { moveTo, pressAway } from './keyboard.ts'
import { expectAccessible } from './page-checks.ts'
import { expectDialog, sumOf } from './screens.ts'

const form = (page: Page) => page.getByRole('region', { name: 'Refund items' })
const items = (page: Page) => page.getByRole('region', { name: 'Items', exact: true })
const opener = (page: Page) => page.getByRole('button', { name: 'Refund items' })
const piecesOf = (page: Page, { name }: { name: string }) =>
  form(page).getByRole('group', { name: `How many of ${name} to refund` })
const more = (page: Page, product: { name: string }) =>
  piecesOf(page, product).getByRole('button', { name: `Increase quantity ${product.name}` })

test.use({ visitor: 'admin' })

test('an admin refunds one piece of a paid order, then the rest of it', async ({ page, api, anotherBrowser }) => {
  const buyer = await api.newPerson('Priya Raman')
  const [pears, plums] = [await api.newProduct({ price: 2 }), await api.newProduct({ price: 3 })]
  const { _id } = await api.newPaidOrder(buyer, [pears, pears, plums])
  await page.goto(`/H0me/orders/${_id}`)
  await opener(page).click()
  await expect(items(page)).toHaveCount(0)
  await expect(sumOf(form(page), 'Goes back')).toHaveText('usd$0.00')
  await form(page).getByRole('button', { name: 'Refund usd$0.00' }).click()
  await expect(form(page).getByRole('alert')).toHaveText('Please choose what to refund.')
  await expectAccessible(page)

  await more(page, pears).click()
  await expect(form(page).getByRole('alert')).toHaveCount(0)
  await expect(piecesOf(page, pears)).toHaveText('1')
  await expect(sumOf(form(page), 'Goes back')).toHaveText('usd$2.30')
  const refund = form(page).getByRole('button', { name: 'Refund usd$2.30' })
  await refund.click()
  await expect(dialog(page)).toContainText(/Do you want to refund usd\$2\.30 for order #\d+ of Priya Raman\?/)
  await expect(dialog(page)).toContainText(
    'This goes back through PayPal, for 1 piece. What you refund does not go back into stock.',
  )
  await answer(page, 'Are you sure?', 'Cancel')
  await form(page).getByRole('checkbox', { name: 'Put these items back into stock' }).check()
  await refund.click()
  await expect(dialog(page)).toContainText('What you refund goes back into stock.')
  await answer(page, 'Are you sure?', 'Refund')
  await expect(page.getByText(/^usd\$2\.30 went back for order #\d+ of Priya Raman\.$/)).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await expect(items(page).getByRole('row', { name: pears.name })).toContainText('21 refunded')
  await expect(items(page).getByRole('row', { name: plums.name })).not.toContainText('refunded')
  await expect(sumOf(items(page), 'Total')).toHaveText('usd$8.05')
  await expect(sumOf(items(page), 'Refunded')).toHaveText('−usd$2.30')
  expect(await api.stockOf(pears)).toBe(9)

  const shopper = await anotherBrowser()
  await shopper.addInitScript((user) => localStorage.setItem('userInfo', user), JSON.stringify(buyer))
  await shopper.goto(`/detailOrder/${_id}`)
  const receipt = shopper.getByRole('article')
  await expect(receipt.getByRole('row', { name: pears.name })).toContainText('1 refunded')
  await expect(receipt.getByText('Paid', { exact: true })).toBeVisible()
  await expect(sumOf(receipt, 'Total')).toHaveText('usd$8.05')
  await expect(sumOf(receipt, 'Refunded')).toHaveText('−usd$2.30')
  await expectAccessible(shopper)

  await shopper.goto('/MyOrders')
  await expect(shopper.getByRole('row', { name: pears.name })).toContainText('usd$2.30 refunded')

  await page.goto('/H0me/orders')
  await expect(page.getByRole('row', { name: pears.name })).toContainText('usd$2.30 refunded')
  await page.goto(`/H0me/orders/${_id}`)
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Items refunded')
  await expect(sumOf(items(page), 'Refunded')).toHaveText('−usd$2.30')
  await expectAccessible(page)
  await opener(page).click()
  await more(page, pears).click()
  await more(page, plums).click()
  await expect(more(page, pears)).toBeDisabled()
  await form(page).getByRole('button', { name: 'Refund usd$5.75' }).click()
  await expect(dialog(page)).toContainText('Its products do not go back into stock.')
  await answer(page, 'Are you sure?', 'Cancel')
  await form(page).getByRole('checkbox', { name: 'Put these items back into stock' }).check()
  await form(page).getByRole('button', { name: 'Refund usd$5.75' }).click()
  await expect(dialog(page)).toContainText(/Do you want to refund usd\$5\.75 for order #\d+ of Priya Raman\?/)
  await expect(dialog(page)).toContainText(
    'The rest of the amount goes back through PayPal. What is left goes back into stock.',
  )
  await answer(page, 'Are you sure?', 'Refund')
  await expect(page.getByText(/^Order #\d+ of Priya Raman is refunded\.$/)).toBeVisible()
  await expect(sumOf(items(page), 'Refunded')).toHaveText('−usd$8.05')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect(await api.stockOf(pears)).toBe(10)
  expect(await api.stockOf(plums)).toBe(10)
})

test('of a delivered order nothing goes back into stock; its last piece is refunded with it', async ({ page, api }) => {
  const [pears, buyer] = [await api.newProduct({ price: 2 }), await api.newPerson('Priya Raman')]
  const order = await api.newPaidOrder(buyer, [pears, pears])
  await api.deliver(order)
  await page.goto(`/H0me/orders/${order._id}`)
  await opener(page).click()
  await expect(form(page).getByRole('checkbox')).toHaveCount(0)
  await more(page, pears).click()
  await form(page).getByRole('button', { name: 'Refund usd$2.30' }).click()
  await answer(page, 'Are you sure?', 'Refund')
  await expect(items(page).getByRole('row', { name: pears.name })).toContainText('21 refunded')
  await expect(opener(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(dialog(page)).toContainText(/Do you want to refund usd\$2\.30 for order #\d+ of Priya Raman\?/)
})

test('by keyboard: the focus goes to the first item, and back to the button', async ({ page, api }) => {
  const [pears, plums] = [await api.newProduct({ price: 2 }), await api.newProduct({ price: 3 })]
  const { _id } = await api.newPaidOrder(await api.newPerson('Priya Raman'), [pears, pears, plums, plums])
  await page.goto(`/H0me/orders/${_id}`)
  await moveTo(opener(page))
  await page.keyboard.press('Enter')
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(piecesOf(page, pears)).toBeFocused()
  await moveTo(more(page, pears))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  // The plus is off.
  await expect(piecesOf(page, pears)).toBeFocused()
  await expect(piecesOf(page, pears)).toHaveAccessibleDescription('of 2')
  await moveTo(form(page).getByRole('button', { name: 'Cancel' }))
  await page.keyboard.press('Enter')
  await expect(form(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(piecesOf(page, pears)).toHaveText('0')
  await moveTo(more(page, plums))
  await page.keyboard.press('Space')
  await moveTo(form(page).getByRole('button', { name: 'Refund usd$3.45' }))
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await moveTo(dialog(page).getByRole('button', { name: 'Refund' }))
  await pressAway(dialog(page))
  await expect(page.getByText(/^usd\$3\.45 went back for order #\d+ of Priya Raman\.$/)).toBeVisible()
  await expect(opener(page)).toBeFocused()
})

test('what was refunded meanwhile is refused, and what was chosen is kept', async ({ page, api }) => {
  const [pears, plums] = [await api.newProduct({ price: 2 }), await api.newProduct({ price: 3 })]
  const { _id, number } = await api.newPaidOrder(await api.newPerson('Priya Raman'), [pears, pears, plums, plums])
  await page.goto(`/H0me/orders/${_id}`)
  await opener(page).click()
  await more(page, pears).click()
  await more(page, plums).click()
  await api.refundItem({ _id }, pears, 2)
  await form(page).getByRole('button', { name: 'Refund usd$5.75' }).click()
  await answer(page, 'Are you sure?', 'Refund')
  const refusal = `More of ${pears.name} was refunded before. Please look at the order again.`
  const refused = await expectDialog(page, refusal, `Order #${number} of Priya Raman`)
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(form(page).getByRole('row', { name: pears.name })).toContainText('2 refunded')
  await expect(piecesOf(page, pears)).toHaveCount(0)
  await expect(piecesOf(page, plums)).toHaveText('1')
  await expect(form(page).getByRole('button', { name: 'Refund usd$3.45' })).toBeFocused()

  await api.refund({ _id })
  await form(page).getByRole('button', { name: 'Refund usd$3.45' }).click()
  await answer(page, 'Are you sure?', 'Refund')
  await dialog(page).getByRole('button', { name: 'OK' }).click()
  await expect(form(page)).toHaveCount(0)
  await expect(sumOf(items(page), 'Refunded')).toHaveText('−usd$11.50')
})
