// A shop whose shoppers and products have Arabic names: each is read from the right wherever it stands.
import type { Page } from '@playwright/test'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { expect, type Person } from './e2e-test.ts'
import { expectOwnDirections, withoutDirection } from './own-direction.ts'
import { testInEmptyShop } from './own-shop.ts'
import { adminPages, ownPages } from './pages.ts'
import { waitForPage } from './screens.ts'

const test = testInEmptyShop()

const aisle = 'فواكه طازجة'
const name = 'تفاح أحمر 5'
const address = { fullName: 'سارة الكوهين', address: 'شارع الورد 7', city: 'القاهرة' }

async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await waitForPage(page)
    await page.waitForLoadState('networkidle')
    await expectOwnDirections(page, path)
  }
}

let shopper: Person
let apples: ProductDetail
let soldOut: ProductDetail
let order: { _id: string }

test.beforeAll(async ({ api }) => {
  await api.newCategory(aisle)
  const description = 'طازج (fresh)!'
  apples = await api.newProduct({ name, brand: 'بستان', category: aisle, unit: 'كغ', description })
  soldOut = await api.newProduct({ name: 'حليب 2', category: aisle, stock: 0 })
  shopper = await api.newPerson(address.fullName)
  await api.newReview(apples, 5, 'ممتاز (very good)!', shopper)
  order = await api.payOrder(shopper, await api.newOrder(shopper, [apples], address, 'الباب الأزرق 4711!'))
})

test('a shopper sees them with a direction of their own', async ({ page, api, signIn, fillCart, isMobile }) => {
  await signIn(shopper)
  await fillCart([apples, soldOut])
  await page.goto(`/detail/${apples.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await look(page, [
    '/',
    `/categories/${encodeURIComponent(aisle)}`,
    `/categories/allProducts?q=${encodeURIComponent('تفاح')}`,
    `/categories/allProducts?q=${encodeURIComponent('برتقال')}`,
    `/detail/${apples.slug}`,
    `/detail/${soldOut.slug}`,
    `/detailOrder/${order._id}`,
    ...ownPages,
  ])
  await page.goto('/MyCart')
  await page.getByRole('button', { name: /^Cart/ }).click()
  await expectOwnDirections(page, 'the menu of the cart')
  if (!isMobile) await page.keyboard.press('Escape')
  const [mail] = await api.mailsTo(shopper.email)
  const receipt = await page.context().newPage()
  await receipt.setContent(mail!.html)
  await expectOwnDirections(receipt, 'the mail')
})

test('a question has the name in its own direction, and the check would see one without', async ({
  page,
  api,
  fillCart,
}) => {
  const pears = await api.newProduct({ name: 'كمثرى 3', category: aisle })
  await fillCart([pears])
  await page.goto('/MyCart')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByRole('alertdialog')).toContainText('كمثرى 3')
  await expectOwnDirections(page, 'a question')
  // In words of English the name is one piece, which the number behind it does not join.
  await expect(page.getByRole('alertdialog')).toContainText('\u2068كمثرى 3\u2069')
  await page.evaluate(() => document.body.append('كمثرى 3'))
  expect(await withoutDirection(page)).toHaveLength(1)
})

test.describe('in the admin area', () => {
  test.use({ visitor: 'admin' })

  test('an admin sees them with a direction of their own', async ({ page }) => {
    test.slow()
    const own = adminPages.filter((path) => !/red-gala-apples|^\/edit$|driver|opening/.test(path))
    await look(page, [...own, `/editproduct/${apples.slug}`, `/H0me/orders/${order._id}`, `/H0me/users/${shopper._id}`])
  })
})
