// PayPal, Google, the mail server and Cloudinary are all away: the shop sells on, and says what it can't do.
import { freePort } from '../support/loopback.ts'
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'
import { openShopBeside, testIn } from './own-shop.ts'
import { logIn } from './screens.ts'

const test = testIn(async () => {
  const [paypal, google, mail, pictures] = await Promise.all([1, 2, 3, 4].map(freePort))
  const uploads = encodeURIComponent(`http://127.0.0.1:${pictures}`)
  return openShopBeside({
    SEED: 'none',
    PAYPAL_API: `http://127.0.0.1:${paypal}`,
    PAYPAL_CLIENT_ID: 'foodland',
    PAYPAL_CLIENT_SECRET: 'plums',
    OIDC_ISSUER: `http://127.0.0.1:${google}`,
    OIDC_CLIENT_ID: 'foodland',
    OIDC_CLIENT_SECRET: 'plums',
    SMTP_URL: `smtp://127.0.0.1:${mail}`,
    CLOUDINARY_URL: `cloudinary://key:secret@foodland?upload_prefix=${uploads}`,
  })
})
// The browser's own lines about PayPal's script.
test.use({ expectedMessages: [/127\.0\.0\.1:\d+\/sdk|ERR_CONNECTION_REFUSED/] })

test('PayPal: the order is placed and held, and says how to try again', async ({ page, api, signIn }) => {
  const buyer = await signIn()
  await api.newOrder(buyer, [await api.newProduct()])
  await page.goto('/placeorder')
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(page.getByText('We hold your items until')).toBeVisible()
  await expect(payment.getByRole('alert')).toContainText(
    'The payment buttons could not be loaded. Your order is kept: please try again in a moment.',
  )
  await payment.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(payment.getByRole('alert')).toBeVisible()
  // The button that was pressed has gone: the reading goes on where it stood.
  await expect(payment.locator('div:focus').getByRole('button', { name: 'Try again' })).toBeVisible()
  await payment.getByRole('button', { name: 'open the PayPal window here' }).click()
  // The shop asks four times before it gives up.
  await expect(payment.getByRole('alert').last()).toHaveText(
    'The payment service cannot be reached right now. Your order is kept: please try again in a moment.',
    { timeout: 20_000 },
  )
  await expectNoSidewaysScrolling(page)
})

test('Google: the button says so, and email and password work on', async ({ page, api }) => {
  const buyer = await api.newPerson()
  await page.goto('/log-in')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Google cannot be reached')
  await logIn(page, buyer)
  await expect(page).toHaveURL('/placeorder')
})

test('mail: who signs up notices nothing; the admin sees what waits and why', async ({ page, api, admin, signIn }) => {
  const buyer = await api.newPerson()
  await signIn(admin)
  await page.goto('/dev/mailbox')
  const mail = page.getByRole('group').filter({ hasText: buyer.email })
  await expect(mail).toContainText('Waiting')
  await expect(async () => {
    await page.reload()
    await mail.getByText('Welcome to Foodland: please confirm your address').click()
    await expect(mail).toContainText('ECONNREFUSED', { timeout: 1000 })
  }).toPass()
})

test('pictures: the upload says so, and the form keeps what was typed', async ({ page, api, admin, signIn }) => {
  await api.newCategory()
  await signIn(admin)
  await page.goto('/create')
  await page.getByLabel('Name', { exact: true }).fill('Quince')
  await page.getByLabel('Image').setInputFiles('docs/pictures/home.webp')
  await expect(
    page.getByText('Pictures cannot be saved at the moment. Please try again in a few minutes.'),
  ).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Quince')
})
