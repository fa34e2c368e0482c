// The search box: what it finds, from anywhere in the shop, and what it leaves alone.
import { expect, test, unique } from './e2e-test.ts'
import { pathsAsked, roundTrip } from './paths-asked.ts'
import { expectDialog, searchBox, shownProducts } from './screens.ts'

test.describe('search', () => {
  test(
    'shows what matches, without regard to case and accents, from anywhere in the shop',
    { tag: '@phone' },
    async ({ page, api }) => {
      const mark = unique()
      await api.newProduct({ name: `Crème ${mark}` })
      await page.goto('/about')
      await expect(page.getByPlaceholder('Search products ...')).toBeVisible()
      await searchBox(page).fill(` cREme ${mark} `)
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`/categories/allProducts\\?q=`))
      await expect(shownProducts(page)).toHaveText([`Crème ${mark}`])
      await expect(page.getByRole('main').getByText('From every aisle of the shop')).toBeVisible()
      const way = page.getByLabel('Breadcrumb')
      await expect(way.getByRole('listitem')).toHaveText(['Categories', 'All products', `Results for “cREme ${mark}”`])
      await way.getByRole('link', { name: 'All products' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
    },
  )

  test("warns 'Product not found' with an OK, and stays where it was", async ({ page }) => {
    await page.goto('/categories/Bakery')
    const box = searchBox(page)
    await box.fill('100% unobtainium_')
    await box.press('Enter')
    const dialog = await expectDialog(page, 'Product not found')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(box).toBeFocused()
    await expect(page).toHaveURL(/\/categories\/Bakery$/)
  })

  test('over a list that one comes back to, the box says what was searched there', async ({ page, api }) => {
    const { name } = await api.newProduct()
    const box = searchBox(page)
    await page.goto('/about')
    await box.fill(name)
    await box.press('Enter')
    await expect(shownProducts(page)).toHaveText([name])
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(shownProducts(page)).toHaveText([name])
    await expect(box).toHaveValue(name)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(box).toHaveValue('')
  })

  test('clearing the input leads home, except where something is being done', async ({ page, fillCart, api }) => {
    await fillCart([await api.newProduct()])
    const box = searchBox(page)
    await page.goto('/categories/allProducts?q=bread')
    await expect(box).toHaveValue('bread')
    // Who says 'press Search' to the machine means one button.
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page).toHaveURL('/')
    await roundTrip(page)
    await expect(box).toBeFocused()

    await page.goto('/reset')
    await page.getByLabel('Email').fill('amara@shopper.example')
    await box.fill('bread')
    await box.fill('')
    await roundTrip(page)
    await expect(page.getByLabel('Email')).toHaveValue('amara@shopper.example')

    await page.goto('/MyCart')
    await expect(page.getByRole('button', { name: 'Check out' })).toBeVisible()
    await box.fill('bread')
    await box.fill('')
    await expect(page).toHaveURL(/MyCart$/)
    await page.getByRole('button', { name: 'Check out' }).click()
    await page.getByLabel('City').fill('Fernhollow')
    await box.fill('bread')
    await box.fill('')
    await expect(page.getByLabel('City')).toHaveValue('Fernhollow')

    // Before anything is typed there, too: nothing is asked for that another page would show.
    await page.goto('/placeorder/')
    await expect(page.getByLabel('City')).toBeVisible()
    const asked = pathsAsked(page)
    await box.fill('bread')
    await box.fill('')
    await roundTrip(page)
    expect(asked).toContain('/healthz')
    expect(asked.filter(isAnotherPage)).toEqual([])
    await expect(page).toHaveURL(/placeorder\/$/)
  })

  test('clearing the input leaves alone what is in its form again', async ({ page, api, signIn }) => {
    await signIn()
    const box = searchBox(page)
    await page.goto(`/detail/${(await api.newProduct()).slug}`)
    const typed = page.getByRole('main').getByLabel('Comment', { exact: true })
    for (const [text, address] of [
      ['Half of it', /detail/],
      ['', /\/$/],
    ] as const) {
      await typed.fill(text)
      await page.reload()
      await expect(typed).toHaveValue(text)
      await box.fill('bread')
      await box.fill('')
      await roundTrip(page)
      await expect(page).toHaveURL(address)
    }
  })
})

/** Not what is prefetched: the search, if the word stands there for long enough, and the order form by the cart. */
const prefetched = new Set(['/categories/allProducts.data', '/placeorder.data'])
const isAnotherPage = (path: string) => path.endsWith('.data') && !prefetched.has(path)
