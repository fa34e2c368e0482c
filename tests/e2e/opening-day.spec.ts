import { expect } from './e2e-test.ts'
// The home page of a shop that has nothing on its shelves yet, as every live one begins.
import { expectAccessible } from './expect-accessible.ts'
import { logIn } from './screens.ts'
import { adminOfJourneys, openJourneyShop } from './start-shop-for-e2e.ts'
import { testIn } from './test-in.ts'

const test = testIn(() => openJourneyShop({ SEED: 'none' }))

test('the home page says that nothing is on the shelves yet, leads an admin to fill them, and shows the first aisle', async ({
  page,
  api,
}) => {
  const empty = page.getByRole('heading', { name: 'The shelves are still empty' })
  await page.goto('/')
  await expect(empty).toBeVisible()
  await expect(page.getByText('Please come back soon.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Categories' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fill the shelves' })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/login')
  await logIn(page, adminOfJourneys)
  await page.getByRole('link', { name: 'Fill the shelves' }).click()
  await expect(page).toHaveURL(/\/products$/)

  await page.goto('/H0me')
  const lowStock = page.getByRole('region', { name: 'Stock running low' })
  await expect(lowStock).toContainText('There are no products. Create the first one, or import a list.')
  await expect(lowStock.getByRole('link', { name: 'import a list' })).toHaveAttribute('href', '/products/import')
  await expect(lowStock.getByRole('link', { name: 'Create the first one' })).toHaveAttribute('href', '/create')

  await api.newProduct({ name: 'Plum jam' })
  await page.goto('/')
  const aisles = page.getByRole('region', { name: 'Categories' })
  await expect(aisles.getByRole('link', { name: 'Pantry', exact: true })).toHaveAccessibleDescription('1 product')
  await expect(empty).toHaveCount(0)
})
