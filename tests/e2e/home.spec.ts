// The home page: its categories, its carousel, its 'Loading...'.
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { waitForPage } from './screens.ts'

test.describe('home', () => {
  test('shows the categories with their pictures, and a carousel of six', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find all our products right here')
    await expect(page.getByLabel('Breadcrumb').getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('group', { name: /^\d of 6$/ })).toHaveCount(6)
    const aisles = page.getByRole('region', { name: 'Categories' })
    const bakery = page.getByRole('link', { name: 'Bakery', exact: true })
    await expect(bakery).toHaveAccessibleDescription(/^\d+ products$/)
    await expect(aisles.getByText('Bakery', { exact: true })).toBeVisible()
    const card = aisles.getByRole('listitem').filter({ has: bakery })
    await expect(card.locator('img')).toHaveAttribute('src', /^\/media\//)
    await expectNoSidewaysScrolling(page)
    // The whole card leads there.
    await card.click({ position: { x: 20, y: 100 } })
    await expect(page).toHaveURL(/\/categories\/Bakery$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await expect(page.getByText('Out of the oven and into your bag')).toBeVisible()
  })

  test('a category without a picture has its name on its tint alone', async ({ page, api }) => {
    const { name } = await api.newCategory()
    await api.newProduct({ category: name })
    await page.goto('/')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(card).toContainText('1 product')
    await expect(card.locator('img')).toHaveCount(0)
  })

  test(
    'the carousel shows three slides on a wide screen, moves by itself, and stops when told',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.clock.install()
      await page.goto('/')
      await waitForPage(page)
      const slides = page.getByRole('group', { name: /^\d of 6$/ })
      const slidesInView = () =>
        slides.evaluateAll((all) => {
          const isWhole = ({ left, right }: DOMRect) => left >= -1 && right <= document.documentElement.clientWidth + 1
          return all.filter((slide) => isWhole(slide.getBoundingClientRect())).map((slide) => slide.ariaLabel)
        })
      const first = isMobile ? ['1 of 6'] : ['1 of 6', '2 of 6', '3 of 6']
      await expect.poll(slidesInView).toEqual(first)

      // A turn takes 2000 ms, after a rest of 3000.
      await page.clock.fastForward(5000)
      await expect.poll(slidesInView).toEqual(isMobile ? ['2 of 6'] : ['2 of 6', '3 of 6', '4 of 6'])

      await page.getByRole('button', { name: 'Pause' }).click()
      await expectNoMotion(page)
      await page.getByRole('button', { name: 'Play' }).click()
      await page.mouse.move(5, 5)
      const before = await slidesInView()
      await page.clock.fastForward(5100)
      await expect.poll(slidesInView).not.toEqual(before)

      await page.getByRole('button', { name: 'Pause' }).click()
      for (const name of ['Next', 'Previous', 'Previous']) await page.getByRole('button', { name }).click()
      await expect.poll(slidesInView).toHaveLength(first.length)
    },
  )

  test('the slides stay where they are when the window loses its width for a moment', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await waitForPage(page)
    await page.screenshot({ fullPage: true })
    await page.screenshot({ fullPage: true })
    await expect(page.getByRole('group', { name: '1 of 6' })).toBeInViewport()
  })

  test('a row that was scrolled before its motion was loaded goes on from there', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const release = await holdBack(page, '**/assets/carousel-motion-*.js')
    await page.goto('/')
    const second = page.getByRole('group', { name: '2 of 6' })
    const place = async () => Math.round((await second.boundingBox())!.x)
    const before = await place()
    const row = page.locator('.slides')
    await row.evaluate((slides) => slides.scrollTo({ left: slides.scrollWidth / 6, behavior: 'instant' }))
    await expect.poll(place).toBeLessThan(before)
    const scrolled = await place()
    release()
    await expect(row).toHaveAttribute('data-moves')
    expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0)
    expect(Math.abs((await place()) - scrolled)).toBeLessThan(5)
  })

  test('the buttons of the carousel are in its region for those who listen', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'This week in the shop' })).toMatchAriaSnapshot(`
      - button "Previous"
      - button "Pause"
      - button "Next"
    `)
  })

  test(
    'the carousel rests under the pointer and with the focus in it',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await page.clock.install()
      await page.goto('/')
      await waitForPage(page)
      // A finger does not hover.
      if (!isMobile) {
        await page.getByRole('group', { name: '2 of 6' }).hover()
        await expectNoMotion(page)
        await page.mouse.move(5, 5)
      }
      await page.getByRole('link', { name: 'Picked this morning' }).focus()
      await expectNoMotion(page)
      if (isMobile) return
      // A pointer that comes and goes doesn't take the focus away.
      await page.getByRole('group', { name: '2 of 6' }).hover()
      await page.mouse.move(5, 5)
      await expectNoMotion(page)
    },
  )

  test('nothing moves by itself for people who asked for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await waitForPage(page)
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
    await expectNoMotion(page)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  })

  test("says 'Loading...' until the two first pictures are there, for a second at most", async ({ page }) => {
    await page.clock.install()
    await page.route('**/media/**', () => {}) // no picture ever comes
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading...')
    await page.clock.fastForward(1000)
    await expect(page.getByRole('main').getByRole('status').first()).toBeEmpty()
  })
})

/** The slides stay where they are, for as long as five turns would take. */
async function expectNoMotion(page: Page) {
  const place = () =>
    page
      .getByRole('group', { name: /^\d of 6$/ })
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)))
  // The code for the motion comes first, and puts the last slide before the first; a turn that was under way ends.
  await expect(async () => {
    const before = await place()
    await page.clock.runFor(1000)
    expect(await page.locator('.slides[data-moves]').count()).toBe(1)
    expect(await place()).toEqual(before)
  }).toPass()
  const before = await place()
  await page.clock.runFor(25_000)
  expect(await place()).toEqual(before)
}
