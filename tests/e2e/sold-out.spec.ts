// The page of a product that can't be bought now: a mail when it is back, and what there is instead.
import { expect, test } from './e2e-test.ts'
import { keepBack } from './hold-back.ts'
import { moveTo } from './keyboard.ts'
import { expectGoodPage, layoutShifts } from './page-checks.ts'
import { logIn, statusOf, stepperOf } from './screens.ts'

const tellMe = 'Tell me when it is back'

test(
  'a guest signs in, comes back and asks for a mail; Undo takes it back',
  { tag: '@phone' },
  async ({ page, api }) => {
    const buyer = await api.newPerson()
    const pears = await api.newProduct({ stock: 0 })
    await page.goto(`/detail/${pears.slug}`)
    await expect(page.getByRole('button', { name: 'No Stock' })).toBeDisabled()
    await page.getByRole('link', { name: tellMe }).click()
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/detail/${pears.slug}`)}`)
    await logIn(page, buyer)
    await expect(page).toHaveURL(`/detail/${pears.slug}`)
    await expect(page.getByText(`One mail to ${buyer.email}, then never again.`)).toBeVisible()

    await moveTo(page.getByRole('button', { name: tellMe }))
    await page.keyboard.press('Enter')
    await expect(statusOf(page, 'We will send you one mail when it is back.')).toBeVisible()
    const asked = page.getByRole('button', { name: 'We mail you' })
    await expect(asked).toBeFocused()
    await expect(asked).toBeDisabled()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(statusOf(page, 'We will not mail you about it.')).toBeVisible()
    await expect(page.getByRole('button', { name: tellMe })).toBeFocused()
  },
)

test('somebody who asks for what is back already can buy it', async ({ page, api, signIn }) => {
  const pears = await api.newProduct({ stock: 0 })
  await signIn()
  await page.goto(`/detail/${pears.slug}`)
  const ask = page.getByRole('button', { name: tellMe })
  await expect(ask).toBeVisible()
  await api.changeProduct(pears, { stock: 2 })
  await ask.click()
  await expect(statusOf(page, 'This product is in stock now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
})

test(
  'four of its category that are in stock stand below, the nearest in price',
  { tag: '@phone' },
  async ({ page, api }) => {
    const { name: category } = await api.newCategory()
    const make = (name: string, price: number, stock = 5) =>
      api.newProduct({ category, name: `${name} of ${category}`, price, stock })
    const soldOut = await make('Quince', 4, 0)
    for (const [name, price] of [
      ['Fig', 4],
      ['Lime', 3.5],
      ['Plum', 5],
      ['Kiwi', 2],
      ['Melon', 9],
    ] as const)
      await make(name, price)
    await make('Sloe', 4, 0)
    await page.goto(`/detail/${soldOut.slug}`)
    const row = page.getByRole('region', { name: 'Here today instead' })
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([/^Fig/, /^Lime/, /^Plum/, /^Kiwi/])
    await expectGoodPage(page)
    await row.getByRole('button', { name: `ADD TO CART Lime of ${category}` }).click()
    await expect(stepperOf(row, `Lime of ${category}`)).toHaveText('1')
  },
)

test('where its category has nothing, it says so', async ({ page, api }) => {
  const { name: category } = await api.newCategory()
  const pears = await api.newProduct({ category, stock: 0 })
  await page.goto(`/detail/${pears.slug}`)
  await expect(page.getByText('Nothing else from this aisle is in stock just now.')).toBeVisible()
})

test(
  'recently seen products stand below, as they are now; a sign-out forgets them',
  { tag: '@phone' },
  async ({ page, api, signIn }) => {
    await signIn()
    const [figs, limes, plums, pears] = [
      await api.newProduct({ price: 2 }),
      await api.newProduct(),
      await api.newProduct(),
      await api.newProduct(),
    ]
    const row = page.getByRole('region', { name: 'Recently seen' })
    for (const { id, slug, name } of [figs, limes, plums]) {
      await page.goto(`/detail/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      const key = 'draft of anyone: recently seen'
      await page.waitForFunction(([of, seen]) => localStorage.getItem(of!)?.includes(seen!), [key, id])
    }
    await api.changeProduct(figs, { price: 3 })
    await api.changeProduct(limes, { active: false })
    const answer = await keepBack(page, (request) => request.url().includes('/api/products/by-ids'))
    await page.goto(`/detail/${pears.slug}`)
    const place = page.locator('.card-row-place')
    await place.scrollIntoViewIfNeeded()
    await expect(row.locator('.skeleton')).toBeVisible()
    await answer.letGo()
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([plums.name, figs.name])
    await expect(row).toContainText('usd$3.00')
    expect(await layoutShifts(page, 0.02)).toEqual([])
    await expectGoodPage(page)
    await row.getByRole('link', { name: figs.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(figs.name)
    await place.scrollIntoViewIfNeeded()
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([pears.name, plums.name])

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto(`/detail/${plums.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plums.name)
    await page.waitForLoadState('networkidle')
    await expect(place).toHaveCount(0)
  },
)
