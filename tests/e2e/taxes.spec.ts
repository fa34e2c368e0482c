// The taxes of each day: what the bookkeeper looks up and takes along.
import { shopDay } from '#shared/settings/shop-day.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'
import { rows } from './admin-screens.ts'
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'

const timeZone = zoneInTheMorning()
const test = testInEmptyShop({ TIME_ZONE: timeZone })

test.use({ visitor: 'admin' })

test(
  'the taxes of each day, found from the Overview, for any days, as a file too',
  { tag: '@phone' },
  async ({ page, api }) => {
    await page.goto('/H0me')
    await page.getByRole('link', { name: 'Taxes' }).click()
    await expect(page).toHaveURL('/H0me/taxes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Taxes')
    await expect(page.getByText(`Days begin at midnight in ${timeZone}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Last month' }).click()
    await expect(page.getByText('Nothing was paid or refunded on these days.')).toBeVisible()
    await expectAccessible(page)

    const buyer = await api.newPerson('Priya Raman')
    await api.newPaidOrder(buyer, [await api.newProduct({ price: 2 })])
    const refunded = await api.newPaidOrder(buyer, [await api.newProduct({ price: 20 })])
    await api.refund(refunded)
    await page.getByRole('link', { name: 'This month' }).click()
    const today = shopDay(new Date(), timeZone)
    await expect(page.getByLabel('From')).toHaveValue(`${today.slice(0, 7)}-01`)
    // One rate: a row for the day, and one for the sum, without a column of rates.
    await expect(page.getByRole('columnheader', { name: 'Rate' })).toHaveCount(0)
    const amounts = ['usd$2.00', 'usd$0.30', 'usd$2.30']
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page).getByRole('time')).toHaveAttribute('datetime', today)
    for (const row of await page.locator('tbody tr, tfoot tr').all())
      await expect(row.locator('.num')).toHaveText(amounts)
    await expectGoodPage(page)

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^taxes-.*\.csv$/)

    await page.getByLabel('Until').fill('2026-10-31')
    await page.getByLabel('From').fill('2026-11-01')
    await page.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(page.getByLabel('Until')).toHaveAccessibleDescription(
      'Please choose a last day that is not before the first.',
    )
    await page.getByLabel('From').fill('2026-10-01')
    await page.getByRole('button', { name: 'Show' }).press('Enter')
    await expect(page).toHaveURL('/H0me/taxes?from=2026-10-01&until=2026-10-31')
    await page.goBack()
    await expect(page.getByLabel('Until')).not.toHaveValue('2026-10-31')
    await page.goto('/H0me/taxes?from=2026-02-30&until=2026-03-01')
    await expect(page.getByText('Please enter a day, such as 2026-11-29.')).toBeVisible()
  },
)
