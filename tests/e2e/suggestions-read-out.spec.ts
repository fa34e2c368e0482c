// The suggestions by keyboard alone, and what a screen reader says of them.
import { expect, stored, test } from './e2e-test.ts'
import { moveTo } from './keyboard.ts'
import { listen } from './listen.ts'
import { searchBox, stepperOf } from './screens.ts'

test('the box is a combobox with grids, and says how much it suggests once typing rests', async ({ page }) => {
  await page.goto('/about')
  const box = searchBox(page)
  await expect(box).toHaveAttribute('aria-haspopup', 'grid')
  await expect(box).toHaveAttribute('aria-autocomplete', 'list')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).not.toHaveAttribute('aria-controls')
  const heard = await listen(page)
  await box.pressSequentially('fruit', { delay: 50 })
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row')).toHaveCount(6)
  await expect(page.getByRole('grid', { name: 'Categories' }).getByRole('row')).toHaveAccessibleName('Fresh Fruit')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toHaveAttribute('aria-controls', 'suggested-products suggested-categories')
  await expect.poll(heard).toEqual(['6 products, 1 category'])
  // The same of another word is said again.
  await box.press('Backspace')
  await expect.poll(heard).toEqual(['6 products, 1 category'])
  await box.fill('bananna')
  await expect.poll(heard).toEqual(['Showing results for banana. 2 products, 0 categories'])
  await box.fill('xylophone')
  await expect.poll(heard).toEqual(['0 products, 0 categories'])
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})

test('arrows, Enter and Escape', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/about')
  const box = searchBox(page)
  await box.focus()
  await keyboard.type('straw')
  const rows = page.getByRole('grid', { name: 'Products' }).getByRole('row')
  await expect(rows).toHaveCount(6)
  const chosen = rows.and(page.locator('[aria-selected=true]'))

  // The focus stays in the box while the arrows choose, and typed text is never replaced.
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await expect(chosen).toHaveAccessibleName(/^Strawberries usd\$3\.99 usd\$9\.98 per kg$/)
  await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('straw')
  await keyboard.press('ArrowUp')
  await keyboard.press('ArrowUp')
  await expect(chosen).toHaveCount(0)
  await expect(box).not.toHaveAttribute('aria-activedescendant')

  // Right leads to the quantity, Left back.
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowRight')
  const strawberries = rows.filter({ hasText: 'Strawberries' })
  await expect(strawberries.getByRole('button', { name: 'Add Strawberries to the cart' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(stepperOf(strawberries, 'Strawberries')).toBeFocused()
  await keyboard.press('ArrowRight')
  await keyboard.press('ArrowRight')
  await expect(strawberries.getByRole('button', { name: 'Increase quantity Strawberries' })).toBeFocused()
  await keyboard.press('Enter')
  expect(await stored(page, 'Carrito')).toMatchObject([{ name: 'Strawberries', quantity: 2 }])
  await keyboard.press('ArrowDown')
  await expect(rows.nth(2).getByRole('button')).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(box).toBeFocused()
  await expect(chosen).toHaveAccessibleName(/^Strawberry Cream Slice/)

  // A letter belongs into the box, wherever the focus is.
  await keyboard.press('ArrowRight')
  await keyboard.press('b')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('strawb')
  await expect(chosen).toHaveCount(0)

  // Escape closes and keeps the text; Down opens again.
  await keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(box).toHaveValue('strawb')
  await expect(page).toHaveURL('/about')
  await keyboard.press('ArrowDown')
  await expect(rows).toHaveCount(5)
  await keyboard.press('ArrowDown')
  await expect(chosen).toHaveAccessibleName(/^Strawberries/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/detail/strawberries')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(box).toHaveValue('')
})

test('Tab goes on into the panel, with the focus in view, and out of it again', async ({ page }) => {
  await page.goto('/about')
  const box = searchBox(page)
  await box.focus()
  await page.keyboard.type('straw')
  const panel = page.getByRole('grid', { name: 'Products' })
  await expect(panel.getByRole('row')).toHaveCount(6)
  await moveTo(panel.getByRole('link', { name: 'Corn Straw Broom' }))
  await moveTo(panel.getByRole('button', { name: 'Add Corn Straw Broom to the cart' }))
  await moveTo(panel.getByRole('button', { name: 'Add Strawberry Milk to the cart' }))
  await moveTo(page.getByRole('button', { name: 'See all results for “straw”' }))
  await expect(panel).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panel).toBeHidden()
  await expect(box).toHaveValue('straw')
})

test('what is sold out says so', async ({ page, api }) => {
  const { name } = await api.newProduct({ stock: 0, price: 2 })
  await page.goto('/about')
  await searchBox(page).fill(name)
  await expect(page.getByRole('grid', { name: 'Products' }).getByRole('row')).toHaveAccessibleName(
    `${name} usd$2.00 1 kg No Stock ${name}`,
  )
})
