// Tax categories and deposits: an admin sets them up, gives them to a product, and shoppers read the deposit.
import { categoryAddress } from '#shared/catalog/addresses.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'
import { answer, dialog, fillProduct, rows } from './admin-screens.ts'
import { expect } from './e2e-test.ts'
import { expectTrap, moveTo } from './keyboard.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { statusOf } from './screens.ts'

const timeZone = zoneInTheMorning()
const test = testInEmptyShop({ TIME_ZONE: timeZone })

test.use({ visitor: 'admin' })

const dayMs = 24 * 3600_000
const day = (ahead: number) => shopDay(new Date(Date.now() + ahead * dayMs), timeZone)
const words = (ahead: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(Date.now() + ahead * dayMs)

test(
  'tax categories and deposits, from Settings to the shelf',
  { tag: '@phone' },
  async ({ page, api, anotherBrowser }) => {
    test.slow()
    await page.goto('/H0me/settings/money')
    const taxes = page.getByRole('region', { name: 'Taxes', exact: true })
    const inTable = (name: string) => rows(page).filter({ hasText: name })
    await expect(inTable('Standard')).toHaveText(/Standard\s*Default.*15 %.*1 Jan 2000.*0/)
    await expect(taxes).toContainText('Orders that are placed keep the taxes that they were placed with.')
    await expect(inTable('Standard').getByRole('button')).toHaveText(['Edit'])

    // A new category, with mistakes at first.
    await taxes.getByRole('button', { name: 'Add a category' }).click()
    const field = (label: string) => dialog(page).getByLabel(label, { exact: true })
    await expect(field('Name')).toBeFocused()
    await expect(field('First day')).toHaveValue(day(0))
    await field('Percent').fill('101')
    await dialog(page).getByRole('button', { name: 'Add category' }).click()
    await expect(field('Name')).toHaveAccessibleDescription(/Name is required/)
    await expect(field('Percent')).toHaveAccessibleDescription(/from 0 to 100 with at most 4 decimals/)
    await field('Name').fill('standard')
    await field('Percent').fill('8,875')
    await dialog(page).getByRole('button', { name: 'Add category' }).click()
    await expect(field('Name')).toHaveAccessibleDescription(/There is a tax category with this name already/)
    await field('Name').fill('Food')
    await field('First day').fill(day(1))
    await dialog(page).getByRole('button', { name: 'Add category' }).click()
    await expect(field('First day')).toHaveAccessibleDescription('A tax category needs a rate that counts today')
    await expectAccessible(page)
    await field('First day').fill('2024-07-01')
    await dialog(page).getByRole('button', { name: 'Add category' }).click()
    await expect(statusOf(page, 'Food was added')).toBeVisible()
    await expect(inTable('Food')).toHaveText(/Food.*8.875 %.*1 Jul 2024.*0/)

    // A rate from a later day, by keyboard alone.
    const edit = page.getByRole('button', { name: 'Edit Food' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('8.875 % from 1 Jul 2024')
    await expectTrap(dialog(page))
    await field('Percent').focus()
    await page.keyboard.type('9')
    await field('First day').fill(day(-1))
    await page.keyboard.press('Enter')
    await expect(field('First day')).toHaveAccessibleDescription(
      'This day has passed. A new rate begins today or later.',
    )
    await field('First day').fill(day(3))
    await moveTo(dialog(page).getByRole('button', { name: 'Save changes' }))
    await page.keyboard.press('Enter')
    await expect(statusOf(page, 'Food was saved')).toBeVisible()
    await expect(inTable('Food')).toContainText(`9 % from ${words(3)}`)
    await expect(edit).toBeFocused()

    // A deposit.
    await page.getByRole('region', { name: 'Deposits' }).getByRole('button', { name: 'Add a deposit' }).click()
    await field('Name').fill('Bottle')
    await field('Amount').fill('0.255')
    await dialog(page).getByRole('button', { name: 'Add deposit' }).click()
    await expect(field('Amount')).toHaveAccessibleDescription(/An amount has at most 2 decimals in this currency/)
    await field('Amount').fill('0.25')
    await dialog(page).getByRole('button', { name: 'Add deposit' }).click()
    await expect(statusOf(page, 'Bottle was added')).toBeVisible()
    await expect(inTable('Bottle')).toHaveText(/Bottle.*usd\$0.25.*As its product.*0/)
    await expectGoodPage(page)

    // Both at a product.
    const category = await api.newCategory('Drinks')
    await page.goto('/create')
    const main = page.getByRole('main')
    await expect(main.getByLabel('Tax')).toHaveText(/^Standard, 15 % \(the default\)Food, 8.875 %$/)
    await fillProduct(page, { Name: 'Cola', Category: category.name })
    await main.getByLabel('Tax').selectOption('Food, 8.875 %')
    await main.getByLabel('Deposit', { exact: true }).selectOption('Bottle, usd$0.25')
    await main.getByLabel('Number of deposits').fill('101')
    await main.getByRole('button', { name: 'Create Product' }).click()
    await expect(main.getByLabel('Number of deposits')).toHaveAccessibleDescription(/a whole number from 1 to 100/)
    await main.getByLabel('Number of deposits').fill('6')
    await expect(main.getByText('6 × usd$0.25 = usd$1.50')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Create Product' }).click()
    await answer(page, 'Product created', 'OK')

    // Its form has both again, although their names come later.
    await page.goto('/editproduct/cola')
    const chosen = (label: string) => main.getByLabel(label, { exact: true }).locator('option:checked')
    await expect(chosen('Tax')).toHaveText('Food, 8.875 %')
    await expect(chosen('Deposit')).toHaveText('Bottle, usd$0.25')
    await expect(main.getByLabel('Number of deposits')).toHaveValue('6')

    const shopper = await anotherBrowser()
    await shopper.goto(categoryAddress(category.name))
    await expect(shopper.getByRole('article')).toContainText('+ usd$1.50 deposit')
    await shopper.getByRole('link', { name: 'Cola' }).click()
    await expect(shopper.getByRole('main').getByText('+ usd$1.50 deposit')).toBeVisible()
    await expectGoodPage(shopper)

    // In use, so that they stay; unused, they go.
    await page.goto('/H0me/settings/money')
    await expect(inTable('Food').getByRole('button')).toHaveText(['Edit'])
    await expect(inTable('Bottle').getByRole('button')).toHaveText(['Edit'])
    await page.getByRole('button', { name: 'Edit Food' }).click()
    await dialog(page).getByLabel('Products without a category of their own are in this one').check()
    await dialog(page).getByRole('button', { name: 'Save changes' }).click()
    await expect(inTable('Food')).toContainText('Default')
    await page.getByRole('button', { name: 'Remove Standard' }).click()
    await answer(page, 'Do you want to remove Standard?', 'Remove')
    await expect(inTable('Standard')).toHaveCount(0)
  },
)
