// A search on its way: late, given up, without a connection.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { holdBack, keepBack } from './hold-back.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'
import { expectDialog, searchBox, shownProducts, statusOf } from './screens.ts'

test.describe('a search', () => {
  test('goes nowhere and warns of nothing before it is sent', async ({ page }) => {
    await openAbout(page)
    await page.clock.install()
    const asked = pathsAsked(page)
    const box = searchBox(page)
    await box.fill('unobtainium')
    await page.clock.runFor(1000)
    await roundTrip(page)
    expect(asked.filter((path) => !/^\/(?:assets|api\/suggest)/.test(path))).toEqual(['/healthz'])
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await box.press('Enter')
    await expectDialog(page, 'Product not found')
  })

  test.describe('without a connection', () => {
    test.use({ expectedMessages: [/net::ERR_INTERNET_DISCONNECTED/] })

    test('says so, and what was typed stays', async ({ page, context }) => {
      await openAbout(page)
      const box = searchBox(page)
      await context.setOffline(true)
      await box.fill('rice')
      await box.press('Enter')
      await expect(
        statusOf(page, 'The shop could not be reached. Please check your connection and try again.'),
      ).toBeVisible()
      await expect(box).toHaveValue('rice')
      await expect(box).toBeFocused()
    })
  })

  test('what is typed while a search is under way is searched for instead', async ({ page, api }) => {
    const [pears, plums] = [await api.newProduct(), await api.newProduct()]
    await page.route(
      (url) => url.pathname === '/api/products' && url.searchParams.get('q') === pears.name,
      () => {}, // it never comes back
    )
    await page.goto('/about')
    const box = searchBox(page)
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await box.fill(pears.name)
    await box.press('Enter')
    await expect(search).toHaveAttribute('aria-busy', 'true')
    const givenUp = page.waitForEvent('requestfailed', { timeout: 10_000 })
    await box.fill(plums.name)
    await givenUp
    await box.press('Enter')
    await expect(shownProducts(page)).toHaveText([plums.name])
  })

  test('what is typed on while the results are on their way stays in the box', async ({ page, api }) => {
    const { name } = await api.newProduct()
    const release = await holdBack(page, '**/categories/allProducts.data?*')
    await page.goto('/')
    const box = searchBox(page)
    await box.fill(name)
    await box.press('Enter')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await box.press('End')
    await box.pressSequentially(' jam')
    release()
    await expect(shownProducts(page)).toHaveText([name])
    await expect(box).toHaveValue(`${name} jam`)
  })

  test('no page that comes takes a letter or the focus from somebody who is typing', async ({ page }) => {
    const release = await holdBack(page, '**/categories/Bakery.data*')
    await page.goto('/')
    const box = searchBox(page)
    const heading = page.getByRole('heading', { level: 1 })
    await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Bakery' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await box.press('t')
    release()
    await expect(heading).toHaveText('Bakery')
    await page.keyboard.type('omato')
    await expect(box).toHaveValue('tomato')
    // Whoever has left the box goes on to a page with a box of its own.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(box).toHaveValue('')
    await expect(heading).toBeFocused()
  })

  test('what was typed while a page was on its way stays, also for those who have put the keyboard away', async ({
    page,
  }) => {
    const release = await holdBack(page, '**/categories/Bakery.data*')
    await page.goto('/')
    const box = searchBox(page)
    await page.getByRole('region', { name: 'Categories' }).getByRole('link', { name: 'Bakery' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await box.pressSequentially('tomato')
    await box.blur()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakery')
    await expect(box).toHaveValue('tomato')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(box).toHaveValue('')
  })

  test('is given up with the page where it was asked', async ({ page }) => {
    const late = await searchOnASlowLine(page)
    // So that for a while the address is already the next page's, which is not rendered yet.
    const machine = await page.context().newCDPSession(page)
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 8 })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await late.letGo()
    await roundTrip(page)
    expect(asked).toContainEqual(expect.stringMatching(/\/healthz$/))
    // The pointer may rest on a slide, which leads to all products.
    expect(asked.filter((url) => url.includes('allProducts') && url.includes('q='))).toEqual([])
  })
})

/** Opens /about, up to the answer to what the router asks about its links. */
async function openAbout(page: Page) {
  const links = page.waitForResponse(/\/__manifest\?/)
  await page.goto('/about')
  await (await links).finished()
}

/** A search from /about whose answer is kept back. */
async function searchOnASlowLine(page: Page) {
  await page.goto('/about')
  const late = await keepBack(page, (request) => new URL(request.url()).pathname === '/api/products')
  const box = searchBox(page)
  await box.fill('bread')
  await box.press('Enter')
  await late.asked
  return late
}
