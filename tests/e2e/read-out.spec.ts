// What is read out without a move of the focus: how much a filter left, an empty list, the same mistake again.
import { chooseCsv } from './admin-screens.ts'
import { expect, test } from './e2e-test.ts'
import { listen } from './listen.ts'
import { waitForPage } from './screens.ts'

test('how many products a filter leaves, and that a list was sorted', async ({ page, api }) => {
  const category = (await api.newCategory()).name
  for (const price of [1, 2, 3]) await api.newProduct({ category, price })
  await page.goto(`/categories/${category}`)
  await waitForPage(page)
  const heard = await listen(page)
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await filter.getByLabel('Min price').fill('2')
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(heard).toEqual(['2 products'])
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Higher price')
  await expect.poll(heard).toEqual(['2 products'])
  await filter.getByLabel('Min price').fill('9')
  await filter.getByRole('button', { name: 'Filter' }).click()
  await expect.poll(heard).toEqual(['0 products'])
  await expect(page.getByText('No products found', { exact: true })).toHaveCount(1)
  await filter.getByRole('button', { name: 'Reset' }).click()
  await expect.poll(heard).toEqual(['3 products'])
})

test('that a filter leaves nothing of an admin’s list', async ({ page, api, admin, signIn }) => {
  const [buyer, pears] = [await api.newPerson(), await api.newProduct()]
  await api.newOrder(buyer, [pears])
  await signIn(admin)
  for (const { path, filter, choice, found, none } of [
    { path: `/Users?q=${buyer.email}`, filter: 'Filter', choice: 'Admin', found: '1 user', none: '0 users' },
    { path: `/ordersUs?q=${buyer.email}`, filter: 'Status', choice: 'Paid', found: '1 order', none: '0 orders' },
    {
      path: `/products?q=${pears.name}`,
      filter: 'Filter',
      choice: 'Desactive',
      found: '1 product',
      none: '0 products',
    },
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(found)
    const heard = await listen(page)
    await page.getByRole('main').getByLabel(filter, { exact: true }).selectOption(choice)
    await expect.poll(heard).toEqual([none])
    await expect(page.getByRole('main').getByRole('table')).toHaveCount(0)
  }
})

test('that another search of an admin’s list finds as much as the one before', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/H0me/orders')
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/orders?$/)
  const heard = await listen(page)
  for (const nothing of ['zzzz', 'yyyy']) {
    await page.getByRole('main').getByRole('searchbox').fill(nothing)
    await page.keyboard.press('Enter')
    await expect.poll(heard).toEqual(['0 orders'])
  }
})

test('which file was chosen, each time it is chosen', async ({ page, admin, signIn }) => {
  await signIn(admin)
  await page.goto('/products/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heard = await listen(page)
  for (const label of ['Choose a CSV file', 'Choose another file']) {
    await chooseCsv(page, 'name\nFigs\n', { label })
    await expect.poll(heard).toContain('list.csv 1 kB')
  }
})

test('a wrong coupon, each time it is applied', async ({ page, api, fillCart }) => {
  await fillCart([await api.newProduct()])
  await page.goto('/MyCart')
  await waitForPage(page)
  const heard = await listen(page)
  await page.getByLabel('Coupon').fill('FOODLAN')
  for (const _time of ['first', 'second']) {
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(heard).toEqual(['Invalid coupon code, please try again.'])
  }
})

test('what is wrong with the very field that has the focus when its form is sent', async ({ page }) => {
  await page.goto('/reset')
  await expect(page.getByRole('button', { name: 'Send the link' })).toHaveAttribute('type', 'submit')
  const email = page.getByLabel('Email')
  await email.fill('foo')
  // A screen reader reads a field, and what describes it, when the focus comes to it.
  const read = await email.evaluateHandle((field: HTMLInputElement) => {
    const said: (string | null | undefined)[] = []
    field.addEventListener('focus', () => {
      said.push(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)
    })
    return said
  })
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('Please enter an email address such as name@example.com')
  await expect(email).toBeFocused()
  expect(await read.jsonValue()).toEqual(['Please enter an email address such as name@example.com'])
})

test('a notice that comes: its words follow its box, and move nothing', async ({ page }) => {
  await page.goto('/reset')
  const send = page.getByRole('button', { name: 'Send the link' })
  await expect(send).toHaveAttribute('type', 'submit')
  await page.getByLabel('Email').fill('nobody@shopper.example')
  const first = page.evaluate(
    async () =>
      new Promise((tell) => {
        new MutationObserver(() => {
          const words = document.querySelector('.notice[role=status] > div')
          if (words) tell({ visibility: getComputedStyle(words).visibility, height: words.clientHeight })
        }).observe(document.body, { subtree: true, childList: true })
      }),
  )
  await send.click()
  const notice = page.getByRole('status').filter({ hasText: 'a link is on its way to it.' })
  await expect(notice.getByText('a link is on its way to it.')).toBeVisible()
  const height = await notice.locator('> div').evaluate((words) => words.clientHeight)
  expect(await first).toEqual({ visibility: 'hidden', height })
})
