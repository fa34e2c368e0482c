// One product: its page, and how it is bought.
import { ctrlClickIsLeftToBrowser } from './ctrl-click.ts'
import { expect, stored, test, unique } from './e2e-test.ts'
import { expectDialog, statusOf, stepperOf, returnsOf } from './screens.ts'

test.describe('a product', () => {
  test('says all about itself; the stepper stops at the stock', { tag: '@phone' }, async ({ page, api }) => {
    const pears = await api.newProduct({ stock: 3, price: 3.5, description: 'Sweet ones,\nfrom the hill.' })
    await api.newReview(pears, 4, 'Very sweet.')
    await page.goto(`/detail/${pears.slug}`)
    const way = page.getByLabel('Breadcrumb')
    await expect(way.getByRole('listitem')).toHaveText(['Categories', 'Pantry', pears.name])
    await expect(way.getByRole('link', { name: 'Pantry' })).toHaveAttribute('href', '/categories/Pantry')
    const main = page.getByRole('main')
    await expect(main.getByText('Fernhollow', { exact: true })).toBeVisible()
    await expect(main.getByText('usd$3.50').first()).toBeInViewport({ ratio: 1 })
    await expect(main.getByText('Sweet ones,')).toBeVisible()
    await expect(main.getByRole('img', { name: '4 out of 5' }).first()).toBeVisible()
    await expect(main.getByRole('link', { name: '1 review' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Reviews' })).toContainText('Very sweet.')

    const stepper = stepperOf(page, pears.name)
    await expect(stepper.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    await expect(stepper).toHaveText('1')
    const below = returnsOf(page)
    const farBelow = async () => (await below.boundingBox())!.y - (await stepper.boundingBox())!.y
    const before = await farBelow()
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    // It says why, moves nothing, and describes the group that has the focus now.
    await expect(page.getByText('Only 3 left')).toBeVisible()
    expect(await farBelow()).toBe(before)
    await expect(stepper).toBeFocused()
    await expect(stepper).toHaveAccessibleDescription('Only 3 left')

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

  test('of which fewer are left: the cart takes what there is, and says so', async ({ page, api, fillCart }) => {
    const pears = await api.newProduct({ stock: 3 })
    await fillCart([{ ...pears, quantity: 2 }])
    await page.goto(`/detail/${pears.slug}`)
    await stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByRole('button', { name: 'Add Product' }).click()
    await expect(statusOf(page, 'Only 3 left, and all of them are in your cart')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
  })

  test(
    'on a phone, the bar has the price, the sum of the chosen quantity and the button',
    { tag: '@phone' },
    async ({ page, api, isMobile }) => {
      const name = `Wildflower Honeycomb in Glass ${unique()}`
      const pears = await api.newProduct({ name, price: 3.5, description: 'Cut from the frame in August. '.repeat(9) })
      await page.goto(`/detail/${pears.slug}`)
      const prices = page.getByRole('main').getByText('usd$3.50')
      await expect(prices).toHaveCount(isMobile ? 2 : 1)
      if (!isMobile) return
      const add = page.getByRole('button', { name: 'Add Product' })
      const bar = page.locator('.actionbar').filter({ has: add })
      await expect(bar).toHaveText('usd$3.50Add Product')
      const { y, height } = (await add.boundingBox())!
      await stepperOf(page, pears.name).getByRole('button', { name: 'Increase quantity' }).click()
      await expect(bar.getByText('2 for usd$7.00')).toBeInViewport({ ratio: 1 })
      expect(await add.boundingBox()).toMatchObject({ y, height })
      // The price of the page itself is above the bar.
      const price = (await prices.first().boundingBox())!
      expect(price.y + price.height).toBeLessThan(y)
    },
  )

  test('can be found by its id too', async ({ page, api }) => {
    const pears = await api.newProduct()
    await page.goto(`/detail/${pears.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  })

  test('sold out or inactive: its page stays and says No Stock', async ({ page, api }) => {
    const [soldOut, inactive] = [await api.newProduct({ stock: 0 }), await api.newProduct()]
    await api.changeProduct(inactive, { active: false })
    for (const { slug } of [soldOut, inactive]) {
      await page.goto(`/detail/${slug}`)
      await expect(page.getByRole('button', { name: 'No Stock' })).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Add Product' })).toBeHidden()
      await expect(page.getByRole('button', { name: 'Buy Now' })).toBeHidden()
    }
    await page.goto(`/categories/allProducts?q=${soldOut.name}`)
    await expect(page.getByRole('button', { name: `No Stock ${soldOut.name}` })).toBeDisabled()
    await page.goto(`/categories/allProducts?q=${inactive.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Nothing for “${inactive.name}”`)
  })

  test(
    'without reviews says so, shows the policy in a popup, and asks a guest to sign in to write',
    { tag: '@phone' },
    async ({ page, api, isMobile }) => {
      const pears = await api.newProduct()
      await page.goto(`/detail/${pears.slug}`)
      await expect(page.getByText('There are no customer reviews')).toBeVisible()
      await expect(page.getByRole('link', { name: 'No reviews yet' })).toHaveAttribute('href', /#reviews$/)
      await expect(page.getByRole('main')).not.toContainText('0.0')
      await returnsOf(page).click()
      const dialog = await expectDialog(page, 'Returns & Exchanges')
      await expect(dialog).toContainText(/return/i)
      // 32em, and on a phone of 390 its width less 1rem.
      await expect(dialog).toHaveCSS('width', isMobile ? '374px' : '512px')
      // Longer than the screen is high, it starts at its top, and the button to close it is in view all the same.
      await page.setViewportSize({ width: isMobile ? 390 : 1280, height: 600 })
      await expect(dialog.getByRole('heading', { name: 'Returns & Exchanges' })).toBeInViewport()
      await expect(dialog.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Please Sign In to write a review')).toBeVisible()
      await page.getByRole('link', { name: 'Sign In' }).click()
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/detail/${pears.slug}`)}`)
    },
  )
})

test('Buy Now adds it once and goes to the cart, also by a double click; and once more later', async ({
  page,
  api,
}) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Buy Now' }).dblclick()
  await expect(page).toHaveURL(/\/MyCart$/)
  await expect(page.getByRole('article').getByRole('heading', { name: pears.name })).toBeVisible()
  // Nobody needs a link to the page they are on.
  const said = statusOf(page, 'product added to cart!')
  await expect(said).toBeVisible()
  expect(await said.locator('..').getByRole('link').count()).toBe(0)
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
  await page.goBack()
  await page.getByRole('button', { name: 'Buy Now' }).click()
  await expect(page).toHaveURL(/\/MyCart$/)
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 2 }])
})

test('a page that the browser stored and shows again by Back has the price of now', async ({ page, api }) => {
  const pears = await api.newProduct({ price: 2 })
  await page.goto(`/detail/${pears.slug}`)
  await page.goto('/healthz')
  await api.changeProduct(pears, { price: 3 })
  await page.goBack()
  await expect(page.getByRole('main').getByText('usd$3.00').first()).toBeVisible()
})

test.describe('the button of the returns policy', () => {
  test('opens a tab with a modifier key, and the popup by Enter and the space bar', async ({ page, api }) => {
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    expect(await ctrlClickIsLeftToBrowser(page, returnsOf(page))).toBe(true)
    await expect(returnsOf(page)).toHaveAttribute('href', '/returns')
    for (const key of ['Enter', 'Space']) {
      await returnsOf(page).press(key)
      const dialog = await expectDialog(page, 'Returns & Exchanges')
      await expect(page).toHaveURL(/\/detail\//)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(returnsOf(page)).toBeFocused()
    }
  })
})

test('a product is found by the links from before its slug was changed', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.goto(`/detail/${pears.slug}`)
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
  await page.goto('/MyCart')
  const { slug } = await api.changeProduct(pears, { slug: `ripe-${pears.slug}` })
  await page.getByRole('main').getByRole('link', { name: pears.name }).click()
  await expect(page).toHaveURL(`/detail/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pears.name)
  await page.goto(`/detail/${pears.slug}`)
  await expect(page).toHaveURL(`/detail/${slug}`)
})
