// Nothing jumps (the look's seventh principle) on the pages that the browser itself fills, wherever one comes from.
import type { Page } from '@playwright/test'
import { expect, test } from './e2e-test.ts'
import { holdBack, keepBack } from './keep-back.ts'
import { payButton } from './screens.ts'

test.describe('a page that the browser fills keeps its footer below the first view', () => {
  test('for a buyer', async ({ page, api, signInAs, fillCart }) => {
    await noteJumps(page)
    const buyer = await api.newPerson()
    const pears = await api.newProduct()
    const order = await api.newPaidOrder(buyer, [pears])
    await signInAs(buyer)
    await page.goto('/MyCart')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    expect(await jumpsOf(page)).toEqual([])
    await fillCart([pears, await api.newProduct()])
    for (const [path, shown] of [
      ['/MyCart', 'Check out'],
      ['/MyOrders', 'Client'],
      ['/profile', 'Client'],
      [`/detailOrder/${order._id}`, 'Print'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached()
      expect(await jumpsOf(page), path).toEqual([])
    }
  })

  test('for an admin', async ({ page, admin, api, signInAs }) => {
    // A heading that gets a client's name may need one line more.
    await noteJumps(page, 0.03)
    const buyer = await api.newPerson()
    const pears = await api.newProduct()
    const order = await api.newPaidOrder(buyer, [pears])
    await api.newReview(pears, 4)
    await signInAs(admin)
    for (const [path, shown] of [
      ['/H0me', 'Sales today'],
      [`/H0me/orders/${order._id}`, 'Receipt'],
      ['/H0me/orders/packing', 'To fetch'],
      ['/H0me/coupons', 'FOODLAND'],
      ['/H0me/reviews', pears.name],
      [`/editproduct/${pears.id}`, 'Brand'],
      [`/H0me/users/${buyer._id}`, 'Registered'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('main').getByText(shown).first()).toBeAttached()
      expect(await jumpsOf(page), path).toEqual([])
    }
  })
})

test('the notice about an unconfirmed address moves nothing', async ({ page, api, signInAs }) => {
  await noteJumps(page)
  const buyer = await api.newPerson()
  await api.newPaidOrder(buyer, [await api.newProduct()])
  await signInAs(buyer)
  const answer = await keepBack(page, (request) => request.url().endsWith('/api/users/me'))
  const releaseCode = await holdBack(page, /unconfirmed-email/)
  const codeAsked = page.waitForRequest(/unconfirmed-email/)
  await page.goto('/profile')
  const account = page.getByRole('region', { name: 'Account' })
  await expect(account.getByText(buyer.email)).toBeVisible()
  await expect(page.getByRole('main').getByText('Client').first()).toBeAttached()
  await answer.letGo()
  await codeAsked
  releaseCode()
  await expect(account.getByRole('button', { name: 'Send the email again' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'My orders' })).toBeVisible()
  expect(await jumpsOf(page)).toEqual([])
})

test('the payment buttons come to the place that was kept for them', async ({ page, api, signInAs }) => {
  await noteJumps(page)
  const buyer = await api.newPerson()
  await api.newOrder(buyer, [await api.newProduct()])
  await signInAs(buyer)
  const releaseScript = await holdBack(page, '**/payments/local/sdk.js')
  await page.goto('/placeorder')
  const cancel = page.getByRole('button', { name: 'Cancel this order' })
  const early = await cancel.boundingBox()
  releaseScript()
  await expect(payButton(page)).toBeVisible()
  expect(await cancel.boundingBox()).toEqual(early)
  expect(await jumpsOf(page)).toEqual([])
})

test("what is known of the shop's own work moves nothing", async ({ page, admin, api, signInAs }) => {
  await noteJumps(page)
  await api.newAdmin()
  await signInAs(admin)
  const answer = await keepBack(page, (request) => request.url().endsWith('/api/system'))
  const changes = page.waitForResponse(/\/api\/audit-log/)
  await page.goto('/H0me/system')
  await answer.asked
  await changes
  await answer.letGo()
  await expect(page.getByRole('region', { name: 'Latest changes by admins' })).toBeVisible()
  expect(await jumpsOf(page)).toEqual([])
})

test('the account of an admin stands in the shop where it will stand', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  const releaseScripts = await holdBack(page, '**/assets/*.js')
  const tools = page.getByRole('banner').getByRole('navigation')
  const rightOf = async (role: 'link' | 'button') => {
    const { x, width: wide } = (await tools.getByRole(role, { name: /^Account/ }).boundingBox())!
    return x + wide
  }
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(tools.getByRole('link', { name: 'Account' })).toBeVisible()
  const early = await rightOf('link')
  releaseScripts()
  await expect(tools.getByRole('button', { name: `Account: ${admin.name}` })).toBeVisible()
  expect(await rightOf('button')).toBe(early)

  // A guest has a cart, on the same page.
  await tools.getByRole('button').click()
  await tools.getByRole('button', { name: 'Log out' }).click()
  await expect(tools.getByRole('button', { name: /^Cart/ })).toBeVisible()
})

test('an admin sees no cart from the start, in the shop and in the admin area', async ({ page, admin, signInAs }) => {
  await signInAs(admin)
  const releaseScripts = await holdBack(page, '**/assets/*.js')
  for (const path of ['/about', '/H0me/stock']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveCount(0)
  }
  releaseScripts()
  await expect(page.getByRole('heading', { name: 'Stock' })).toBeVisible()
})

/**
 * Records, from the first moment of a page, what moves without anybody's doing. The name and the count in the top bar
 * only move themselves (docs/decisions/0003-look.md): that is less than `most`.
 */
async function noteJumps(page: Page, most = 0.001) {
  await page.addInitScript((limit) => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    const jumps: string[] = []
    Object.assign(window, { jumps })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ')
        if (value > limit) jumps.push(`${value.toFixed(3)} ${moved}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, most)
}

async function jumpsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve((window as unknown as { jumps: string[] }).jumps)),
        )
      }),
  )
}
