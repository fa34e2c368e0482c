// What the product form says about each field.
import { expect, test } from './e2e-test.ts'

test.use({ visitor: 'admin' })

test('the product form says what is wrong as it is typed, and blocks nothing', async ({ page }) => {
  await page.goto('/create')
  const form = page.getByRole('main')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const submit = form.getByRole('button', { name: 'Create Product' })
  await expect(field('Slug')).toHaveAccessibleDescription('The end of its web address; filled in from the name')
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
    ['Price', '1.999', 'Price can have at most two digits after its point, such as 1299.50'],
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

test('a comma typed or pasted into the price is the point of its cents, never of a thousand', async ({ page }) => {
  await page.goto('/create')
  const form = page.getByRole('main')
  const price = form.getByRole('spinbutton', { name: 'Price' })
  const brand = form.getByLabel('Brand', { exact: true })
  const paste = async (text: string) => {
    await brand.fill(text)
    await brand.press('ControlOrMeta+a')
    await brand.press('ControlOrMeta+x')
    await price.fill('')
    await price.press('ControlOrMeta+v')
  }
  const type = async (text: string) => {
    await price.fill('')
    await price.pressSequentially(text)
  }
  for (const enter of [type, paste]) {
    await enter('3,50')
    await expect(price).toHaveValue('3.50')
    await enter('1,299')
    await expect(price).toHaveAccessibleDescription(
      /Price must have a point before its cents and nothing between its thousands, such as 1299.50/,
    )
  }
  await paste('usd$3.50')
  await expect(price).toHaveValue('3.50')
  // With two decimals there is no doubt any more.
  await type('1,299')
  await price.press('Backspace')
  await expect(price).toHaveValue('1.29')
  await expect(price).not.toHaveAttribute('aria-invalid')

  // What may be a thousand still may be one after a reload.
  await type('1,299')
  await page.reload()
  await expect(price).toHaveAccessibleDescription(
    /Price must have a point before its cents and nothing between its thousands, such as 1299.50/,
  )
})
