// Where payments are local, every page says that this is a test shop (RULINGS §5).
import { expect, test } from './e2e-test.ts'

const said = 'This is a test shop. No money moves.'

const pages =
  `/ /about /terms /returns /login /log-in /register /reset /confirm-email /signed-in /detail/red-gala-apples
  /categories/allProducts /categories/Pantry /no-such-page /MyCart /placeorder /profile /MyOrders /detailOrder/x /H0me
  /H0me/stock /H0me/create /H0me/users /H0me/orders /H0me/orders/packing /H0me/coupons /H0me/profile /H0me/reviews /H0me/system /products /products/categories /products/slides /products/import /create
  /editproduct/red-gala-apples /Users /ordersUs /dev/mailbox`.split(/\s+/)

test('every page says that no money moves, before any script has run', async ({ request }) => {
  for (const path of pages) {
    expect((await (await request.get(path)).text()).split(said), path).toHaveLength(2)
  }
})

test('it stays in sight in the shop, on its sign-in pages and in the admin home', async ({ page, admin, signInAs }) => {
  const strip = page.getByRole('complementary', { name: 'Notice' })
  const expectStripOn = async (path: string) => {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(strip).toHaveText(said)
    await expect(strip).toBeInViewport()
  }
  for (const path of ['/', '/login', '/MyCart']) await expectStripOn(path)
  await signInAs(admin)
  await expectStripOn('/H0me/users')
})
