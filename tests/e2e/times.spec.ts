// Times that docs/rules gives in milliseconds, measured by the browser's clock. The home carousel is in home.spec.ts,
// the time limit for code in trouble.spec.ts.
import type { Page } from '@playwright/test'
import { fillProduct } from './admin-screens.ts'
import { expect, test, unique } from './e2e-test.ts'
import { expectDialog } from './screens.ts'

test.use({ visitor: 'admin' })

/** From here on the page's time stands still, except for what a test lets pass. */
async function stopTime(page: Page) {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Nothing has happened after 1999 ms; after 2000 the home page is there. */
async function expectHomeAfterTwoSeconds(page: Page) {
  const { pathname } = new URL(page.url())
  await page.clock.runFor(1999)
  await expect(page).toHaveURL(pathname)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** A new product's form, ready to be sent. */
async function openFilledForm(page: Page) {
  await page.goto('/create')
  await fillProduct(page, { Name: `Nettle Tea ${unique()}` })
}

test('2000 ms after creating a product the shop shows its home page, without an OK too', async ({ page }) => {
  await openFilledForm(page)
  await stopTime(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expectDialog(page, 'Product created')
  await expectHomeAfterTwoSeconds(page)
})

test('2000 ms after an edit the shop shows its home page, after an OK too', async ({ page, api }) => {
  const { id } = await api.newProduct()
  await page.goto(`/editproduct/${id}`)
  await page.getByLabel('Brand').fill('Larkmeadow')
  await stopTime(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = await expectDialog(page, 'Successful change')
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectHomeAfterTwoSeconds(page)
})

test('the carousels of the Overview turn in 500 ms', async ({ page, api }) => {
  const buyer = await api.newPerson()
  for (let number = 1; number <= 4; number += 1) {
    await api.newPaidOrder(buyer, [await api.newProduct({ category: (await api.newCategory()).name })])
  }
  await page.goto('/H0me')
  const sellers = page.getByRole('region', { name: 'Most selled products' })
  const next = sellers.locator('.trio').nth(1)
  const stage = (await sellers.locator('.seller-stage').boundingBox())!
  const distance = async () => Math.abs((await next.boundingBox())!.x - stage.x)
  const turnTo = (slide: number) => sellers.getByRole('button', { name: new RegExp(`^${slide} of \\d+$`) }).click()
  // There and back, so that the code for the motion has come.
  await turnTo(2)
  await expect.poll(distance).toBeLessThan(stage.width / 50 + 8)
  await turnTo(1)
  await expect.poll(distance).toBeGreaterThan(stage.width / 2)
  await page.clock.install()
  await turnTo(2)
  await page.clock.runFor(500)
  // The rest of the way is less than a fiftieth of it.
  await expect.poll(distance).toBeLessThan(stage.width / 50 + 8)
})

test.describe('the admin home is loading', () => {
  const pictures = /\/(media|pictures)\//
  // Its panels say the same without a picture, for as long as what they show is on its way.
  const loading = (page: Page) =>
    page.getByRole('status').filter({ hasText: /^Loading\.\.\.$/, has: page.locator('img[src="/spinner.svg"]') })

  test.beforeEach(async ({ page, api }) => {
    const buyer = await api.newPerson()
    for (let number = 1; number <= 2; number += 1) {
      const category = (await api.newCategory()).name
      await api.newPaidOrder(buyer, [await api.newProduct({ category, image: await aPicture(page) })])
    }
  })

  test('until two of its pictures have come', async ({ page }) => {
    const letGo: (() => void)[] = []
    await page.route(pictures, (route) => void letGo.push(() => void route.continue()))
    await stopTime(page)
    await page.goto('/H0me')
    await expect(page.getByRole('region', { name: 'Most selled products' })).toBeVisible()
    await expect(loading(page)).toBeVisible()
    // The spinner is there, and is drawn.
    const spinner = loading(page).locator('img')
    await expect.poll(() => spinner.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => letGo.length).toBeGreaterThan(0)
    for (const go of letGo) go()
    await expect(loading(page)).toBeHidden()
  })

  test('for a second at most', async ({ page }) => {
    await page.route(pictures, () => {}) // no picture ever comes
    await stopTime(page)
    await page.goto('/H0me')
    await expect(page.getByRole('region', { name: 'Most selled products' })).toBeVisible()
    await page.clock.runFor(999)
    await expect(loading(page)).toBeVisible()
    await page.clock.runFor(1)
    await expect(loading(page)).toBeHidden()
  })
})

/** The address of a picture that the shop already has. */
async function aPicture(page: Page): Promise<string> {
  const { products } = (await (await page.request.get('/api/products?pageSize=1')).json()) as {
    products: { image: string }[]
  }
  return products[0]!.image
}
