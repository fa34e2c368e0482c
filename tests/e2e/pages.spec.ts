// Each page is visited twice: in the light on a wide screen, and in the dark on a phone. Every check of a page that needs
// no press is made on these visits. The words, names and sums of the products, people and orders are long ones.
import type { Locator, Page } from '@playwright/test'
import type { Category, ProductDetail } from '#shared/catalog/catalog-contract.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { expect, type Person, test as base, unique } from './e2e-test.ts'
import { law } from './lines-of-text.ts'
import { accessibilityFindings, expectFits, expectThumbRoom, layoutShifts, outsideLandmarks } from './page-checks.ts'
import { waitForPage } from './screens.ts'

type Made = { product: ProductDetail; buyer: Person; order: Order; empty: Category }

const test = base.extend<object, { made: Made }>({
  made: [
    async ({ api }, use) => {
      const product = await api.newProduct({
        name: `${law} ${unique()}`,
        brand: 'Naturkostmanufakturgenossenschaftsverband',
        description: `https://www.example.com/recipes/soup-with-roasted-chestnuts-and-thyme ${'a'.repeat(900)}`,
        price: 9999.99,
      })
      await api.newReview(product, 1, `${law} `.repeat(3))
      const buyer = await api.newPerson('M'.repeat(60))
      const others = await Promise.all([1, 2, 3, 4].map(() => api.newProduct()))
      const address = {
        fullName: 'M'.repeat(60),
        address: 'ApartmentHouseNumberTwelveBehindTheGreenGateThirdDoorOnTheLeft',
        city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
      }
      for (let count = 1; count <= 3; count += 1) await api.newPaidOrder(buyer, [product])
      const order = await api.newOrder(buyer, [product, ...others], address, `Ring at ${'W'.repeat(120)}`)
      await api.payOrder(buyer, order)
      await api.call('PUT /api/favourites/{product}', { token: buyer.token, params: { product: product.id } })
      await use({ product, buyer, order, empty: await api.newCategory() })
    },
    { scope: 'worker' },
  ],
})

// What the pages show is made once for each worker, so both can share the visits.
test.describe.configure({ mode: 'parallel' })

/**
 * Unknown pages answer 404, and the browser says so. On a reload as a phone Chromium takes the wide screen's pictures from
 * memory, and after three seconds, which only a busy machine takes, it warns that the phone's preloaded ones are not used.
 */
const expectedMessages = [/status of 404|\/media\/\S+\.avif was preloaded using link preload but not used/]
test.use({ expectedMessages, contextOptions: { reducedMotion: 'reduce' } })

type Row = {
  path: string
  /** What a thumb can press on 44 pixels. */
  thumbs?: (page: Page) => Locator[]
  /** The narrowest window: letters doubled on a phone leave as much room as 195 pixels. */
  narrowest?: 195 | 260 | 320
  /** A part of it grows while it loads: its heading gets a name of sixty letters, or its panel the account. */
  grows?: true
}

const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const wayBack = (name: string) => (page: Page) => [link(page, name)]

const guest: Row[] = [
  { path: '/', narrowest: 195 },
  { path: '/categories/Bakery', narrowest: 195 },
  { path: '/categories/allProducts', narrowest: 195 },
  { path: '/categories/allProducts?q=milk&sort=best_score&page=1' },
  { path: '/categories/Drinks?min=5000&rating=3' },
  { path: '/categories/{empty}' },
  { path: '/detail/red-gala-apples', narrowest: 195 },
  { path: '/detail/{product}' },
  { path: '/about' },
  { path: '/terms' },
  { path: '/returns' },
  { path: '/login' },
  { path: '/log-in', thumbs: wayBack('Forgot your password?') },
  { path: '/register' },
  { path: '/reset' },
  { path: '/reset#token=old' },
  { path: '/confirm-email#token=old' },
  { path: '/MyCart' },
  { path: '/shopping-list', narrowest: 195 },
  { path: '/placeorder' },
  { path: '/profile' },
  { path: '/MyOrders' },
  { path: '/again' },
  { path: '/detailOrder/1' },
  { path: '/H0me' },
  { path: '/nowhere' },
]

const buyer: Row[] = [
  { path: '/', narrowest: 195 },
  { path: '/categories/Bakery', narrowest: 195 },
  { path: '/categories/allProducts?q={name}', narrowest: 195 },
  { path: '/detail/{product}' },
  { path: '/MyCart', narrowest: 195, thumbs: (page) => [link(page, law)] },
  { path: '/placeorder', narrowest: 195 },
  { path: '/profile', narrowest: 195 },
  {
    path: '/MyOrders',
    narrowest: 195,
    thumbs: (page) => [link(page, /^Receipt/).first(), link(page, 'and 1 more')],
  },
  { path: '/detailOrder/{order}', narrowest: 195 },
  { path: '/again', narrowest: 195 },
  { path: '/again/favourites', narrowest: 195 },
]

const admin: Row[] = [
  { path: '/' },
  { path: '/categories/Bakery' },
  // Its pie does not grow with the letters: for letters doubled a phone has twice this room for it.
  { path: '/H0me', narrowest: 260, thumbs: wayBack('Show the orders') },
  {
    path: '/H0me/stock?q={name}',
    narrowest: 195,
    thumbs: (page) => [page.getByRole('button', { name: /^Change stock/ })],
  },
  { path: '/products?status=inactive' },
  { path: '/H0me/create', narrowest: 195 },
  { path: '/editproduct/{productId}', narrowest: 195 },
  { path: '/products/categories', thumbs: wayBack('Back to Stock') },
  { path: '/products/slides', narrowest: 195, thumbs: wayBack('Back to Categories') },
  { path: '/products/import', thumbs: wayBack('Back to Stock') },
  { path: '/H0me/users?q={email}', thumbs: (page) => [link(page, 'M'.repeat(60))] },
  {
    path: '/H0me/users/{buyer}',
    grows: true,
    thumbs: (page) => [link(page, 'Back to the users'), link(page, 'Show the orders')],
  },
  { path: '/H0me/orders?q={order}', thumbs: (page) => [link(page, /^Order of M/)] },
  { path: '/H0me/orders/{order}', grows: true, thumbs: wayBack('Back to the orders') },
  { path: '/H0me/orders/packing' },
  { path: '/H0me/coupons', narrowest: 195, thumbs: wayBack('Back to the orders') },
  { path: '/H0me/profile', grows: true },
  { path: '/H0me/reviews' },
  {
    path: '/H0me/system',
    thumbs: (page) => [link(page, 'Back to the overview'), link(page, /^Product /).first()],
  },
  { path: '/dev/mailbox' },
]

/**
 * The name and the count in the top bar only move themselves (docs/decisions/0003-look.md), and so do the letters of
 * the top bar when fonts come late on a busy machine.
 */
const small = 0.01

const isSignIn = (path: string) => ['/login', '/register'].includes(path)

for (const row of guest) {
  test(`a guest sees ${row.path}`, async ({ page, made }) => {
    await expectGoodVisits(page, row, made, small)
    if (isSignIn(row.path)) expect(await outsideLandmarks(page), 'outside of landmarks').toEqual([])
  })
}

for (const row of buyer) {
  test(`a buyer sees ${row.path}`, async ({ page, made, signIn, fillCart }) => {
    await signIn(made.buyer)
    await fillCart([made.product])
    await expectGoodVisits(page, row, made, small)
  })
}

test.describe('for an admin', () => {
  test.use({ visitor: 'admin' })

  for (const row of admin) {
    test(`an admin sees ${row.path}`, async ({ page, made }) => {
      await expectGoodVisits(page, row, made, row.grows ? 0.08 : 0.03)
    })
  }
})

async function expectGoodVisits(page: Page, { path, thumbs, narrowest = 320 }: Row, made: Made, tolerance: number) {
  const address = fillIn(path, made)
  for (const { colorScheme, size, widths } of [
    { colorScheme: 'light', size: { width: 1280, height: 800 }, widths: [1280, 1180, 1024, 768] },
    { colorScheme: 'dark', size: { width: 390, height: 844 }, widths: [390, 320, 260, 195] },
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme })
    if (colorScheme === 'light') await page.goto(address)
    else await page.reload()
    await waitForPage(page)
    // What a mailed link brings is known to the browser alone, and comes after the page.
    if (!path.includes('#')) {
      expect.soft(await layoutShifts(page, tolerance), `moved while it loaded at ${size.width}`).toEqual([])
    }
    expect.soft(await accessibilityFindings(page), `accessibility in the ${colorScheme}`).toEqual([])
    if (colorScheme === 'dark') for (const place of thumbs?.(page) ?? []) await expectThumbRoom(place)
    await expectFits(
      page,
      widths.filter((width) => width >= narrowest),
    )
  }
}

const fillIn = (path: string, { product, buyer: person, order, empty }: Made) =>
  path
    .replace('{product}', product.slug)
    .replace('{productId}', product.id)
    .replace('{name}', encodeURIComponent(product.name))
    .replace('{email}', person.email)
    .replace('{buyer}', person._id)
    .replace('{order}', order._id)
    .replace('{empty}', empty.name)
