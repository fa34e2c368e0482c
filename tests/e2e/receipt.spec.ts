// The receipt of an order, printed (RULINGS §7): what was bought, and nothing of the shop around it.
import { expect, expectNoSidewaysScrolling, test } from './e2e-test.ts'
import { sumOf } from './screens.ts'

test('a receipt on paper is what was bought, without the shop around it', async ({ page, api, signInAs }) => {
  const buyer = await api.newPerson()
  const figs = await api.newProduct({ price: 2 })
  const { _id } = await api.newPaidOrder(buyer, [figs])
  await signInAs(buyer)
  await page.goto(`/detailOrder/${_id}`)
  const around = [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('complementary', { name: 'Notice' }),
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('link', { name: 'Shop history' }),
  ]
  const receipt = page.getByRole('article')
  await expect(receipt).toContainText(figs.name)
  await expect(around[0]!).toBeVisible()
  await expect(around[3]!).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  for (const part of around) await expect(part).toBeHidden()
  await expect(receipt.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(receipt).toContainText(_id)
  await expect(receipt).toContainText('7 Orchard Lane')
  await expect(sumOf(receipt, 'Total')).toHaveText('usd$2.30')
  // As wide as paper.
  await page.setViewportSize({ width: 718, height: 1000 })
  await expectNoSidewaysScrolling(page)
  // With wider margins it is narrower than a phone's layout ends on a screen.
  await page.setViewportSize({ width: 640, height: 1000 })
  await expect(receipt.getByRole('columnheader')).toHaveText(['Name', 'Price', 'Amount', 'Total Price'])
  await expectNoSidewaysScrolling(page)
})
