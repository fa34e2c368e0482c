// What people see while the database is gone: a sentence, and everything they typed; and that they can go on from
// there. In its own shop, with a server of its own, because everybody in it loses the database.
import type { Page } from '@playwright/test'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { openDatabase, sql } from '#server/platform/database/database.ts'
import { takeDatabaseAway } from '../support/take-database-away.ts'
import { expect, stored } from './e2e-test.ts'
import { testIn } from './own-shop.ts'
import { orchardLane } from './screens.ts'
import { type OpenShop, openShop } from './start-shop.ts'

const away = 'The shop is briefly unavailable. Please try again in a moment.'

const test = testIn(() => openShop({ SEED: 'none', LOG_LEVEL: 'info' }))
// A page that can't be rendered answers 503 or 500, and the browser says so.
test.use({ expectedMessages: [/status of 50[03]/] })

/** Presses until the shop has its database again; each press either says that it hasn't, or does its work. */
async function pressUntil(press: () => Promise<void>, done: () => Promise<void>) {
  await expect(async () => {
    await press()
    await done()
  }).toPass({ timeout: 60_000 })
}

test('a checkout, a review and a sign-in outlast a database that is gone', async ({
  page,
  context,
  api,
  ownShop,
  fillCheckout,
  anotherBrowser,
}) => {
  test.slow()
  const pears = await api.newProduct({ stock: 4 })
  const neighbour = await api.newPerson('Ben Ashdown')
  const buyer = await fillCheckout([pears])

  const review = await context.newPage()
  await review.goto(`/detail/${pears.slug}`)
  await review.getByLabel('Rating', { exact: true }).selectOption('4 Very good')
  await review.getByLabel('Comment').fill('Ripe and sweet.')

  const signingIn = await anotherBrowser()
  await signingIn.goto('/login')
  await signingIn.getByLabel('Email').fill(neighbour.email)
  await signingIn.getByLabel('Password').fill(neighbour.password)

  const bringBack = await takeDatabaseAway(ownShop.dataDir)

  const placeOrder = page.getByRole('button', { name: 'Place order' })
  await page.bringToFront()
  await placeOrder.click()
  await expect(page.getByRole('alert')).toHaveText(away)
  await expectAddress(page)
  await expect(placeOrder).toBeEnabled()
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
  // Signed in all the while: nobody is signed out because the server could not be asked.
  expect(await stored(page, 'userInfo')).toMatchObject({ token: buyer.token })

  const sendReview = review.getByRole('button', { name: 'Send review' })
  await review.bringToFront()
  await sendReview.click()
  await expect(review.getByRole('alert')).toHaveText(away)
  await expect(review.getByLabel('Comment')).toHaveValue('Ripe and sweet.')
  await expect(review.getByLabel('Rating', { exact: true })).toHaveValue('4')

  const logIn = signingIn.getByRole('button', { name: 'Log In', exact: true })
  await logIn.click()
  await expect(signingIn.getByText(away)).toBeVisible()
  await expect(signingIn.getByLabel('Email')).toHaveValue(neighbour.email)
  await expect(signingIn.getByLabel('Password')).toHaveValue(neighbour.password)

  const looker = await anotherBrowser()
  const answer = await looker.goto('/categories/Pantry?sort=desc')
  expect([answer!.status(), answer!.headers()['retry-after']]).toEqual([503, '5'])
  await expect(looker.getByText(away)).toBeVisible()

  await bringBack()
  await page.bringToFront()
  await pressUntil(
    () => placeOrder.click(),
    () => expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order', { timeout: 2_000 }),
  )
  expect(await api.ordersOf(buyer)).toHaveLength(1)
  expect(await api.stockOf(pears)).toBe(3)
  await review.bringToFront()
  await sendReview.click()
  await expect(review.getByText('Review Submitted Successfully')).toBeVisible()
  await signingIn.bringToFront()
  await logIn.click()
  await expect(signingIn).toHaveURL('/')
  await looker.bringToFront()
  await looker.getByRole('button', { name: 'Try again' }).click()
  await expect(looker.getByRole('heading', { level: 1, name: 'Pantry' })).toBeVisible()
  const lines = linesOf(ownShop)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', route: '/*', status: 503 }))
  const told = JSON.stringify(lines)
  for (const secret of [buyer.email, neighbour.email, orchardLane.Address]) expect(told).not.toContain(secret)
})

test('a page that breaks by our own mistake says so, and is one line of the log', async ({ page, ownShop }) => {
  const postgres = await startBundledPostgres({ dataDir: ownShop.dataDir, onNote: () => {} })
  const db = openDatabase(postgres.connection, { onError: () => {} })
  await db.run(sql`alter table slides rename to hidden_slides`)
  const answer = await page.goto('/')
  expect(answer!.status()).toBe(500)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('slides')).toHaveCount(0)
  await db.run(sql`alter table hidden_slides rename to slides`)
  await db.end()
  await postgres.stop()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Find all our products right here' })).toBeVisible()
  expect(linesOf(ownShop)).toContainEqual(
    expect.objectContaining({
      level: 50,
      msg: 'a page could not be made',
      reqId: expect.any(String),
      err: expect.objectContaining({ message: 'relation "slides" does not exist' }),
    }),
  )
})

/** The shop's log. A line that isn't JSON fails here. */
function linesOf({ said }: OpenShop): Record<string, unknown>[] {
  return said.filter((line) => !line.includes('is open')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function expectAddress(page: Page) {
  const form = page.getByRole('region', { name: 'Billing' })
  for (const [label, value] of Object.entries(orchardLane)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value)
  }
}
