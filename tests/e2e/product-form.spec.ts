// What the product form says about each field.
import { expect, test } from './journey.ts'

test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

test('the product form says what is wrong as it is typed, and blocks nothing', async ({ page }) => {
  await page.goto('/create')
  const form = page.getByRole('main')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const submit = form.getByRole('button', { name: 'Create Product' })
  await submit.click()
  for (const [label, problem] of [
    ['Name', 'Name is required'],
    ['Slug', 'Slug is required'],
    ['Price', 'Price cannot be negative'],
    ['Category', 'Category is required'],
    ['Brand', 'Brand is required'],
    ['Stock', 'Stock cannot be 0 or negative'],
    ['Description', 'Description is required'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  await expect(field('Name')).toBeFocused()
  await field('Name').fill('Plums')
  await expect(field('Slug')).toHaveValue('plums')
  await expect(field('Slug')).not.toHaveAttribute('aria-invalid')

  for (const [label, value, problem] of [
    ['Name', 'n'.repeat(101), 'Name cannot be longer than 100 characters'],
    ['Slug', 's'.repeat(101), 'Slug cannot be longer than 100 characters'],
    ['Brand', 'b'.repeat(101), 'Brand cannot be longer than 100 characters'],
    ['Description', 'd'.repeat(1001), 'Description cannot be longer than 1000 characters'],
    ['Price', '0', 'Price cannot be negative'],
    ['Stock', '0', 'Stock cannot be 0 or negative'],
  ] as const) {
    await field(label).fill(value)
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  for (const [label, value] of [
    // A hundred letters; the blanks around them don't count.
    ['Name', `  ${'n'.repeat(100)}  `],
    ['Brand', 'b'.repeat(100)],
    ['Description', 'd'.repeat(1000)],
    ['Price', '0.1'],
    ['Stock', '1'],
  ] as const) {
    await field(label).fill(value)
    await expect(field(label)).not.toHaveAttribute('aria-invalid')
  }
  await expect(field('Price')).toHaveAttribute('min', '0.1')
  await expect(field('Stock')).toHaveAttribute('min', '1')
  await expect(submit).toBeEnabled()
  await expect(page.getByRole('complementary', { name: 'Product preview' })).toContainText('usd$0.10')
})

test('the page scrolls on under the wheel, and leaves a price that was just typed as it is', async ({ page }) => {
  await page.goto('/create')
  const price = page.getByRole('main').getByLabel('Price')
  await price.fill('3.50')
  await price.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(price).toHaveValue('3.50')
})
