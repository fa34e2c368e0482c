// A shopkeeper's day at the shelves: stock and prices, new products, edits that cross, files in and out.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Request } from '@playwright/test'
import { expect, expectNoSidewaysScrolling, type Person, stored, test, unique } from './journey.ts'

const picture = 'db/seed/catalogue/pictures/products/wildflower-honey.webp'

test.describe('an admin', () => {
  // What the browser itself says while the connection is lost.
  test.use({ expectedMessages: [/ERR_INTERNET_DISCONNECTED/] })
  test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

  test('finds, sorts and filters products', async ({ page, shelf }) => {
    const brand = `Brand ${unique()}`
    const first = await shelf.newProduct({ name: `Aaa ${unique()}`, brand })
    const last = await shelf.newProduct({ name: `Zzz ${unique()}`, brand })
    await shelf.changeProduct(last, { active: false })
    await page.goto('/products')
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await expect(rows(page)).toHaveCount(11)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/page=2/)

    await searchFor(page, 'nothing is called this')
    await expect(dialog(page).getByRole('heading', { name: 'Product not found' })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).not.toHaveURL(/q=/)

    await searchFor(page, brand.toUpperCase())
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText(first.name)
    await expect(rows(page).last()).toContainText('Inactive')
    await expectGoodPage(page)
    await page.getByLabel('Sort').selectOption('Name Z-A')
    await expect(rows(page).first()).toContainText(last.name)
    await page.getByLabel('Filter').selectOption('Active')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Filter').selectOption('Desactive')
    await expect(rows(page)).toContainText([last.name])
    await page.reload()
    await expect(rows(page)).toContainText([last.name])
  })

  test('changes stock and price in the row', async ({ page, shelf }) => {
    const { name, id } = await shelf.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await stock.fill('-1')
    await stock.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Stock cannot be negative')
    await stock.press('Escape')
    await expect(page.getByRole('button', { name: `Change stock of ${name}` })).toBeFocused()

    // One is sold meanwhile: it stays sold.
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await shelf.newOrder(await shelf.newPerson(), [{ id, price: 3.5 }])
    await stock.fill('5')
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 4, because`)).toBeVisible()
    expect(await shelf.stockOf({ id })).toBe(4)
    await expect(page.getByText('low stock')).toBeAttached()

    const price = page.getByRole('textbox', { name: `Price of ${name}` })
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await expect(price).toHaveValue('3.50')
    await shelf.changeProduct({ id }, { price: 9 })
    await price.fill('4')
    await price.press('Enter')
    await expect(page.getByText('its price is usd$9.00 now')).toBeVisible()
    await expectGoodPage(page)
    await price.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
  })

  test('changes the price of a row while its stock field is open: what was sold meanwhile stays sold', async ({
    page,
    shelf,
  }) => {
    const { name, id } = await shelf.newProduct({ name: `Plums ${unique()}`, stock: 66, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    await expect(rows(page)).toContainText([/66.*usd\$3\.50/])
    const sold = { id, price: 3.5 }
    await shelf.newOrder(await shelf.newPerson(), [sold, sold, sold])
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    const stock = page.getByRole('textbox', { name: `Stock of ${name}` })
    await stock.fill('76')
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await page.getByRole('textbox', { name: `Price of ${name}` }).fill('4')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
    await stock.press('Enter')
    await expect(page.getByText(`Stock of ${name}: 73, because`)).toBeVisible()
    expect(await shelf.stockOf({ id })).toBe(73)

    // More was sold than is left to take away: the next try sets out from what is left.
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    const soldDearer = { id, price: 4 }
    await shelf.newOrder(await shelf.newPerson(), [soldDearer, soldDearer, soldDearer])
    await stock.fill('1')
    await stock.press('Enter')
    await expect(page.getByText('Only 70 are left by now')).toBeVisible()
    await stock.press('Enter')
    await expect(page.getByText('low stock')).toBeAttached()
    await expect.poll(() => shelf.stockOf({ id })).toBe(1)
  })

  test('is told of a price that came into the row while its price field was open', async ({ page, shelf }) => {
    const { name, id } = await shelf.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    await page.goto(`/products?q=${name}`)
    const price = page.getByRole('textbox', { name: `Price of ${name}` })
    await page.getByRole('button', { name: `Change price of ${name}` }).click()
    await price.fill('4')
    await shelf.changeProduct({ id }, { price: 9 })
    await page.getByRole('button', { name: `Change stock of ${name}` }).click()
    await page.getByRole('textbox', { name: `Stock of ${name}` }).fill('25')
    await page.keyboard.press('Enter')
    await expect(rows(page)).toContainText([/25.*usd\$9\.00/])
    await price.press('Enter')
    await expect(page.getByText('its price is usd$9.00 now')).toBeVisible()
    await price.press('Enter')
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
  })

  test('changes the price of a row while its stock is being saved', async ({ page, shelf }) => {
    const { name } = await shelf.newProduct({ name: `Plums ${unique()}`, stock: 20, price: 3.5 })
    const saves: Request[] = []
    const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>()
    await page.route('**/api/products/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      saves.push(route.request())
      const isFirst = saves.length === 1
      const answer = await route.fetch()
      if (isFirst) await answered
      return route.fulfill({ response: answer })
    })
    await page.goto(`/products?q=${name}`)
    for (const [what, text] of [
      ['stock', '25'],
      ['price', '4'],
    ]) {
      await page.getByRole('button', { name: `Change ${what} of ${name}` }).click()
      await page.keyboard.insertText(text!)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: /Saving/ })).toHaveCount(2)
    answerNow()
    await expect(page.getByText(`Price of ${name}: usd$4.00`, { exact: true })).toBeVisible()
    await expect(rows(page)).toContainText([/25.*usd\$4\.00/])
    expect(saves).toHaveLength(2)
  })

  test('creates a product, and loses nothing on the way', async ({ page }) => {
    const name = `Heather Honey ${unique()}`
    await page.goto('/create')
    await expect(page.getByRole('heading', { level: 1, name: 'Create your product' })).toBeVisible()
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    const create = page.getByRole('button', { name: 'Create Product' })
    await field('Name').fill('Red Gala Apples')
    await expect(field('Slug')).toHaveValue('red-gala-apples')
    await field('Price').fill('-1')
    await expect(page.getByText('Price cannot be negative')).toBeVisible()
    await field('Price').fill('6.49')
    await expect(page.getByText('Price cannot be negative')).toHaveCount(0)
    await field('Stock').fill('0')
    await expect(page.getByText('Stock cannot be 0 or negative')).toBeVisible()
    await field('Stock').fill('12')
    await page.getByRole('button', { name: 'New category' }).click()
    await page.getByLabel('Name of the new category').fill('Pantry')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('This category already exists')
    await page.keyboard.press('Escape')
    await page.getByLabel('Category').selectOption('Breakfast & Spreads')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(page.getByText('Image loaded successfully to Cloudinary')).toBeVisible()
    await create.click()
    await expect(page.getByText('Brand is required')).toBeVisible()
    await expect(field('Brand')).toBeFocused()
    await field('Brand').fill('Copper Larder')
    await field('Description').fill('Dark and spoonable.')
    await expectGoodPage(page)
    await create.click()
    await expect(page.getByText(/^Another product already has this (name|slug)$/)).toBeVisible()

    await page.reload()
    await expect(page.getByText('What you typed before is still here.')).toBeVisible()
    await field('Name').fill(name)
    const preview = page.getByRole('complementary', { name: 'Product preview' })
    await expect(preview).toContainText(name)
    await expect(preview).toContainText('usd$6.49')
    await field('Slug').fill(name)

    await page.context().setOffline(true)
    await create.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.context().setOffline(false)
    await create.click()
    await expect(dialog(page).getByRole('heading', { name: 'Product created' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/products?q=${name}`)
    await expect(rows(page)).toHaveCount(1)
  })

  test('finds their own draft after their sign-in ended, and nobody else does; logging out takes it away', async ({
    page,
    request,
    shelf,
    admin,
  }) => {
    const colleague = await shelf.newPerson()
    await shelf.changeUser(colleague, { isAdmin: true })
    const name = page.getByRole('main').getByLabel('Name', { exact: true })
    const comeBackAs = async ({ email, password }: Person) => {
      await page.goto('/login?redirect=%2Fcreate')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Create your product' })).toBeVisible()
    }
    const endSignIn = async () => {
      const { token } = (await stored(page, 'userInfo')) as Person
      await request.post('/api/users/signout', { headers: { authorization: `Bearer ${token}` } })
      await page.reload()
      await dialog(page).getByRole('button', { name: 'Close' }).click()
    }
    await page.goto('/create')
    await name.fill('A secret recipe')
    await endSignIn()
    await comeBackAs(colleague)
    await expect(name).toHaveValue('')
    await endSignIn()
    await comeBackAs(admin)
    await expect(name).toHaveValue('A secret recipe')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await comeBackAs(admin)
    await expect(name).toHaveValue('')
  })

  test('is shown both versions when an edit crosses another', async ({ page, shelf }) => {
    const name = `Quinces ${unique()}`
    const product = await shelf.newProduct({ name, price: 2, stock: 10, brand: 'Fernhollow' })
    await page.goto('/products')
    await searchFor(page, name)
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await expect(field('Price')).toHaveValue('2.00')
    await shelf.changeProduct(product, { price: 3, name: `${name} of Spain` })
    await field('Price').fill('2.50')
    await field('Brand').fill('Sunpatch')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const conflict = page.getByRole('region', { name: 'Somebody else has changed this product in the meantime' })
    await expect(conflict.getByRole('group')).toHaveCount(3)
    await expect(conflict.getByRole('group', { name: 'Name' }).getByRole('radio', { name: /Saved by/ })).toBeChecked()
    await expect(conflict.getByRole('group', { name: 'Price' }).getByRole('radio', { name: /Yours/ })).toBeChecked()
    await expectGoodPage(page)
    await conflict
      .getByRole('group', { name: 'Price' })
      .getByRole('radio', { name: /Saved by/ })
      .check()
    await conflict.getByRole('button', { name: 'Save this choice' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`/editproduct/${product.id}`)
    await expect(field('Name')).toHaveValue(`${name} of Spain`)
    await expect(field('Price')).toHaveValue('3.00')
    await expect(field('Brand')).toHaveValue('Sunpatch')
    await expect(page.getByRole('region', { name: 'Changes' }).getByRole('listitem')).toHaveCount(3)
    await page.goto('/editproduct/no-such-product')
    await expect(page.getByText('This product does not exist.')).toBeVisible()
    await page.goto('/edit')
    await expect(page).toHaveURL(/\/products$/)
  })

  test('lowers the stock in the form after more was sold than is left to take away', async ({ page, shelf }) => {
    const pears = await shelf.newProduct({ stock: 10 })
    await page.goto(`/editproduct/${pears.id}`)
    const stock = page.getByRole('main').getByLabel('Stock', { exact: true })
    await expect(stock).toHaveValue('10')
    await shelf.newOrder(
      await shelf.newPerson(),
      Array.from({ length: 7 }, () => pears),
    )
    await stock.fill('0')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Only 3 are left by now')).toBeVisible()
    await expect(stock).toHaveValue('0')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
    expect(await shelf.stockOf(pears)).toBe(0)
  })

  test('gives up a kept draft while it crosses another edit, and goes on with what was saved', async ({
    page,
    shelf,
  }) => {
    const pears = await shelf.newProduct({ brand: 'Fernhollow', price: 2 })
    await page.goto(`/editproduct/${pears.id}`)
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
    await field('Brand').fill('Sunpatch')
    await page.reload()
    await expect(field('Brand')).toHaveValue('Sunpatch')
    await shelf.changeProduct(pears, { price: 3 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: /^Somebody else has changed/ })).toBeVisible()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(page.getByRole('heading', { name: /^Somebody else has changed/ })).toBeHidden()
    await expect(field('Brand')).toHaveValue('Fernhollow')
    await expect(field('Price')).toHaveValue('3.00')
    await page.getByRole('textbox', { name: 'Brand' }).fill('Orchard')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
  })

  test('is told when a gate before the network answers for the shop, and can save without the picture', async ({
    page,
  }) => {
    await page.route('**/api/upload', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }))
    await page.goto('/editproduct/red-gala-apples')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(
      page.getByText('The shop could not be reached. Please check your connection and try again.'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Successful change' })).toBeVisible()
  })

  test('removes the picture while another one is on its way: that one does not come', async ({ page }) => {
    await page.route('**/api/upload', () => {}) // it never arrives
    await page.goto('/editproduct/red-gala-apples')
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(page.getByText(/^(Uploading|Preparing the picture) …/)).toBeVisible()
    const givenUp = page.waitForEvent('requestfailed', { predicate: isUpload, timeout: 10_000 })
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await givenUp
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('discards a draft with its picture, and with the one that is on its way', async ({ page }) => {
    await page.goto('/create')
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Mangos')
    await page.reload()
    await page.getByLabel('Image').setInputFiles(picture)
    const arrived = page.getByText('Image loaded successfully to Cloudinary')
    await expect(arrived).toBeVisible()
    await page.getByRole('button', { name: 'Discard it' }).click()
    await expect(arrived).toBeHidden()
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeHidden()

    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Mangos')
    await page.reload()
    await page.route('**/api/upload', () => {}) // it never arrives
    await page.getByLabel('Image').setInputFiles(picture)
    await expect(page.getByText(/^(Uploading|Preparing the picture) …/)).toBeVisible()
    const givenUp = page.waitForEvent('requestfailed', { predicate: isUpload, timeout: 10_000 })
    await page.getByRole('button', { name: 'Discard it' }).click()
    await givenUp
    await expect(page.getByText(/^(Uploading|Preparing the picture) …/)).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
  })

  test('is told at the place of the focus that the connection was lost during an import', async ({ page }) => {
    const file = `name,brand,category,price,stock,description\nFigs ${unique()},Orchard,Pantry,3.49,5,Sweet\n`
    await page.goto('/products/import')
    await page
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Check the file' }).click()
    const start = page.getByRole('button', { name: 'Import 1 product' })
    await expect(start).toBeVisible()
    await page.route('**/api/products/import', (call) => call.abort('internetdisconnected'))
    await start.press('Enter')
    await expect(page.getByRole('alert')).toContainText('The connection was lost.')
    await expect(page.getByRole('alert')).toBeFocused()
  })

  test('imports a file after its errors are put right, and exports it again', async ({ page }) => {
    const mark = unique()
    const choose = (label: string, text: string) =>
      page.getByLabel(label).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const titles = 'Title;House;Category;Price;Qty;Description\n'
    await page.goto('/products')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
    await choose('Choose a CSV file', `${titles}Figs ${mark};Orchard;Nowhere;3,49;5;Sweet\n`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Title')
    await page.getByLabel('Brand').selectOption('House')
    await page.getByRole('button', { name: 'Check the file' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(/2.*Price.*Price must be an amount such as 1999.99 or \$1,999.99/)
    await expectGoodPage(page)

    await choose('Choose another file', `${titles}Figs ${mark};Orchard;Pantry;$1,003.49;5;Sweet\n`)
    await page.getByLabel('Brand').selectOption('House')
    await page.getByRole('button', { name: 'Check the file' }).click()
    // A second tap on its place, on a phone too, leads nowhere: nothing has moved there.
    await page.setViewportSize({ width: 390, height: 844 })
    const start = page.getByRole('button', { name: 'Import 1 product' })
    await start.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await start.boundingBox())!
    const tap = () => page.mouse.click(x + width / 2, y + height / 2)
    await tap()
    await expect(page.getByText('1 product was imported.')).toBeInViewport()
    await tap()
    await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeVisible()
    await expect(page.getByText('1 product was imported.')).toBeInViewport()
    await expectGoodPage(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    await page.getByRole('link', { name: 'Back to Stock' }).click()
    await searchFor(page, mark)
    await expect(rows(page)).toContainText([`Figs ${mark}`])
    await expect(rows(page)).toContainText(['usd$1003.49'])
  })
})

const isUpload = (request: Request) => request.url().endsWith('/api/upload')
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function searchFor(page: Page, text: string) {
  const search = page.getByRole('searchbox', { name: 'Search in name, category and brand' })
  await search.fill(text)
  await search.press('Enter')
}

/** WCAG 2.2 A and AA, and no sideways scrolling. */
async function expectGoodPage(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
  await expectNoSidewaysScrolling(page)
}
