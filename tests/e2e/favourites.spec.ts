// A heart keeps a product: on its card, on its page, and on the list of one's own.
import type { Page } from '@playwright/test'
import { expect, test, unique } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { expectGoodPage } from './page-checks.ts'
import { logIn, shownProducts, statusOf, waitForPage } from './screens.ts'

const heartOf = (page: Page, { name }: { name: string }) =>
  page.getByRole('button', { name: `Keep ${name} in your favourites` })
const expectPressed = (page: Page, product: { name: string }, isPressed: boolean) =>
  expect(heartOf(page, product)).toHaveAttribute('aria-pressed', String(isPressed))

test(
  'a heart is filled at once on card and page, and its product is on the list of favourites',
  { tag: '@phone' },
  async ({ page, api, signIn }) => {
    const { name: category } = await api.newCategory()
    const [figs, pears] = [await api.newProduct({ category }), await api.newProduct({ category, stock: 0 })]
    const { token } = await signIn()
    const kept = async () => (await api.call('GET /api/favourites', { token, query: {} })).map(({ id }) => id)

    await page.goto(`/categories/${category}`)
    await waitForPage(page)
    const { width, height } = (await heartOf(page, figs).boundingBox())!
    expect([width, height]).toEqual([44, 44])
    // By the keyboard alone, also on what is sold out.
    await heartOf(page, pears).press('Space')
    await expectPressed(page, pears, true)
    await expectPressed(page, figs, false)
    await expect(heartOf(page, pears)).toBeFocused()
    await expect.poll(kept).toEqual([pears.id])

    await page.goto(`/detail/${figs.slug}`)
    await heartOf(page, figs).click()
    await expectPressed(page, figs, true)
    await expect.poll(kept).toEqual([figs.id, pears.id])

    await page.reload()
    await expectPressed(page, figs, true)
    await page.goto('/again')
    await page.getByRole('link', { name: 'Favourites' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
    await expect(shownProducts(page)).toHaveText([figs.name, pears.name])
    await expectGoodPage(page)
    await heartOf(page, figs).click()
    await expectPressed(page, figs, false)
    // The card stays where it is while the page is open.
    await expect(shownProducts(page)).toHaveCount(2)
    await expect.poll(kept).toEqual([pears.id])
    await page.reload()
    await expect(shownProducts(page)).toHaveText([pears.name])
  },
)

test('what the shop refuses is taken back, and it says why', async ({ page, api, signIn }) => {
  const figs = await api.newProduct()
  await signIn()
  await page.goto(`/detail/${figs.slug}`)
  await waitForPage(page)
  const answer = await keepBack(page, (request) => request.url().endsWith(figs.id), { status: 409 })
  await heartOf(page, figs).click()
  await expectPressed(page, figs, true)
  await answer.letGo()
  await expectPressed(page, figs, false)
  await expect(statusOf(page, 'Not just now')).toBeVisible()
})

test('of two quick presses the second counts', async ({ page, api, signIn }) => {
  const figs = await api.newProduct()
  const { token } = await signIn()
  await page.goto(`/detail/${figs.slug}`)
  await waitForPage(page)
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await heartOf(page, figs).dblclick()
  expect((await removed).ok()).toBe(true)
  await expectPressed(page, figs, false)
  expect(await api.call('GET /api/favourites', { token, query: {} })).toEqual([])
})

test('a guest who presses a heart signs in and comes back', async ({ page, api }) => {
  const figs = await api.newProduct({ name: `Figs ${unique()}` })
  const person = await api.newPerson()
  await page.goto(`/detail/${figs.slug}`)
  await heartOf(page, figs).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await logIn(page, person)
  await expect(page).toHaveURL(`/detail/${figs.slug}`)
  await expectPressed(page, figs, false)
})

test('an admin has no hearts', async ({ page, api, admin, signIn }) => {
  const figs = await api.newProduct()
  await signIn(admin)
  await page.goto(`/detail/${figs.slug}`)
  await waitForPage(page)
  await expect(heartOf(page, figs)).toHaveCount(0)
})
