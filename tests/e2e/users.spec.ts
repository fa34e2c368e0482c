// The list of users: its order, its pages, its search.
import { expect, test, unique } from './e2e-test.ts'

test.beforeEach(async ({ admin, signInAs }) => signInAs(admin))

test('the user list sorts and filters, ten a page with Prev, numbers and Next', async ({ page, api }) => {
  const mark = unique()
  const people = []
  for (let number = 11; number <= 21; number += 1) people.push(await api.newPerson(`Person ${number} ${mark}`))
  await api.changeUser(people[0]!, { isAdmin: true })
  await api.changeUser(people[1]!, { active: false })
  await page.goto(`/Users?q=${mark}`)
  const names = page.getByRole('main').getByRole('link', { name: mark })
  await expect(names).toHaveCount(10)
  await expect(names.first()).toHaveText(people[0]!.name)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button')).toHaveText(['Prev', 'Next'])
  await expect(pages.getByRole('link')).toHaveText(['1', '2'])
  await pages.getByRole('button', { name: 'Next' }).click()
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

test('a long name without a space stays in the user list of a phone', async ({ page, api }) => {
  const { name } = await api.newPerson(`Wilhelmina${unique()}von${'und'.repeat(20)}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/Users?q=${name}`)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const { x, width } = (await link.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
})

test('a search of a list that was left, sorted or searched anew meanwhile does nothing more', async ({ page, api }) => {
  const [first, second] = [await api.newPerson(`Ada ${unique()}`), await api.newPerson(`Bea ${unique()}`)]
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

test('the way back from a search leads to the page of the list where it began', async ({ page, api }) => {
  const mark = unique()
  const people = []
  for (let number = 11; number <= 21; number += 1) people.push(await api.newPerson(`Person ${number} ${mark}`))
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
