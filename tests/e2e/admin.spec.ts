// The admin house itself, and what the admin's days leave out: menu, charts, every message, every list.
import { expect, test, unique } from './journey.ts'
import { expectDialog, shownProducts } from './screens.ts'

test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

test('the menu leads to every panel, Overview first; the panel stands in the address', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeHidden()
  await page.getByRole('button', { name: /^Account: / }).click()
  const account = page.getByRole('navigation', { name: 'Account and cart' })
  await expect(account.getByRole('link')).toHaveText(['Home', 'My Profile'])
  await account.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/H0me')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')

  const menu = page.getByRole('navigation', { name: 'Admin' })
  await expect(menu.getByRole('link')).toHaveText([
    'Overview',
    'Stock',
    'Create Product',
    'Users',
    'My orders',
    'My profile',
  ])
  await expect(menu.getByRole('button')).toHaveText(['Log out'])
  for (const [entry, address, heading] of [
    ['Stock', '/H0me/stock', 'Stock'],
    ['Create Product', '/H0me/create', 'Create your product'],
    ['Users', '/H0me/users', 'List User'],
    ['My orders', '/H0me/orders', 'My orders'],
    ['My profile', '/H0me/profile', 'My profile'],
    ['Overview', '/H0me', 'Overview'],
  ] as const) {
    await menu.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(menu.getByRole('link', { name: entry })).toHaveAttribute('aria-current', 'page')
  }
  for (const [path, heading] of [
    ['/products', 'Stock'],
    ['/create', 'Create your product'],
    ['/Users', 'List User'],
    ['/ordersUs', 'My orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('in the shop an admin has a Back, and sees no product without stock, each judged by itself', async ({
  page,
  shelf,
}) => {
  const { name } = await shelf.newCategory()
  const soldOut = await shelf.newProduct({ category: name, stock: 0 })
  const pears = await shelf.newProduct({ category: name })
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/')
  await page.goto(`/categories/${name}`)
  await expect(shownProducts(page)).toHaveText([pears.name])
  await shelf.changeProduct(pears, { stock: 0 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'There are no products' })).toBeVisible()
  // The Stock table shows everything.
  await page.goto(`/products?q=${name}`)
  await expect(page.getByRole('cell', { name: soldOut.name, exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: pears.name, exact: true })).toBeVisible()
})

test('in the shop an admin reaches every page of their list, which may be longer than a guest’s', async ({
  page,
  shelf,
}) => {
  const { name } = await shelf.newCategory()
  for (let number = 1; number <= 9; number += 1) await shelf.newProduct({ category: name })
  const hidden = await shelf.newProduct({ category: name, name: `Zucchini ${unique()}` })
  await shelf.changeProduct(hidden, { active: false })
  await page.goto(`/categories/${name}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
  await expect(shownProducts(page)).toHaveText([hidden.name])
  await page.reload()
  await expect(shownProducts(page)).toHaveText([hidden.name])
})

test('in the shop an admin is not shown the list before under the heading of the next', async ({ page, shelf }) => {
  const [pears, plums] = [await shelf.newProduct(), await shelf.newProduct()]
  const answers = Promise.withResolvers<void>()
  const listOfPlums = (url: URL) =>
    url.pathname === '/api/products' && url.searchParams.get('q') === plums.name && !url.searchParams.has('pageSize')
  await page.route(listOfPlums, async (route) => {
    await answers.promise
    await route.continue()
  })
  await page.goto(`/categories/allProducts?q=${pears.name}`)
  await expect(shownProducts(page)).toHaveText([pears.name])
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill(plums.name)
  await search.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plums.name)
  await expect(shownProducts(page)).toHaveCount(0)
  answers.resolve()
  await expect(shownProducts(page)).toHaveText([plums.name])
})

test('an admin’s search that only finds what is sold out says so before it leads to an empty list', async ({
  page,
  shelf,
}) => {
  const soldOut = await shelf.newProduct({ stock: 0 })
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill(soldOut.name)
  await search.press('Enter')
  await expectDialog(page, 'Product not found')
  await expect(page).toHaveURL('/')
})

test('the Overview comes in a time zone too that the database has never heard of', async ({ page }) => {
  await page.addInitScript(() => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    Intl.DateTimeFormat.prototype.resolvedOptions = function () {
      return { ...resolvedOptions.call(this), timeZone: 'Mars/Olympus' }
    }
  })
  await page.goto('/H0me')
  await expect(page.getByText('Sales today')).toBeVisible()
})

test('the Overview counts by category, shows a bar for every account, and turns three sellers at a time', async ({
  page,
  shelf,
}) => {
  const buyer = await shelf.newPerson(`Elif ${unique()}`)
  const sold = []
  for (let number = 1; number <= 4; number += 1) {
    sold.push(await shelf.newProduct({ category: (await shelf.newCategory()).name }))
  }
  for (const product of sold) await shelf.newPaidOrder(buyer, [product])
  await shelf.newPaidOrder(buyer, [sold[0]!])

  await page.goto('/H0me')
  const sales = page.getByRole('region', { name: 'Sales index by category' })
  await expect(sales.getByRole('listitem').filter({ hasText: sold[0]!.category })).toContainText('2')
  await expect(sales.getByRole('listitem').filter({ hasText: sold[1]!.category })).toContainText('1')

  const users = page.getByRole('region', { name: "Number of registered users since '05-09-2023'" })
  const days = Math.floor((Date.now() - Date.UTC(2023, 4, 9)) / 86_400_000)
  await expect(users.getByRole('row', { name: buyer.name })).toContainText(String(days))

  for (const title of ['Most selled products', 'Less selled products']) {
    const sellers = page.getByRole('region', { name: title })
    const shown = sellers.getByRole('listitem')
    await expect(shown).toHaveCount(3)
    await expect(shown.first()).toContainText(/\d+ sold/)
    await expect(shown.first().locator('img')).toHaveCount(1)
    const first = await shown.first().textContent()
    const dots = sellers.getByRole('button', { name: /^\d+ of \d+$/ })
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await dots.nth(1).click()
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
    await expect(shown.first()).not.toHaveText(first!)
  }
})

test('the product form says what is wrong as it is typed, and blocks nothing', async ({ page }) => {
  await page.goto('/create')
  const form = page.getByRole('main')
  const field = (label: string) => form.getByLabel(label, { exact: true })
  const submit = form.getByRole('button', { name: 'Create Product' })
  await submit.click()
  for (const [label, problem] of [
    ['Name', 'Name is required'],
    ['Slug', 'Slug is required'],
    ['Price', 'Price cannot be negative'],
    ['Category', 'Category is required'],
    ['Brand', 'Brand is required'],
    ['Stock', 'Stock cannot be 0 or negative'],
    ['Description', 'Description is required'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  await expect(field('Name')).toBeFocused()
  await field('Name').fill('Plums')
  await expect(field('Slug')).toHaveValue('plums')
  await expect(field('Slug')).not.toHaveAttribute('aria-invalid')

  for (const [label, value, problem] of [
    ['Name', 'n'.repeat(101), 'Name cannot be longer than 100 characters'],
    ['Slug', 's'.repeat(101), 'Slug cannot be longer than 100 characters'],
    ['Brand', 'b'.repeat(101), 'Brand cannot be longer than 100 characters'],
    ['Description', 'd'.repeat(1001), 'Description cannot be longer than 1000 characters'],
    ['Price', '0', 'Price cannot be negative'],
    ['Stock', '0', 'Stock cannot be 0 or negative'],
  ] as const) {
    await field(label).fill(value)
    await expect(field(label)).toHaveAccessibleDescription(new RegExp(problem))
  }
  for (const [label, value] of [
    // A hundred letters, and blanks around them that are not counted.
    ['Name', `  ${'n'.repeat(100)}  `],
    ['Brand', 'b'.repeat(100)],
    ['Description', 'd'.repeat(1000)],
    ['Price', '0.1'],
    ['Stock', '1'],
  ] as const) {
    await field(label).fill(value)
    await expect(field(label)).not.toHaveAttribute('aria-invalid')
  }
  await expect(field('Price')).toHaveAttribute('min', '0.1')
  await expect(field('Stock')).toHaveAttribute('min', '1')
  await expect(submit).toBeEnabled()
  await expect(page.getByRole('complementary', { name: 'Product preview' })).toContainText('usd$0.10')
})

test('the user list sorts and filters, ten a page with Prev, numbers and Next', async ({ page, shelf }) => {
  const mark = unique()
  const people = []
  for (let number = 11; number <= 21; number += 1) people.push(await shelf.newPerson(`Person ${number} ${mark}`))
  await shelf.changeUser(people[0]!, { isAdmin: true })
  await shelf.changeUser(people[1]!, { active: false })
  await page.goto(`/Users?q=${mark}`)
  const names = page.getByRole('main').getByRole('link', { name: mark })
  await expect(names).toHaveCount(10)
  await expect(names.first()).toHaveText(people[0]!.name)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button')).toHaveText(['Prev'])
  await expect(pages.getByRole('link')).toHaveText(['1', '2', 'Next'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(names).toHaveText([people[10]!.name])

  const sort = page.getByLabel('Sort')
  const filter = page.getByLabel('Filter')
  await expect(sort.getByRole('option')).toHaveText(['Fullname A-Z', 'Fullname Z-A', 'Email A-Z', 'Email Z-A'])
  await expect(filter.getByRole('option')).toHaveText(['All', 'Users', 'Admin', 'Banned'])
  await sort.selectOption('Fullname Z-A')
  await expect(names.first()).toHaveText(people[10]!.name)
  const emails = people.map(({ email }) => email).toSorted()
  await sort.selectOption('Email A-Z')
  await expect(page.getByRole('row').nth(1)).toContainText(emails[0]!)
  await sort.selectOption('Email Z-A')
  await expect(page.getByRole('row').nth(1)).toContainText(emails[10]!)
  await filter.selectOption('Admin')
  await expect(names).toHaveText([people[0]!.name])
  await filter.selectOption('Banned')
  await expect(names).toHaveText([people[1]!.name])
  await filter.selectOption('Users')
  await expect(names).not.toContainText([people[0]!.name])
  await page.goto(`/Users?q=${people[5]!._id}`)
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('a long name without a space stays in the user list of a phone', async ({ page, shelf }) => {
  const { name } = await shelf.newPerson(`Wilhelmina${unique()}von${'und'.repeat(20)}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Users?q=${name}`)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const { x, width } = (await link.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
})

test('a panel of the admin area asks once who is there', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me')) asked.push(request.url())
  })
  await page.goto('/H0me/users')
  await expect(page.getByRole('heading', { level: 1, name: 'List User' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('a press beside a question only closes it, and a double one that opens it leaves it open', async ({
  page,
  shelf,
  isMobile,
}) => {
  const mark = unique()
  const people = []
  for (let number = 11; number <= 20; number += 1) people.push(await shelf.newPerson(`Person ${number} ${mark}`))
  const [first] = people
  await shelf.changeUser(first!, { isAdmin: true })
  await page.goto(`/Users?q=${mark}`)
  const ban = page.getByRole('button', { name: `Ban ${first!.name}` })
  const beneath = page.getByRole('button', { name: `Remove admin ${first!.name}` })
  // Between the shop's bar and the question.
  await ban.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 170))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  const { x, y, width, height } = (await beneath.boundingBox())!
  const middle = [x + width / 2, y + height / 2] as const

  await ban.click()
  const question = await expectDialog(page, 'Are you sure?')
  if (isMobile) await page.touchscreen.tap(...middle)
  else await page.mouse.click(...middle)
  await expect(question).toBeHidden()
  await expect(ban).toBeFocused()

  await ban.dblclick()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(sent).toEqual([])
})

test('a search of a list that was left, sorted or searched anew meanwhile does nothing more', async ({
  page,
  shelf,
}) => {
  const [first, second] = [await shelf.newPerson(`Ada ${unique()}`), await shelf.newPerson(`Bea ${unique()}`)]
  const isForFirst = ({ pathname, searchParams }: URL) =>
    pathname === '/api/users' && searchParams.get('pageSize') === '1' && searchParams.get('q') === first.name
  await page.route(isForFirst, () => {}) // it never comes back
  await page.goto('/H0me/users')
  const search = page.getByRole('searchbox', { name: /Search by name/ })
  const searchForFirst = async () => {
    await search.fill(first.name)
    await Promise.all([page.waitForRequest((request) => isForFirst(new URL(request.url()))), search.press('Enter')])
  }
  const givenUp = () =>
    page.waitForEvent('requestfailed', { predicate: (request) => isForFirst(new URL(request.url())), timeout: 10_000 })

  await searchForFirst()
  await Promise.all([givenUp(), page.getByLabel('Sort').selectOption('Fullname Z-A')])
  await expect(page).toHaveURL('/H0me/users?sort=name_desc')

  await searchForFirst()
  await Promise.all([givenUp(), search.fill(second.name)])
  await search.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: second.name })).toBeVisible()
  await expect(page).toHaveURL(/sort=name_desc&q=Bea/)

  await searchForFirst()
  await Promise.all([
    givenUp(),
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Stock' }).click(),
  ])
  await expect(page).toHaveURL('/H0me/stock')
})

test('the way back from a search leads to the page of the list where it began', async ({ page, shelf }) => {
  const mark = unique()
  const people = []
  for (let number = 11; number <= 21; number += 1) people.push(await shelf.newPerson(`Person ${number} ${mark}`))
  await page.goto(`/Users?q=${mark}&page=2`)
  const names = page.getByRole('main').getByRole('link', { name: mark })
  await expect(names).toHaveText([people[10]!.name])
  const search = page.getByRole('searchbox', { name: /Search by name/ })
  await search.fill(people[0]!.name)
  await search.press('Enter')
  await expect(names).toHaveText([people[0]!.name])
  await page.goBack()
  await expect(names).toHaveText([people[10]!.name])
  await expect(page).toHaveURL(/page=2/)
})

test('a page number far beyond the last shows the last page', async ({ page }) => {
  await page.goto('/products?page=99999999999')
  await expect(page.getByRole('button', { name: 'Last' })).toBeDisabled()
  await expect(page).toHaveURL(/page=\d{1,4}$/)
})

test('the Stock table has its columns; inactive rows are dimmed and say so', async ({ page, shelf, isMobile }) => {
  const pears = await shelf.newProduct({ price: 3.5 })
  await shelf.changeProduct(pears, { active: false })
  await page.goto(`/products?q=${pears.name}`)
  const row = page.getByRole('row').filter({ hasText: pears.name })
  await expect(row).toContainText('usd$3.50')
  await expect(row).toContainText('Inactive')
  await expect(row.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', `/editproduct/${pears.id}`)
  await expect(row.getByText('Editar')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveText(['Name A-Z', 'Name Z-A'])
  await expect(page.getByLabel('Filter').getByRole('option')).toHaveText(['All', 'Desactive', 'Active'])
  // A phone says the columns before each cell instead.
  if (isMobile) return
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Category', 'Stock', 'Brand', 'Price', 'Actions'])
})

test('orders are exported as a file', async ({ page, shelf }) => {
  await shelf.newPaidOrder(await shelf.newPerson(), [await shelf.newProduct()])
  await page.goto('/ordersUs')
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/)
})
