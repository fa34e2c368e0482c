// From one list to the next, and only what is in stock.
import { expect, test } from './e2e-test.ts'
import { moveTo } from './keyboard.ts'
import { expectGoodPage, layoutShifts } from './page-checks.ts'
import { openFilter, shownProducts } from './screens.ts'

test(
  'each list links to the other categories, with the current one in sight',
  { tag: '@phone' },
  async ({ page, api }) => {
    const links = page.getByRole('navigation', { name: 'Categories' })
    const link = (name: string) => links.getByRole('link', { name, exact: true })
    // So many that Snacks & Sweets is not among the first that there is room for.
    for (let count = 0; count < 4; count += 1) await api.newProduct({ category: (await api.newCategory()).name })
    await page.goto('/categories/Snacks%20%26%20Sweets')
    await expect(link('Snacks & Sweets')).toHaveAttribute('aria-current', 'page')
    await expect(link('Snacks & Sweets')).toBeInViewport({ ratio: 1 })
    expect(await layoutShifts(page, 0.02)).toEqual([])
    await expectGoodPage(page)

    await moveTo(link('Bakery'))
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Bakery')
    await expect(heading).toBeFocused()
    await expect(links.locator('[aria-current]')).toHaveText('Bakery')
    await expect(link('Bakery')).toBeInViewport({ ratio: 1 })

    for (const path of ['/categories/allProducts', '/categories/allProducts?q=milk']) {
      await page.goto(path)
      await expect(link('Bakery')).toBeVisible()
      await expect(links.locator('[aria-current]')).toHaveCount(0)
    }
  },
)

test('what is in stock shows at once; Reset clears it too', { tag: '@phone' }, async ({ page, api, isMobile }) => {
  const { name: category } = await api.newCategory()
  const [plum, , lime] = [
    await api.newProduct({ category, name: `Plum of ${category}`, price: 3 }),
    await api.newProduct({ category, name: `Sloe of ${category}`, price: 4, stock: 0 }),
    await api.newProduct({ category, name: `Lime of ${category}`, price: 5 }),
  ]
  await page.goto(`/categories/${category}`)
  const chip = page.getByRole('group', { name: 'Show only' }).getByRole('button', { name: 'In stock' })
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await chip.press('Enter')
  await expect(page).toHaveURL(`/categories/${category}?stock=in`)
  await expect(shownProducts(page)).toHaveText([lime.name, plum.name])
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(chip).toBeFocused()

  // The form keeps it, and does not count it.
  let filter = await openFilter(page, isMobile)
  await filter.getByLabel('Max price').fill('4')
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/\?max=4&stock=in$/)
  await expect(shownProducts(page)).toHaveText([plum.name])
  if (isMobile) await expect(page.getByRole('button', { name: 'Filter' })).toHaveAccessibleName('Filter 1')
  filter = await openFilter(page, isMobile)
  await filter.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL(`/categories/${category}`)
  await expect(shownProducts(page)).toHaveCount(3)

  // What sells out is gone from the next page; nothing is left.
  await chip.click()
  await expect(shownProducts(page)).toHaveCount(2)
  for (const product of [plum, lime]) await api.changeProduct(product, { stock: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Reset' }).click()
  await expect(shownProducts(page)).toHaveCount(3)
})
