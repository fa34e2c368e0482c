// A guest looks around: home, aisles, search, a product, the cart, as far as the sign-in.
import { expect, expectNoSidewaysScrolling, stored, test, unique } from './journey.ts'
import { expectDialog, openFilter, shownProducts, statusOf, stepperOf, sumOf } from './screens.ts'

test.describe('home', () => {
  test('shows the categories with their pictures, and a carousel of six', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    await expect(page.getByLabel('Breadcrumb').getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('group', { name: /^\d of 6$/ })).toHaveCount(6)
    const aisles = page.getByRole('region', { name: 'Categories' })
    await expect(aisles.getByRole('link', { name: /^Bakery \d+ products/ })).toBeVisible()
    await expect(aisles.getByRole('link', { name: /^Bakery/ }).locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectNoSidewaysScrolling(page)
    await aisles.getByRole('link', { name: /^Bakery/ }).click()
    await expect(page).toHaveURL(/\/categories\/Bakery$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
  })

  test('the carousel shows three slides on a wide screen, moves by itself, and stops when told', async ({
    page,
    isMobile,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const slides = page.getByRole('group', { name: /^\d of 6$/ })
    const slidesInView = () =>
      slides.evaluateAll((all) => {
        const isWhole = ({ left, right }: DOMRect) => left >= -1 && right <= document.documentElement.clientWidth + 1
        return all.filter((slide) => isWhole(slide.getBoundingClientRect())).map((slide) => slide.ariaLabel)
      })
    const motions = () =>
      page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 2000).length)
    const first = isMobile ? ['1 of 6'] : ['1 of 6', '2 of 6', '3 of 6']
    await expect.poll(slidesInView).toEqual(first)

    // A turn takes 2000 ms, after a rest.
    await page.clock.fastForward(5100)
    expect(await motions()).toBe(1)
    await expect.poll(slidesInView).toEqual(isMobile ? ['2 of 6'] : ['2 of 6', '3 of 6', '4 of 6'])

    await page.getByRole('button', { name: 'Pause' }).click()
    await page.clock.fastForward(30_000)
    expect(await motions()).toBe(0)
    await page.getByRole('button', { name: 'Play' }).click()
    await page.mouse.move(5, 5)
    await page.clock.fastForward(5100)
    expect(await motions()).toBe(1)

    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(slidesInView).toHaveLength(first.length)
  })

  test('the carousel rests under the pointer and with the focus in it', async ({ page, isMobile }) => {
    await page.clock.install()
    await page.goto('/')
    const motions = () =>
      page.evaluate(() => document.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 2000).length)
    // A finger does not hover.
    if (!isMobile) {
      await page.getByRole('group', { name: '2 of 6' }).hover()
      await page.clock.fastForward(30_000)
      expect(await motions()).toBe(0)
      await page.mouse.move(5, 5)
    }
    await page.getByRole('link', { name: 'Picked this morning' }).focus()
    await page.clock.fastForward(30_000)
    expect(await motions()).toBe(0)
  })

  test('nothing moves by itself for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    await page.clock.fastForward(60_000)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  })

  test("says 'Loading...' until the two first pictures are there, and never for longer than a second", async ({
    page,
  }) => {
    await page.clock.install()
    await page.route('**/media/**', () => {}) // no picture ever comes
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading...')
    await page.clock.fastForward(1000)
    await expect(page.getByRole('main').getByRole('status').first()).toBeEmpty()
  })
})

test.describe('a list of products', () => {
  let aisle: string

  // Eleven products: Fig 01 to Fig 11, usd$1.00 to usd$11.00, without Fig 03 in stock; Fig 02 has 4.5 stars, Fig 05 two.
  test.beforeAll(async ({ shelf }) => {
    aisle = (await shelf.newCategory()).name
    const figs = []
    for (let number = 1; number <= 11; number += 1) {
      const name = `Fig ${String(number).padStart(2, '0')} of ${aisle}`
      figs.push(await shelf.newProduct({ name, category: aisle, price: number, stock: number === 3 ? 0 : 5 }))
    }
    await shelf.newReview(figs[1]!, 4)
    await shelf.newReview(figs[1]!, 5)
    await shelf.newReview(figs[4]!, 2)
  })

  const figs = (...numbers: number[]) => numbers.map((number) => new RegExp(`^Fig ${String(number).padStart(2, '0')} `))

  test('has nine a page, and ways to the others', async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    await expect(shownProducts(page)).toHaveText(figs(1, 2, 3, 4, 5, 6, 7, 8, 9))
    await expect(page.getByText('1–9 of 11 products')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('button')).toHaveText(['Prev', 'First'])
    await expect(pages.getByRole('link')).toHaveText(['1', '2', 'Last', 'Next'])
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(shownProducts(page)).toHaveText(figs(10, 11))
    await expect(page).toHaveURL(/page=2/)
    await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    await expect(pages.getByRole('button')).toHaveText(['Last', 'Next'])
    await pages.getByRole('link', { name: 'First' }).click()
    await expect(shownProducts(page)).toHaveCount(9)
    await pages.getByRole('link', { name: 'Last' }).click()
    await expect(shownProducts(page)).toHaveCount(2)
    await pages.getByRole('link', { name: 'Prev' }).click()
    await expect(shownProducts(page)).toHaveCount(9)
  })

  test('an address beyond the last page leads to the last page', async ({ page }) => {
    await page.goto(`/categories/${aisle}?page=99`)
    await expect(page).toHaveURL(/page=2$/)
    await expect(shownProducts(page)).toHaveCount(2)
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

  test('filters by price, both ends included, and by rating; Reset shows all again', async ({ page, isMobile }) => {
    await page.goto(`/categories/${aisle}`)
    let filter = await openFilter(page, isMobile)
    await expect(filter.getByLabel('Min price')).toHaveValue('0')
    await expect(filter.getByLabel('Max price')).toHaveValue('10000')
    await filter.getByLabel('Min price').fill('2')
    await filter.getByLabel('Max price').fill('5')
    await filter.getByRole('button', { name: 'Filter' }).click()
    await expect(shownProducts(page)).toHaveText(figs(2, 3, 4, 5))

    filter = await openFilter(page, isMobile)
    // 4.5 is shown among those with five stars, rounded half up.
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
  })

  test('a card leads to its product, adds it, becomes a stepper, and says No Stock', async ({ page }) => {
    await page.goto(`/categories/${aisle}`)
    await expect(page.getByRole('button', { name: `No Stock Fig 03 of ${aisle}` })).toBeDisabled()
    await page.getByRole('button', { name: `ADD TO CART Fig 01 of ${aisle}` }).click()
    await expect(statusOf(page, 'Product added to cart!')).toBeVisible()
    const stepper = stepperOf(page, `Fig 01 of ${aisle}`)
    await expect(stepper).toBeFocused()
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
    await stepper.getByRole('button', { name: 'Decrease quantity' }).click()
    await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await page.getByRole('link', { name: `Fig 04 of ${aisle}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Fig 04/)
  })

  test('an empty aisle says so in Spanish, and is not among the cards of the home page', async ({ page, shelf }) => {
    const empty = await shelf.newCategory()
    await page.goto(`/categories/${empty.name}`)
    await expect(page.getByRole('heading', { name: 'Sin productos' })).toHaveAttribute('lang', 'es')
    await page.getByRole('main').getByRole('link', { name: 'Categories' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    await expect(page.getByRole('link', { name: empty.name })).toBeHidden()
  })
})

test.describe('search', () => {
  test('shows what matches, without regard to case and accents, from anywhere in the shop', async ({ page, shelf }) => {
    const mark = unique()
    await shelf.newProduct({ name: `Crème ${mark}` })
    await page.goto('/about')
    await expect(page.getByPlaceholder('Search products ...')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search products' }).fill(` cREme ${mark} `)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/categories/allProducts\\?q=`))
    await expect(shownProducts(page)).toHaveText([`Crème ${mark}`])
  })

  test("warns 'Product not found' with an OK, and stays where it was", async ({ page }) => {
    await page.goto('/categories/Bakery')
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await box.fill('100% unobtainium_')
    await box.press('Enter')
    const dialog = await expectDialog(page, 'Product not found')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(/\/categories\/Bakery$/)
  })

  test('clearing the input leads home, except where something is being done', async ({ page, fillCart, shelf }) => {
    await fillCart([await shelf.newProduct()])
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await page.goto('/categories/allProducts?q=bread')
    await expect(box).toHaveValue('bread')
    await page.getByRole('button', { name: 'Clear search' }).click()
    await expect(page).toHaveURL('/')

    await page.goto('/MyCart')
    await expect(page.getByRole('button', { name: 'Check out' }).last()).toBeVisible()
    await box.fill('bread')
    await box.fill('')
    await expect(page).toHaveURL(/MyCart$/)
    await page.getByRole('button', { name: 'Check out' }).last().click()
    await page.getByLabel('City').fill('Fernhollow')
    await box.fill('bread')
    await box.fill('')
    await expect(page.getByLabel('City')).toHaveValue('Fernhollow')
  })
})

test.describe('a product', () => {
  test('says all about itself; the stepper stops at the stock', async ({ page, shelf }) => {
    const pears = await shelf.newProduct({ stock: 3, price: 3.5, description: 'Sweet ones,\nfrom the hill.' })
    await shelf.newReview(pears, 4, 'Very sweet.')
    await page.goto(`/detail/${pears.slug}`)
    const way = page.getByLabel('Breadcrumb')
    await expect(way.getByRole('listitem')).toHaveText(['Categories', 'Pantry', pears.name])
    await expect(way.getByRole('link', { name: 'Pantry' })).toHaveAttribute('href', '/categories/Pantry')
    const main = page.getByRole('main')
    await expect(main.getByText('Fernhollow', { exact: true })).toBeVisible()
    await expect(main.getByText('usd$3.50')).toBeVisible()
    await expect(main.getByText('Sweet ones,')).toBeVisible()
    await expect(main.getByRole('img', { name: '4 out of 5' }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: '1 review' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Very sweet.')

    const stepper = stepperOf(page, pears.name)
    await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(stepper.getByRole('status')).toHaveText('1')
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(page.getByText('Only 3 left')).toBeVisible()

    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'product added to cart!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Product' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    // There are no more: the cart takes none, and says why.
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'Only 3 left, and all of them are in your cart')).toBeVisible()
    expect(await stored(page, 'Carrito')).toEqual([
      {
        id: pears.id,
        name: pears.name,
        description: 'Sweet ones,\nfrom the hill.',
        price: 3.5,
        image: pears.image,
        quantity: 3,
        slug: pears.slug,
      },
    ])
  })

  test('can be found by its id too', async ({ page, shelf }) => {
    const pears = await shelf.newProduct()
    await page.goto(`/detail/${pears.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  })

  test('Buy Now adds it and goes to the cart', async ({ page, shelf }) => {
    const pears = await shelf.newProduct()
    await page.goto(`/detail/${pears.slug}`)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/\/MyCart$/)
    await expect(page.getByRole('article').getByRole('heading', { name: pears.name })).toBeVisible()
  })

  for (const [what, change] of [
    ['sold out', { stock: 0 }],
    ['inactive', { active: false }],
  ] as const) {
    test(`${what}: its page stays and says No Stock`, async ({ page, shelf }) => {
      const pears = await shelf.newProduct()
      await shelf.changeProduct(pears, change)
      await page.goto(`/detail/${pears.slug}`)
      await expect(page.getByRole('button', { name: 'No Stock' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Add Product' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Buy Now' })).toBeHidden()
      await page.goto(`/categories/allProducts?q=${pears.name}`)
      if (what === 'sold out') await expect(page.getByRole('button', { name: `No Stock ${pears.name}` })).toBeDisabled()
      else await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    })
  }

  test('without reviews says so, shows the policy in a popup, and asks a guest to sign in to write', async ({
    page,
    shelf,
  }) => {
    const pears = await shelf.newProduct()
    await page.goto(`/detail/${pears.slug}`)
    await expect(page.getByText('There are no customer reviews')).toBeVisible()
    await page.getByRole('button', { name: 'Returns & Exchanges' }).click()
    const dialog = await expectDialog(page, 'Returns & Exchanges')
    await expect(dialog).toContainText(/return/i)
    expect((await dialog.boundingBox())!.width).toBeLessThanOrEqual(512)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Please Sign In to write a review')).toBeVisible()
    await page.getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/detail/${pears.slug}`)}`)
  })
})

test.describe('the cart', () => {
  test('empty, offers the way to the shop, in the dropdown and on its page', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await page.getByRole('link', { name: 'Add products' }).click()
    await expect(page).toHaveURL('/')
    await page.getByRole('button', { name: 'Cart, 0 items' }).click()
    await page.getByRole('link', { name: 'View my cart' }).click()
    await expect(page).toHaveURL('/MyCart')
    await page.getByRole('main').getByRole('link', { name: 'Add products' }).click()
    await expect(page).toHaveURL('/')
  })

  test('lists its things in the dropdown, and asks before one is deleted', async ({ page, fillCart, shelf }) => {
    const [pears, plums] = [await shelf.newProduct({ price: 1.25 }), await shelf.newProduct({ price: 3 })]
    await fillCart([{ ...pears, quantity: 2 }, plums])
    await page.goto('/about')
    await page.getByRole('button', { name: 'Cart, 3 items' }).click()
    const line = page.getByRole('navigation', { name: 'Account and cart' }).getByRole('listitem').first()
    await expect(line).toContainText(pears.name)
    await expect(line).toContainText('2 × usd$1.25')
    await expect(line).toContainText('usd$2.50')
    await page.getByRole('link', { name: 'View my cart' }).click()

    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    const dialog = await expectDialog(page, 'Are you sure?')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: `Remove ${pears.name}` })).toBeFocused()
    await page.getByRole('button', { name: `Remove ${pears.name}` }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await page.getByRole('button', { name: `Remove ${plums.name}` }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  test('adds up; the coupon takes 15% off, taxes included; a wrong one says so', async ({ page, fillCart, shelf }) => {
    const pears = await shelf.newProduct({ price: 2, stock: 4 })
    await fillCart([pears])
    await page.goto('/MyCart')
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$2.00')
    await expect(sumOf(page, 'Taxes')).toHaveText('usd$0.30')
    await expect(sumOf(page, 'Shipping')).toHaveText('Free')
    await expect(sumOf(page, 'Total')).toHaveText('usd$2.30')
    await expect(sumOf(page, 'Discount')).toBeHidden()

    await page.getByLabel('Coupon').fill('FOODLAN')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Coupon')).toHaveAccessibleDescription('Invalid coupon code, please try again.')
    await page.getByLabel('Coupon').fill('foodLand')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(statusOf(page, '- 15% !!')).toBeVisible()
    await expect(sumOf(page, 'Total')).toHaveText('usd$1.96')
    await expect(sumOf(page, 'Discount')).toHaveText('−usd$0.34')

    const stepper = stepperOf(page, pears.name)
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(sumOf(page, 'Subtotal')).toHaveText('usd$4.00')
    await expect(sumOf(page, 'Total')).toHaveText('usd$3.91')
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    await expect(page.getByText('Only 4 left')).toBeVisible()

    expect(await stored(page, 'resumen')).toBeNull()
    await page.getByRole('button', { name: 'Check out' }).last().click()
    await expect(page).toHaveURL(/\/placeorder$/)
    expect(await stored(page, 'resumen')).toEqual({
      subtotal: 8,
      taxes: 1.2,
      shipping: 0,
      totalOrder: 7.82,
      coupon: 'FOODLAND',
    })
    await expect(sumOf(page, 'Total')).toHaveText('usd$7.82')
  })

  test('two tabs stay in step', async ({ page, context, fillCart, shelf }) => {
    const pears = await shelf.newProduct({ stock: 4 })
    await fillCart([pears])
    await page.goto('/MyCart')
    const second = await context.newPage()
    await second.goto('/MyCart')
    await stepperOf(second, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepperOf(page, pears.name).getByRole('status')).toHaveText('2')
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  })
})

test('a guest at the checkout reads why the button is off, logs in, and is led back', async ({
  page,
  fillCart,
  shelf,
  isMobile,
}) => {
  const person = await shelf.newPerson()
  await page.goto('/placeorder')
  const button = page.getByRole('button', { name: 'Place order' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('You need to add products first!')

  await fillCart([await shelf.newProduct()])
  await page.reload()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription('You need to be logged in to complete your purchase')
  await page.getByRole('complementary', { name: 'Order summary' }).getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/log-in/)
  await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/placeorder$/)
  await expect(button).toBeEnabled()
  if (isMobile) await expectNoSidewaysScrolling(page)
})

test('the account menu of a guest offers the sign-in that leads back', async ({ page }) => {
  await page.goto('/categories/Bakery')
  await page.getByRole('button', { name: 'Account' }).click()
  const menu = page.getByRole('navigation', { name: 'Account and cart' })
  await expect(menu.getByRole('link')).toHaveText(['Log In'])
  await menu.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fcategories%2FBakery')
  // The doors stand alone.
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})

test('the footer leads to products, contact and about; the terms and returns have addresses of their own', async ({
  page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('contentinfo').getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Products', 'Contacs us', 'About'])
  await menu.getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveURL(/\/categories\/allProducts$/)
  await menu.getByRole('link', { name: 'Contacs us' }).click()
  await expect(page).toHaveURL(/\/about#contact$/)
  await expect(page.getByRole('region', { name: 'Contact' })).toBeInViewport()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Foodland')
  await page.getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await page.goBack()
  await page.getByRole('link', { name: 'Returns & Exchanges' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Returns & Exchanges')
  const developers = page.getByRole('navigation', { name: 'Developers' })
  await expect(developers.getByRole('link')).toHaveText(['Source code', 'API reference'])
  const social = page.getByRole('navigation', { name: 'Follow us' })
  await expect(social.getByRole('link', { name: 'mastodon.example' })).toBeVisible()
})

test.describe('an unknown address', () => {
  test.use({ expectedMessages: [/the server responded with a status of 404/] })

  for (const path of ['/nowhere', '/detail/no-such-pears', '/categories/NoSuchAisle']) {
    test(`${path} says so and leads home`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer!.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry we couldn't find this page.")
      await page.getByRole('link', { name: 'Go to Home' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})
