// On a slow connection a page is seen before its scripts have come: what is pressed meanwhile is done when they have.
import type { Page } from '@playwright/test'
import { expect, stored, test } from './e2e-test.ts'
import { holdBack } from './hold-back.ts'
import { expectDialog, returnsOf, statusOf } from './screens.ts'

/** Keeps the page from hydrating until the returned function is called. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/*.js')

test('a product is put into the cart', async ({ page, api }) => {
  const pears = await api.newProduct()
  const wake = await holdScripts(page)
  await page.goto(`/detail/${pears.slug}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  wake()
  await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy', 'true')
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 1 }])
})

test('what has the focus keeps it: the button of the returns policy', async ({ page, api }) => {
  const wake = await holdScripts(page)
  await page.goto(`/detail/${(await api.newProduct()).slug}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Returns & Exchanges' }).focus()
  wake()
  await expect(returnsOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectDialog(page, 'Returns & Exchanges')
})

test('a list is sorted as it was chosen', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('/categories/Bakery', { waitUntil: 'commit' })
  await page.locator('main select[name=sort]:visible').selectOption('higher_price')
  wake()
  await expect(page).toHaveURL(/sort=higher_price/)
})

test('somebody who has filled in the sign-in is signed in', async ({ page, api }) => {
  const { email, password } = await api.newPerson()
  const wake = await holdScripts(page)
  await page.goto('/log-in', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  wake()
  await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
})

test('Enter in a field counts as a press of its button', async ({ page, api }) => {
  const { email, password } = await api.newPerson()
  const wake = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toHaveAttribute('aria-busy', 'true')
  // Impatience is no second press.
  await page.keyboard.press('Enter')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  wake()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
  expect(sent).toEqual(['/api/users/signin'])
})

for (const [path, label, problem] of [
  ['/register', 'Name', 'Please enter your name'],
  ['/reset', 'Email', 'Please enter your email'],
] as const) {
  test(`Enter in a field of ${path} does, too`, async ({ page }) => {
    const wake = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const field = page.getByRole('main').getByLabel(label)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('')
    wake()
    await expect(field).toHaveAccessibleDescription(problem)
  })
}

test('all that was pressed is done, in its order', async ({ page, api }) => {
  const pears = await api.newProduct()
  const wake = await holdScripts(page)
  await page.goto(`/detail/${pears.slug}`, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  const add = page.getByRole('button', { name: 'Add Product' })
  await add.click()
  await add.click()
  wake()
  await expect(page.getByRole('button', { name: /^Cart, 3 items,/ })).toBeVisible()
})

test('what was typed into the search stays', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const box = page.getByPlaceholder('Search products ...')
  await box.fill('apple')
  wake()
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  await expect(box).toHaveValue('apple')
})

test('a signed-in person who presses the account comes back to the page', async ({ page, api, signIn }) => {
  await signIn()
  const { slug } = await api.newProduct()
  const path = `/detail/${slug}?from=list`
  const wake = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`)
  wake()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('button', { name: 'Account: Amara Okafor' })).toBeVisible()
})

for (const path of ['/MyCart', '/MyOrders', '/placeorder', '/profile']) {
  test(`${path} says that it is loading`, async ({ page }) => {
    const wake = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(statusOf(page, 'Loading...')).toBeVisible()
    wake()
    await expect(statusOf(page, 'Loading...')).toBeHidden()
  })
}

test('a press that comes while the page is being hydrated counts once', async ({ page, context, api }) => {
  const pears = await api.newProduct()
  // React hydrates in slices of 5 ms, each asked for by a message to itself.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype
    let slices = 0
    MessagePort.prototype.postMessage = function post(message: unknown) {
      postMessage.call(this, message)
      slices += 1
      if (slices !== Number(new URL(location.href).searchParams.get('slice'))) return
      const buttons = [...document.querySelectorAll('button')]
      queueMicrotask(() => buttons.find((one) => one.textContent === 'Add Product' && one.checkVisibility())!.click())
    }
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const slice of [2, 3, 4, 5]) {
    await page.goto(`/detail/${pears.slug}?slice=${slice}`)
    await expect(page.getByRole('button', { name: new RegExp(`^Cart, ${slice - 1} item`) })).toBeVisible()
    await expect(page.locator('[aria-busy]')).toHaveCount(0)
  }
  await page.goto('/about')
  expect(await stored(page, 'Carrito')).toMatchObject([{ id: pears.id, quantity: 4 }])
})

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' })
const addProduct = (page: Page) => page.getByRole('button', { name: 'Add Product' })

test.describe('a page whose scripts can not be loaded', () => {
  test.use({ expectedMessages: [/ERR_FAILED|dynamically imported module/] })

  for (const [which, code] of [
    ['all of them', '**/assets/*.js'],
    ['only the one that starts the site', '**/assets/entry.client-*.js'],
  ] as const) {
    test(`says so, and lets go of what was pressed: ${which}`, async ({ page, api }) => {
      const pears = await api.newProduct()
      const { promise: pressed, resolve: fail } = Promise.withResolvers<void>()
      await page.route(code, async (route) => {
        await pressed
        await route.abort()
      })
      await page.goto(`/detail/${pears.slug}`, { waitUntil: 'commit' })
      await addProduct(page).click()
      fail()
      await expect(notice(page)).toBeInViewport()
      await expect(addProduct(page)).not.toHaveAttribute('aria-busy', 'true')
      await page.unroute(code)
      await notice(page).getByRole('link', { name: 'Reload' }).click()
      await expect(notice(page)).toBeHidden()
      await addProduct(page).click()
      await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
    })
  }
})

test('a page whose scripts have not come within 30 s says so, and wakes if they come later', async ({ page, api }) => {
  const pears = await api.newProduct()
  await page.clock.install()
  const wake = await holdScripts(page)
  await page.goto(`/detail/${pears.slug}`, { waitUntil: 'commit' })
  await addProduct(page).click()
  await page.clock.fastForward(20_000)
  await expect(addProduct(page)).toHaveAttribute('aria-busy', 'true')
  await expect(notice(page)).toBeHidden()
  await page.clock.fastForward(10_000)
  await expect(notice(page)).toBeInViewport()
  await expect(addProduct(page)).not.toHaveAttribute('aria-busy', 'true')
  wake()
  await expect(notice(page)).toBeHidden()
  await addProduct(page).click()
  await expect(page.getByRole('button', { name: /^Cart, 1 item,/ })).toBeVisible()
})
