// A shopkeeper sets up the shop: each section is saved by itself, and is seen by shoppers at once.
import type { Page } from '@playwright/test'
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { accessibilityFindings, expectAccessible, expectGoodPage } from './page-checks.ts'
import { expectDialog, statusOf, waitForPage } from './screens.ts'

const test = testInEmptyShop()
test.use({ visitor: 'admin' })

const saved = 'Saved. Shoppers see it within a second.'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' })

test('the buttons come with the first change and move nothing; Discard brings back what was there', async ({
  page,
}) => {
  await page.goto('/H0me/settings')
  const shop = section(page, 'Shop')
  const name = shop.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(/./)
  const before = await name.inputValue()
  await expect(save(page)).toHaveCount(0)
  const height = (await shop.boundingBox())!.height
  await name.fill('Corner Shop')
  await shop.getByLabel('Phone').fill('+49 30 5550100')
  await expect(shop.getByRole('status')).toHaveText('2 changes are not saved')
  expect((await shop.boundingBox())!.height).toBe(height)
  await shop.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue(before)
  await expect(shop.getByLabel('Phone')).toHaveValue('')
  await expect(save(page)).toHaveCount(0)
})

test('name, address, links and telephone are on every page at once @phone', async ({ page, anotherBrowser }) => {
  await page.goto('/H0me/settings')
  const shop = section(page, 'Shop')
  await shop.getByLabel('Name', { exact: true }).fill(' ')
  await shop.getByLabel('Phone').fill('call us')
  await save(page).click()
  await expect(shop.getByRole('alert')).toHaveText(['Please give the shop a name', /telephone number/])
  await expect(shop.getByLabel('Name', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await shop.getByLabel('Name', { exact: true }).fill('Pepe’s Corner')
  await shop.getByLabel('Phone').fill('+49 30 5550100')
  await shop.getByLabel('Address (optional)').fill('12 Market Street\n10115 Berlin')
  await shop.getByLabel('Email').fill('pepe@corner.example')
  await shop.getByRole('button', { name: 'Add a link' }).click()
  await shop.getByLabel('Name of link 2').fill('Instagram')
  await shop.getByLabel('Address of link 2').fill('http://pictures.example/us')
  await save(page).click()
  await expect(shop.getByRole('alert')).toContainText('https://')
  await shop.getByLabel('Address of link 2').fill('https://pictures.example/us')
  await save(page).click()
  await expect(statusOf(page, saved)).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pepe’s Corner' }).first()).toBeVisible()

  const guest = await anotherBrowser()
  await guest.goto('/about')
  await expect(guest).toHaveTitle('About Pepe’s Corner – Pepe’s Corner')
  const contact = guest.getByRole('region', { name: 'Contact' })
  for (const line of ['12 Market Street', '10115 Berlin', 'pepe@corner.example'])
    await expect(contact).toContainText(line)
  await expect(contact.getByRole('link', { name: '+49 30 5550100' })).toHaveAttribute('href', 'tel:+49305550100')
  await expect(guest.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://pictures.example/us')
  const told = await guest.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(told!)).toMatchObject({ '@type': 'GroceryStore', telephone: '+49 30 5550100' })
})

test('by keyboard alone: opening hours are set, and shoppers read them with equal days joined', async ({ page }) => {
  await page.goto('/H0me/settings')
  await waitForPage(page)
  const chip = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Opening hours' })
  await chip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/H0me/settings/hours')
  const hours = section(page, 'Opening hours')
  await expect(hours).toContainText('Shoppers read no opening hours.')
  await hours.getByRole('button', { name: 'Add a time on Monday' }).focus()
  await page.keyboard.press('Enter')
  await hours.getByRole('button', { name: 'Tuesday like the day before' }).focus()
  await page.keyboard.press('Enter')
  await expect(hours.getByRole('button', { name: 'Add a time on Tuesday' })).toBeFocused()
  await hours.getByLabel('Tuesday closes', { exact: true }).fill('08:00')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(hours.getByRole('alert')).toHaveText('Tuesday: the shop must close later than it opens')
  await hours.getByLabel('Tuesday closes', { exact: true }).fill('18:00')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(statusOf(page, saved)).toBeVisible()
  // The button has gone: the focus is at the section's heading.
  await expect(hours.getByRole('heading', { name: 'Opening hours' })).toBeFocused()
  await page.goto('/about')
  const list = page.getByRole('region', { name: 'Contact' })
  await expect(list.getByRole('term')).toHaveText(['Monday to Tuesday', 'Wednesday to Sunday'])
  await expect(list.getByRole('definition')).toHaveText(['9:00 – 18:00', 'closed'])
})

test('two admins: another section is no conflict; of the same field the second is told, and nothing is lost', async ({
  page,
  api,
  admin,
}) => {
  await page.goto('/H0me/settings')
  const shop = section(page, 'Shop')
  await shop.getByLabel('Tax number').fill('DE 1')
  await api.call('PUT /api/settings', { token: admin.token, body: { deliveryArea: [], shop: { phone: '030 4444' } } })
  await save(page).click()
  await expect(statusOf(page, saved)).toBeVisible()
  await expect(shop.getByLabel('Phone')).toHaveValue('030 4444')

  await shop.getByLabel('Tax number').fill('DE 2')
  await api.call('PUT /api/settings', { token: admin.token, body: { shop: { taxNumber: 'DE 3', phone: '030 5555' } } })
  await save(page).click()
  await expect(shop.getByRole('alert')).toContainText('Another admin has changed the same in the meantime.')
  await expect(shop.getByRole('alert')).toContainText('Tax number is now: DE 3')
  await expect(shop.getByLabel('Tax number')).toHaveValue('DE 2')
  await expect(shop.getByLabel('Phone')).toHaveValue('030 5555')
  await save(page).click()
  await expect(save(page)).toHaveCount(0)
  expect((await api.call('GET /api/settings', { token: admin.token })).shop).toMatchObject({
    taxNumber: 'DE 2',
    phone: '030 5555',
  })
})

test('net or gross is shown on a real product, with a warning; the currency before the first order keeps the figures', async ({
  page,
  api,
}) => {
  const jam = await api.newProduct({ name: 'Aardvark jam', price: 1.89 })
  await page.goto('/H0me/settings/money')
  const money = section(page, 'Money and taxes')
  const preview = money.getByRole('status').filter({ hasText: 'Aardvark jam' })
  await expect(preview).toContainText('pays usd$2.17')
  await money.getByRole('radio', { name: 'with taxes inside' }).check()
  await expect(preview).toContainText('Shoppers pay less than before for the only product: usd$0.28 less for this one.')
  expect(await accessibilityFindings(page)).toEqual([])
  await money.getByRole('button', { name: 'Discard' }).click()
  await expect(preview).not.toContainText('Shoppers pay less')

  await money.getByLabel('Currency').selectOption('EUR')
  await save(page).click()
  const asked = await expectDialog(page, 'Change the currency to EUR?')
  await expect(asked).toContainText('Aardvark jam: usd$1.89 becomes €1.89.')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await save(page).click()
  await asked.getByRole('button', { name: 'Change the currency' }).click()
  await expect(statusOf(page, saved)).toBeVisible()
  await expect(preview).toContainText('€1.89')

  await api.newOrder(await api.newPerson(), [jam])
  await page.reload()
  await expect(money.getByLabel('Currency')).toHaveAttribute('readonly')
  await expect(money).toContainText('There is an order, so it cannot be changed any more.')
})

test('the delivery area and the pause; what is typed survives a look at another section', async ({
  page,
  anotherBrowser,
}) => {
  await page.goto('/H0me/settings/delivery')
  const area = section(page, 'Delivery area')
  await area.getByLabel('Postal codes').fill('10115, 1*2')
  await save(page).click()
  await expect(area.getByRole('alert')).toContainText('1*2')
  await area.getByLabel('Postal codes').fill('10115, 12*')
  await page.getByRole('link', { name: 'Payments', exact: true }).click()
  await expect(section(page, 'Payments')).toContainText('This is a test shop')
  await page.getByRole('link', { name: 'Delivery area and pause' }).click()
  await expect(area.getByLabel('Postal codes')).toHaveValue('10115, 12*')
  await save(page).click()
  await expect(area).toContainText('We deliver to: 10115, 12…')

  await section(page, 'Pause').getByRole('button', { name: 'Pause orders' }).click()
  await (await expectDialog(page, 'Pause orders')).getByRole('button', { name: 'Pause orders' }).click()
  await expect(statusOf(page, 'The shop takes no orders now.')).toBeVisible()
  const guest = await anotherBrowser()
  await guest.goto('/')
  const notice = guest.getByRole('complementary', { name: 'Notice' })
  await expect(notice).toContainText('We are closed at the moment')
  await section(page, 'Pause').getByRole('button', { name: 'Take orders again' }).click()
  await expect(section(page, 'Pause')).toContainText('The shop takes orders.')
  // The pause has raised the version of the settings, which is no conflict.
  await area.getByLabel('Postal codes').fill('')
  await save(page).click()
  await expect(area).toContainText('You deliver everywhere.')
})

test('every section is accessible, in the dark and on a phone', async ({ page }) => {
  for (const path of ['', '/money', '/hours', '/delivery', '/payments']) {
    await page.goto(`/H0me/settings${path}`)
    await waitForPage(page)
    await expectGoodPage(page)
  }
})
