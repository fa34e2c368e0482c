// By keyboard alone: through the aisles.
import { expect, test } from './e2e-test.ts'
import { moveTo, pressAway } from './keyboard.ts'
import { expectDialog, searchBox } from './screens.ts'

test('searching, filtering, sorting and turning pages', { tag: '@phone' }, async ({ page, isMobile }) => {
  const { keyboard } = page
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
  await moveTo(searchBox(page))
  await keyboard.type('no such thing on earth')
  await keyboard.press('Enter')
  const warning = await expectDialog(page, 'Product not found')
  await expect(warning.getByRole('button', { name: 'OK', exact: true })).toBeFocused()
  await pressAway(warning)
  await expect(searchBox(page)).toBeFocused()
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
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()

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
  // The row has no end, and yet does not trap the keyboard.
  await moveTo(page.getByRole('region', { name: 'Categories' }).getByRole('link').first())
})
