// A shopper goes through the aisles: pages, sorts, filters, cards.
import { expect, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { openFilter, shownProducts, statusOf, stepperOf } from './screens.ts'

test.describe('a list of products', () => {
  let aisle: string

  // Eleven products: Fig 01 to Fig 11, usd$1.00 to usd$11.00, without Fig 03 in stock; Fig 02 has 4.5 stars, Fig 05 two.
  test.beforeAll(async ({ api }) => {
    aisle = (await api.newCategory()).name
    const figs = []
    for (let number = 1; number <= 11; number += 1) {
      const name = `Fig ${String(number).padStart(2, '0')} of ${aisle}`
      figs.push(await api.newProduct({ name, category: aisle, price: number, stock: number === 3 ? 0 : 5 }))
    }
    await api.newReview(figs[1]!, 4)
    await api.newReview(figs[1]!, 5)
    await api.newReview(figs[4]!, 2)
  })

  const figs = (...numbers: number[]) => numbers.map((number) => new RegExp(`^Fig ${String(number).padStart(2, '0')} `))

  test('has nine a page, and ways to the others', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    await expect(shownProducts(page)).toHaveText(figs(1, 2, 3, 4, 5, 6, 7, 8, 9))
    await expect(page.getByText('1–9 of 11 products')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('button')).toHaveText(['Prev', 'First', 'Last', 'Next'])
    await expect(pages.getByRole('link')).toHaveText(['1', '2'])
    await expect(pages.getByRole('button', { disabled: true })).toHaveText(['Prev', 'First'])
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(shownProducts(page)).toHaveText(figs(10, 11))
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(pages.getByRole('button', { disabled: true })).toHaveText(['Last', 'Next'])
    await pages.getByRole('button', { name: 'First' }).press('Space')
    await expect(shownProducts(page)).toHaveCount(9)
    await pages.getByRole('button', { name: 'Last' }).click()
    await expect(shownProducts(page)).toHaveCount(2)
    await pages.getByRole('button', { name: 'Prev' }).click()
    await expect(shownProducts(page)).toHaveCount(9)
  })

  test('its ways to other pages keep an order that is still on its way', async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    await expect(shownProducts(page)).toHaveText(figs(1, 2, 3, 4, 5, 6, 7, 8, 9))
    const release = await holdBack(page, '**/*.data?*sort=higher_price*')
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('higher_price')
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next' })
    await expect(next).toHaveAttribute('href', /sort=higher_price/)
    await next.click()
    release()
    await expect(shownProducts(page)).toHaveText(figs(2, 1))
  })

  test('its filter stays open when the list that was asked for before comes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/categories/${aisle}`)
    const filter = await openFilter(page, true)
    await filter.getByLabel('Min price').fill('7')
    const release = await holdBack(page, '**/*.data?*min=7*')
    await filter.getByRole('button', { name: 'Filter' }).click()
    await openFilter(page, true)
    await expect(filter).toBeVisible()
    release()
    await expect(page).toHaveURL(/min=7/)
    await expect(filter.getByLabel('Min price')).toHaveValue('7')
  })

  test('its filter does not stay over the list that ‘Back’ leads to', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/categories/${aisle}`)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(shownProducts(page)).toHaveCount(2)
    await page.getByRole('main').getByRole('button', { name: 'Filter' }).click()
    // With the focus in a field the keyboard of a phone would cover half of it.
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeFocused()
    await page.goBack()
    await expect(shownProducts(page)).toHaveCount(9)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('an address beyond the last page shows the last page', async ({ page }) => {
    await page.goto(`/categories/${aisle}?page=99`)
    await expect(shownProducts(page)).toHaveText(figs(10, 11))
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /page=2$/)
  })

  test('sorts in six ways, and keeps the way in the address', async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(sort.getByRole('option')).toHaveText([
      'A-Z',
      'Z-A',
      'Higher price',
      'Lower price',
      'Top rated',
      'Less rated',
    ])
    for (const [label, value, first] of [
      ['Z-A', 'desc', figs(11, 10, 9)],
      ['Lower price', 'lower_price', figs(1, 2, 3)],
      ['Higher price', 'higher_price', figs(11, 10, 9)],
      ['Top rated', 'best_score', figs(2, 5, 1)],
      ['Less rated', 'worst_score', figs(1, 3, 4)],
    ] as const) {
      await sort.selectOption({ label })
      await expect(page).toHaveURL(new RegExp(`sort=${value}`))
      for (const [place, name] of first.entries()) await expect(shownProducts(page).nth(place)).toHaveText(name)
    }
    await page.reload()
    await expect(sort).toHaveValue('worst_score')
  })

  test(
    'filters by price, both ends included, and by rating; Reset shows all again',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto(`/categories/${aisle}`)
      let filter = await openFilter(page, isMobile)
      await expect(filter.getByLabel('Min price')).toHaveValue('0')
      await expect(filter.getByLabel('Max price')).toHaveValue('10000')
      await filter.getByLabel('Min price').fill('2')
      await filter.getByLabel('Max price').fill('5')
      await filter.getByRole('button', { name: 'Filter' }).click()
      await expect(shownProducts(page)).toHaveText(figs(2, 3, 4, 5))
      // On a phone the filter is out of sight: its button says how many of its fields are set.
      if (isMobile) await expect(page.getByRole('button', { name: 'Filter' })).toHaveAccessibleName('Filter 2')

      filter = await openFilter(page, isMobile)
      // 4.5 counts as five stars, rounded half up.
      await filter.getByRole('radio', { name: '5 out of 5' }).check()
      await filter.getByRole('button', { name: 'Filter' }).click()
      await expect(shownProducts(page)).toHaveText(figs(2))
      await expect(page).toHaveURL(/min=2&max=5&rating=5/)

      filter = await openFilter(page, isMobile)
      await expect(filter.getByRole('radio', { name: '5 out of 5' })).toBeChecked()
      await filter.getByRole('radio', { name: '3 out of 5' }).check()
      await filter.getByRole('button', { name: 'Filter' }).click()
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
      await expect(page.getByText('There are no products with the selected rating.')).toBeVisible()

      filter = await openFilter(page, isMobile)
      await filter.getByRole('button', { name: 'Reset' }).click()
      await expect(shownProducts(page)).toHaveCount(9)
      filter = await openFilter(page, isMobile)
      await expect(filter.getByLabel('Max price')).toHaveValue('10000')
      await filter.getByLabel('Min price').fill('5000')
      await filter.getByRole('button', { name: 'Filter' }).click()
      await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
      await expect(page.getByText('There are no products with the selected rating.')).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Reset' }).click()
      await expect(shownProducts(page)).toHaveCount(9)
    },
  )

  test('takes a comma in a price as the point of its cents, and filters by no thousand', async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    const filter = await openFilter(page, false)
    const type = async (text: string) => {
      await filter.getByLabel('Min price').fill('')
      await filter.getByLabel('Min price').pressSequentially(text)
      await filter.getByRole('button', { name: 'Filter' }).click()
    }
    await type('9,50')
    await expect(shownProducts(page)).toHaveText(figs(10, 11))
    await expect(page).toHaveURL(/min=9.5&max=10000$/)
    await type('1,299')
    await expect(filter.getByLabel('Min price')).toBeFocused()
    expect(await filter.getByLabel('Min price').evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
      'Price must have a point before its cents and nothing between its thousands, such as 1299.50',
    )
    await expect(page).toHaveURL(/min=9.5&max=10000$/)
    await filter.getByRole('button', { name: 'Reset' }).click()
    await expect(shownProducts(page)).toHaveCount(9)
  })

  test(
    'Reset takes back what was typed and chosen, also when the list stays as it is',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.goto(`/categories/${aisle}`)
      let filter = await openFilter(page, isMobile)
      await filter.getByLabel('Min price').fill('7')
      await filter.getByRole('radio', { name: '3 out of 5' }).check()
      const reset = filter.getByRole('button', { name: 'Reset' })
      await reset.click()
      if (!isMobile) await expect(reset).toBeFocused()
      filter = await openFilter(page, isMobile)
      await expect(filter.getByLabel('Min price')).toHaveValue('0')
      await expect(filter.getByRole('radio', { checked: true })).toHaveCount(0)
      await filter.getByRole('radio', { name: '3 out of 5' }).click()
      await expect(filter.getByRole('radio', { name: '3 out of 5' })).toBeChecked()
      await expect(page).toHaveURL(`/categories/${aisle}`)
    },
  )

  test('a rating that was chosen is taken back by another press, and the prices stay', async ({ page, isMobile }) => {
    await page.goto(`/categories/${aisle}?min=2&max=5&rating=5`)
    await expect(shownProducts(page)).toHaveText(figs(2))
    const filter = await openFilter(page, isMobile)
    const five = filter.getByRole('radio', { name: '5 out of 5' })
    await expect(filter.getByRole('group', { name: 'Rating' })).toHaveAccessibleDescription(
      /Select the same rating again/,
    )
    await five.click()
    await expect(five).not.toBeChecked()
    // The second press of a double click belongs to the first.
    await five.dblclick()
    await expect(five).toBeChecked()
    const stars = filter.getByRole('img', { name: '5 out of 5' })
    await stars.dblclick()
    await expect(five).not.toBeChecked()
    await stars.dblclick()
    await expect(five).toBeChecked()
    await five.press('Space')
    await expect(five).not.toBeChecked()
    await expect(five).toBeFocused()
    await five.press('Space')
    await five.press('ArrowDown')
    const four = filter.getByRole('radio', { name: '4 out of 5' })
    await expect(four).toBeChecked()
    await four.press('Space')
    await expect(filter.getByRole('radio', { checked: true })).toHaveCount(0)
    await filter.getByRole('button', { name: 'Filter' }).click()
    await expect(shownProducts(page)).toHaveText(figs(2, 3, 4, 5))
    await expect(page).toHaveURL(/min=2&max=5$/)
  })

  test(
    'a card leads to its product, adds it, becomes a stepper whose minus takes it out, and says No Stock',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto(`/categories/${aisle}`)
      await expect(page.getByRole('button', { name: `No Stock Fig 03 of ${aisle}` })).toBeDisabled()
      const add = page.getByRole('button', { name: `ADD TO CART Fig 01 of ${aisle}` })
      await add.click()
      await expect(statusOf(page, 'Product added to cart!')).toBeVisible()
      const stepper = stepperOf(page, `Fig 01 of ${aisle}`)
      await expect(stepper).toBeFocused()
      // The status is only read out: a toast would lie over the stepper, which says the same.
      expect(await page.locator('.toast').count()).toBe(0)
      await stepper.getByRole('button', { name: 'Increase quantity' }).click()
      await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
      const minus = stepper.getByRole('button', { name: 'Decrease quantity' })
      await minus.click()
      await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
      await minus.click()
      await expect(add).toBeFocused()
      await expect(page.getByRole('button', { name: 'Cart, 0 items', exact: true })).toBeVisible()
      const removed = statusOf(page, `Fig 01 of ${aisle} was removed`)
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
      await expect(stepper).toBeFocused()
      await expect(removed).toBeHidden()
      await minus.click()
      await add.press('Enter')
      await expect(stepper).toBeFocused()
      await page.getByRole('link', { name: `Fig 04 of ${aisle}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fig 04/)
    },
  )

  test('on a slow line a choice stays chosen, and the next one counts on it', async ({ page, isMobile }) => {
    await page.goto('/categories/Bakery')
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(sort).toBeVisible()
    const release = await holdBack(page, '**/*.data*')
    await sort.selectOption('Higher price')
    await expect(sort).toHaveValue('higher_price')
    const filter = await openFilter(page, isMobile)
    await filter.getByLabel('Min price').fill('2')
    await filter.getByRole('button', { name: 'Filter' }).click()
    release()
    await expect(page).toHaveURL(/sort=higher_price/)
    await expect(page).toHaveURL(/min=2/)
  })

  test('an empty aisle says so in Spanish, and is not among the cards of the home page', async ({ page, api }) => {
    const empty = await api.newCategory()
    await page.goto(`/categories/${empty.name}`)
    await expect(page.getByRole('heading', { name: 'Sin productos' })).toHaveAttribute('lang', 'es')
    // Nothing to filter or to sort.
    await expect(page.getByRole('main').getByRole('button', { name: 'Filter' })).toHaveCount(0)
    await expect(page.locator('select[name=sort]')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    await expect(page.getByRole('link', { name: empty.name })).toBeHidden()
  })
})
