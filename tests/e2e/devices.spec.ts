// For those who see or point differently: forced colours, dark mode, fingers, focus rings, zoomed windows.
import type { Locator } from '@playwright/test'
import { dialog } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { expectThumbRoom } from './page-checks.ts'
import { cancelOrder, returnsOf, waitForPage } from './screens.ts'

const styleOf = async (thing: Locator, property: string, pseudo?: string): Promise<string> =>
  thing.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name!), [property, pseudo])

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } })

  const expectEdge = async (thing: Locator) => {
    await expect(thing).toBeVisible()
    await expect(thing).toHaveCSS('border-top-style', 'solid')
    await expect(thing).toHaveCSS('border-top-width', '1px')
  }

  test('what can be pressed, a dialog and a status have an edge', async ({ page, api, signIn, fillCart }) => {
    const [buyer, figs] = [await signIn(), await api.newProduct()]
    await api.newOrder(buyer, [figs])
    await fillCart([figs])
    await page.goto(`/detail/${figs.slug}`)
    await expectEdge(returnsOf(page))
    await page.goto('/MyCart')
    await page.getByRole('button', { name: `Remove ${figs.name}` }).click()
    await expectEdge(dialog(page))
    await page.goto('/placeorder')
    await expectEdge(page.locator('.paypal').first())
    await cancelOrder(page)
    await expectEdge(page.locator('.toast'))
  })

  test('the line of a page on its way is seen', async ({ page }) => {
    await page.goto('/')
    await waitForPage(page)
    await page.route('**/*.data*', () => {}) // the page never comes
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bakery/ })
      .first()
      .click()
    const background = await styleOf(page.locator('body'), 'background-color')
    await expect(page.getByRole('progressbar')).not.toHaveCSS('background-color', background)
  })

  test('the keys of the pie have its colours, and the dots of carousels are seen', async ({
    page,
    api,
    signIn,
    admin,
  }) => {
    const buyer = await api.newPerson()
    // The most sold of each category: four make a second slide.
    for (let count = 1; count <= 4; count += 1) {
      const category = (await api.newCategory()).name
      await api.newPaidOrder(buyer, [await api.newProduct({ category })])
    }
    await signIn(admin)
    await page.goto('/H0me')
    const sales = page.getByRole('region', { name: 'Sales index by category' })
    const slice = await styleOf(sales.getByRole('img').locator('path').first(), 'fill')
    await expect(sales.getByRole('listitem').first().locator('i')).toHaveCSS('background-color', slice)
    const dots = page.getByRole('region', { name: 'Most selled products' }).locator('.dots button')
    await expect(dots.nth(1)).toBeVisible()
    const colours = [
      await styleOf(page.locator('body'), 'background-color'),
      await styleOf(dots.first(), 'background-color', '::before'),
      await styleOf(dots.last(), 'background-color', '::before'),
    ]
    expect(new Set(colours).size).toBe(3)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const dot of [dots.first(), dots.nth(1)]) await expectThumbRoom(dot)
  })
})

test('links in a row of orders and in a carousel show the whole ring', async ({
  page,
  api,
  signIn,
  admin,
  anotherBrowser,
}) => {
  const buyer = await signIn()
  await api.newPaidOrder(buyer, [await api.newProduct()])
  await page.goto('/profile')
  const overview = await anotherBrowser(admin)
  await overview.goto('/H0me')
  const sellers = overview.getByRole('region', { name: 'Most selled products' })
  for (const link of [page.getByRole('link', { name: /^Receipt/ }), sellers.getByRole('link').first()]) {
    await link.focus()
    expect(await cutOff(link)).toBe(0)
  }
})

/** How much of the focus ring is cut off by whatever scrolls or hides around it, in pixels. */
const cutOff = async (thing: Locator): Promise<number> =>
  thing.evaluate((node) => {
    const { outlineWidth, outlineOffset, outlineStyle } = getComputedStyle(node)
    const room = outlineStyle === 'none' ? Number.NaN : parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const ring = node.getBoundingClientRect()
    let most = 0
    for (let box = node.parentElement; box; box = box.parentElement) {
      if (box === document.body || getComputedStyle(box).overflowX === 'visible') continue
      const edge = box.getBoundingClientRect()
      const over = [edge.top - ring.top, edge.left - ring.left, ring.right - edge.right, ring.bottom - edge.bottom]
      most = Math.max(most, ...over.map((part) => part + room))
    }
    return Math.round(most)
  })

test('in the dark the picture beside a sign-in form is dimmed like every other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/register')
  expect(await styleOf(page.locator('.auth__side'), 'filter')).toBe('brightness(0.92)')
})

test.describe('a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('leaves no hover and no grey behind on what it tapped', async ({ page, api, fillCart, signIn, admin }) => {
    await fillCart([await api.newProduct()])
    await page.goto('/MyCart')
    await waitForPage(page)
    for (const button of [
      page.getByRole('button', { name: 'Apply' }),
      page.getByRole('button', { name: 'Increase quantity' }),
    ]) {
      const before = await styleOf(button, 'background-color')
      await button.tap()
      await button.evaluate(async (node) => Promise.allSettled(node.getAnimations().map(({ finished }) => finished)))
      expect(await styleOf(button, 'background-color')).toBe(before)
    }
    await signIn(admin)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/H0me/stock')
    const cell = page.getByRole('row').last().getByRole('cell').nth(1)
    await cell.tap()
    await expect(cell).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })

  test('that presses again at once does not press the link of a status that has just come', async ({ page, api }) => {
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    await waitForPage(page)
    await page.getByRole('button', { name: 'Add Product' }).last().tap()
    const link = page.getByRole('status').getByRole('link', { name: 'View my cart' })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      expect(await link.evaluate(pressedAfter, [900, 1100])).toEqual([false, true])
    }
  })

  test('presses through the status, which stands at the very bottom', async ({ page, admin, api, signIn }) => {
    await signIn(admin)
    const buyer = await api.newPerson('Priya Raman')
    await api.newPaidOrder(buyer, [await api.newProduct()])
    await page.goto(`/H0me/orders?q=${buyer.email}`)
    await page.getByRole('button', { name: 'Mark delivered Priya Raman' }).click()
    const said = page.getByText(/^Order #\d+ of Priya Raman is delivered\.$/)
    await expect(said).toBeVisible()
    const pill = said.locator('..')
    // It has risen once it stands still.
    await pill.evaluate((element) => Promise.allSettled(element.getAnimations().map(({ finished }) => finished)))
    const { x, y, width, height } = (await pill.boundingBox())!
    expect(Math.round(page.viewportSize()!.height - y - height)).toBe(16)
    const isPressed = await pill.evaluate(
      (element, [left, top]) => element.contains(document.elementFromPoint(left!, top!)),
      [x + width / 2, y + height / 2],
    )
    expect(isPressed).toBe(false)
  })
})

test('zoomed to 200 % and more the bars scroll away; with large letters they cover no focus', async ({
  page,
  api,
  fillCart,
}) => {
  await fillCart(await Promise.all(Array.from({ length: 6 }, () => api.newProduct())))
  for (const [width, height] of [
    [640, 450],
    [640, 400],
    [195, 422],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/MyCart')
    await waitForPage(page)
    await page
      .getByRole('article')
      .nth(2)
      .evaluate((line) => line.scrollIntoView())
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await expect(page.locator('.actionbar')).not.toBeInViewport()
  }
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/MyCart')
  await waitForPage(page)
  await page.getByRole('textbox', { name: 'Coupon' }).focus()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.locator('.actionbar')).not.toBeInViewport()

  await page.setViewportSize({ width: 195, height: 422 })
  await page.reload()
  await waitForPage(page)
  const last = page.getByRole('button', { name: 'Increase quantity' }).last()
  do {
    await page.keyboard.press('Tab')
    const covered = await page.locator('.actionbar').evaluate((bar) => {
      const focused = document.activeElement!
      return bar.getBoundingClientRect().top < focused.getBoundingClientRect().bottom && focused.outerHTML
    })
    expect(covered).toBe(false)
  } while (!(await last.evaluate((button) => button === document.activeElement)))
})

test('printing leaves the focus in the bar of a phone', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/detail/${(await api.newProduct()).slug}`)
  await waitForPage(page)
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.focus()
  await page.pdf()
  await expect(add).toBeFocused()
})

/** Whether a press meets the element at these milliseconds of its animation, which begins anew. Runs in the page. */
function pressedAfter(element: HTMLElement | SVGElement, times: number[]): boolean[] {
  element.style.setProperty('animation', 'none', 'important')
  element.getBoundingClientRect()
  element.style.removeProperty('animation')
  return times.map((time) => {
    for (const animation of element.getAnimations()) animation.currentTime = time
    return getComputedStyle(element).pointerEvents !== 'none'
  })
}
