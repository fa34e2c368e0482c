// What shoppers look for and do not find, and what the grocer makes it mean.
import { rows } from './admin-screens.ts'
import { expect } from './e2e-test.ts'
import { expectTrap, moveTo } from './keyboard.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'
import { expectDialog, shownProducts, statusOf } from './screens.ts'

const test = testInEmptyShop()
test.use({ visitor: 'admin' })

test(
  "a shopper finds no 'beer', the grocer makes it mean 'lager', and the shopper finds it",
  { tag: '@phone' },
  async ({ page, api, anotherBrowser }) => {
    await api.newProduct({ name: 'Alcohol-Free Lager' })
    const shopper = await anotherBrowser()
    const lookFor = async (text: string) => {
      await shopper.goto('/about')
      const box = shopper.getByRole('searchbox', { name: 'Search products' })
      await box.fill(text)
      await box.press('Enter')
    }
    await lookFor('beer')
    await expectDialog(shopper, 'Product not found')

    await page.goto('/H0me')
    const card = page.getByRole('region', { name: 'What people looked for and did not find' })
    await expect(card.getByRole('listitem')).toContainText(['beer'])
    await expect(card).toContainText(/once, on \d/)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Make it mean …: beer' }).click()
    const asked = await expectDialog(page, 'What “beer” means')
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(asked.getByLabel('It means')).toHaveAccessibleDescription(/Please enter what it means/)
    await expectAccessible(page)
    await asked.getByLabel('It means').fill('Lager')
    await asked.getByRole('button', { name: 'Save' }).click()
    await expect(statusOf(page, '“beer” now means lager')).toBeVisible()
    await expect(card).toContainText('Whatever people looked for was found.')
    await lookFor('beers')
    await expect(shownProducts(shopper)).toHaveText(['Alcohol-Free Lager'])

    await card.getByRole('link', { name: 'All searches' }).click()
    await expect(page).toHaveURL('/H0me/settings/search')
    await expect(rows(page).filter({ hasText: 'beer' })).toContainText('lager')
    await expectGoodPage(page)
  },
)

test('by keyboard alone: a synonym is added, changed and removed', async ({ page, api }) => {
  await api.newProduct({ name: 'Classic Cola' })
  await page.goto('/H0me/settings/search')
  const row = rows(page).filter({ hasText: 'soda' })
  await moveTo(page.getByRole('button', { name: 'Add a synonym' }))
  await page.keyboard.press('Enter')
  const adding = await expectDialog(page, 'New synonym')
  await expect(adding.getByLabel('People look for')).toBeFocused()
  await expectTrap(adding)
  await page.keyboard.press('Enter')
  await expect(adding.getByLabel('People look for')).toHaveAccessibleDescription(/Please enter a word/)
  await adding.getByLabel('People look for').focus()
  await page.keyboard.type('Soda')
  await page.keyboard.press('Tab')
  await page.keyboard.type('cola, ginger beer')
  await page.keyboard.press('Enter')
  await expect(statusOf(page, '“soda” now means cola, ginger beer')).toBeVisible()
  await expect(row).toContainText('cola, ginger beer')

  await row.getByRole('button', { name: 'Edit soda' }).focus()
  await page.keyboard.press('Enter')
  const editing = await expectDialog(page, 'What “soda” means')
  await expect(editing.getByLabel('It means')).toHaveValue('cola, ginger beer')
  await editing.getByLabel('It means').fill('cola')
  await page.keyboard.press('Enter')
  await expect(row).not.toContainText('ginger')

  await row.getByRole('button', { name: 'Remove soda' }).focus()
  await page.keyboard.press('Enter')
  const removing = await expectDialog(page, 'Do you want to remove soda?')
  await removing.getByRole('button', { name: 'Remove' }).focus()
  await page.keyboard.press('Enter')
  await expect(statusOf(page, 'soda was removed')).toBeVisible()
  await expect(row).toHaveCount(0)
})
