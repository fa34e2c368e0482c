// For those who see or point differently: forced colours, dark mode, fingers, the keyboard, zoomed windows, landmarks.
import type { Locator, Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { expect, test } from './e2e-test.ts'
import { waitForPage } from './screens.ts'

const styleOf = async (thing: Locator, property: string, pseudo?: string): Promise<string> =>
  thing.evaluate((node, [name, part]) => getComputedStyle(node, part).getPropertyValue(name!), [property, pseudo])

async function expectUniqueLandmarks(page: Page) {
  expect(await axeFindings(page, { type: 'rule', values: ['landmark-unique'] })).toEqual([])
}

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

test.describe('the Overview', () => {
  test.beforeEach(async ({ page, admin, api, signInAs }) => {
    const buyer = await api.newPerson()
    // The most sold of each aisle: four make a second slide.
    for (let aisles = 0; aisles < 4; aisles += 1) {
      const category = (await api.newCategory()).name
      await api.newPaidOrder(buyer, [await api.newProduct({ category })])
    }
    await signInAs(admin)
    await page.goto('/H0me')
    await waitForPage(page)
  })

  test('shows the dots of its carousels in forced colours', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const dots = page.getByRole('region', { name: 'Most selled products' }).locator('.dots button')
    const ground = await styleOf(page.locator('body'), 'background-color')
    const [shown, other] = [
      await styleOf(dots.first(), 'background-color', '::before'),
      await styleOf(dots.last(), 'background-color', '::before'),
    ]
    expect(new Set([ground, shown, other]).size).toBe(3)
  })

  test('shows the whole ring around the product that has the focus', async ({ page }) => {
    const sellers = page.getByRole('region', { name: 'Most selled products' }).getByRole('link')
    await sellers.first().focus()
    expect(await cutOff(sellers.first())).toBe(0)
  })
})

test('the links in a row of orders show the whole ring', async ({ page, api, signInAs }) => {
  const buyer = await api.newPerson()
  await api.newOrder(buyer, [await api.newProduct()])
  await signInAs(buyer)
  await page.goto('/profile')
  const receipt = page.getByRole('link', { name: /^Receipt/ })
  await receipt.focus()
  expect(await cutOff(receipt)).toBe(0)
})

test('in the dark the picture beside a sign-in form is dimmed like every other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/register')
  expect(await styleOf(page.locator('.auth__side'), 'filter')).toBe('brightness(0.92)')
})

test.describe('a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('leaves no hover behind on what it tapped', async ({ page, api, fillCart }) => {
    const figs = await api.newProduct()
    await fillCart([figs])
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
  })

  test('that presses again at once presses what is there, not the link of the status that has just come', async ({
    page,
    api,
  }) => {
    const figs = await api.newProduct()
    await page.goto(`/detail/${figs.slug}`)
    await waitForPage(page)
    await page.getByRole('button', { name: 'Add Product' }).last().tap()
    const link = page.getByRole('status').getByRole('link', { name: 'View my cart' })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      expect(await link.evaluate(pressedAfter, [900, 1100])).toEqual([false, true])
    }
  })
})

test('in a window zoomed to 400 % the bars scroll away', async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct()])
  await page.setViewportSize({ width: 320, height: 225 })
  await page.goto('/MyCart')
  await waitForPage(page)
  await page.getByRole('textbox', { name: 'Coupon' }).focus()
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await expect(page.locator('.actionbar')).not.toBeInViewport()
})

test('with letters doubled on a phone the bar at the bottom covers nothing that has the focus', async ({
  page,
  api,
  fillCart,
}) => {
  await fillCart([await api.newProduct(), await api.newProduct()])
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto('/MyCart')
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

test('on a phone the menu of the admin area shows what the keyboard reaches', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/H0me/users')
  await waitForPage(page)
  const menu = page.getByRole('navigation', { name: 'Admin', exact: true })
  await menu.getByRole('link').first().focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 1; step <= 6; step += 1) {
      await page.keyboard.press(key)
      await expect(menu.locator(':focus')).toBeInViewport({ ratio: 1 })
    }
  }
})

test('on the narrowest screens the sort of the users can be read', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/H0me/users')
  await waitForPage(page)
  const room = await page.getByRole('combobox', { name: 'Sort' }).evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const ruler = document.createElement('canvas').getContext('2d')!
    ruler.font = font
    const wanted = ruler.measureText(select.selectedOptions[0]!.label).width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - wanted
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('the landmarks of a list of the admin area have names of their own', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  for (const path of ['/H0me/stock', '/H0me/users', '/H0me/orders']) {
    await page.goto(path)
    await waitForPage(page)
    await expectUniqueLandmarks(page)
  }
})

test('all that the sign-in pages say is in a landmark', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    expect(await axeFindings(page, { type: 'rule', values: ['region', 'landmark-unique'] })).toEqual([])
  }
})

test('an unpaid order and a new one have summaries of different names', async ({ page, api, signInAs, fillCart }) => {
  const [buyer, figs] = [await api.newPerson(), await api.newProduct()]
  await api.newOrder(buyer, [figs])
  await signInAs(buyer)
  await fillCart([figs])
  await page.goto('/placeorder')
  await expect(page.getByRole('complementary', { name: 'Order summary', exact: true })).toHaveCount(1)
  await expect(page.getByRole('complementary', { name: 'Another order Order summary' })).toBeVisible()
  await expectUniqueLandmarks(page)
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
