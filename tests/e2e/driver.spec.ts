// The driver's list on a phone: presses wait for a signal, and are sent in order.
import type { Page } from '@playwright/test'
import { answer } from './admin-screens.ts'
import { newMethod, openDelivery, orderFor, timesOf } from './delivery-shop.ts'
import { expect } from './e2e-test.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage } from './page-checks.ts'

const test = testInEmptyShop()

test.use({ visitor: 'admin', expectedMessages: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

const now = (page: Page) => page.getByRole('region', { name: 'Now' })
const done = (page: Page) => page.getByRole('region', { name: 'Done', exact: true })

test(
  'a driver goes from stop to stop without a signal, and the shop hears of it in order',
  { tag: '@phone' },
  async ({ page, context, api, admin }) => {
    const method = await openDelivery(api, admin)
    const [slot] = await timesOf(api, method)
    const jam = await api.newProduct({ name: 'Plum jam', price: 2 })
    const [ana, ben, cleo] = [await api.newPerson('Ana'), await api.newPerson('Ben'), await api.newPerson('Cleo')]
    const first = await orderFor(api, ana, [jam], { method, slot, address: '1 Apple Street', note: 'Ring twice' })
    const second = await orderFor(api, ben, [jam], { method, slot, address: '2 Birch Street', payment: 'cash' })
    const third = await orderFor(api, cleo, [jam], { method, slot, address: '3 Cedar Street', payment: 'terminal' })
    for (const { id } of [first, second, third])
      await api.call('PUT /api/orders/{id}/pack', { token: admin.token, params: { id }, body: { bags: 2 } })

    await page.goto(`/H0me/orders/packing?slot=${slot.id}`)
    await page.getByRole('link', { name: 'Driver’s list' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, 10–12$/)
    await expect(now(page).getByRole('heading', { name: 'Ana' })).toBeVisible()
    await expect(now(page)).toContainText('Ring twice')
    await expect(now(page).getByRole('link', { name: 'Call Ana' })).toHaveAttribute('href', 'tel:+49305550142')
    await expect(now(page).getByRole('link', { name: 'Map, 1 Apple Street' })).toHaveAttribute('href', /openstreetmap/)
    await expect(page.getByText('0 of 3')).toBeVisible()
    await expectGoodPage(page)

    const calls: string[] = []
    page.on(
      'request',
      (request) => request.method() === 'PUT' && calls.push(request.url().split('/').slice(-2).join('/')),
    )
    await context.setOffline(true)
    await now(page).getByRole('button', { name: 'Delivered: Ana' }).click()
    await expect(now(page).getByRole('heading', { name: 'Ben' })).toBeFocused()
    await now(page)
      .getByRole('button', { name: /^Delivered, usd\$.* collected: Ben$/ })
      .click()
    await expect(done(page)).toContainText('Delivered, waits for a signal')
    await expect(page.getByRole('status').getByText(/^No signal/)).toBeVisible()
    await now(page).getByRole('button', { name: 'Nobody there: Cleo' }).click()
    await expect(page.getByRole('heading', { name: 'All stops are done' })).toBeVisible()
    await expectAccessible(page)

    calls.length = 0
    await context.setOffline(false)
    await expect(done(page)).not.toContainText('waits for a signal')
    expect(calls).toEqual([`${first.id}/deliver`, `${second.id}/collect`, `${second.id}/deliver`])
    const read = (id: string) => api.call('GET /api/orders/{id}', { token: admin.token, params: { id } })
    expect(await read(first.id)).toMatchObject({ isDelivered: true })
    expect(await read(second.id)).toMatchObject({ isDelivered: true, isPaid: true })

    await done(page).getByRole('button', { name: 'Undo Ana' }).click()
    await expect(now(page).getByRole('heading', { name: 'Ana' })).toBeVisible()
    await expect.poll(async () => (await read(first.id)).isDelivered).toBe(false)
    await done(page).getByRole('button', { name: 'Not collected: Cleo' }).click()
    await answer(page, 'Are you sure?', 'Not collected')
    await expect(done(page)).toContainText('Not collected, cancelled')
    await expect.poll(async () => (await read(third.id)).isCancelled).toBe(true)
  },
)

test('nobody drives to a pick-up: its packing list has no driver’s list, and the driver does not find its time', async ({
  page,
  api,
  admin,
}) => {
  const [van, counter] = [
    await openDelivery(api, admin),
    await newMethod(api, admin, { kind: 'pickup', name: 'Counter', place: '1 Market Square' }, [
      ['10:00', '12:00'],
      ['16:00', '18:00'],
    ]),
  ]
  const jam = await api.newProduct({ name: 'Pear jam' })
  const [driven] = await timesOf(api, van)
  const [, fetched] = await timesOf(api, counter)
  await orderFor(api, await api.newPerson('Ana'), [jam], { method: van, slot: driven })
  await orderFor(api, await api.newPerson('Ben'), [jam], { method: counter, slot: fetched })
  await page.goto(`/H0me/orders/packing?slot=${fetched.id}`)
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveValue(fetched.id)
  await expect(page.getByRole('link', { name: 'Driver’s list' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Time' }).selectOption(driven.id)
  await page.getByRole('link', { name: 'Driver’s list' }).click()
  const times = page.getByRole('combobox')
  await expect(times.locator(`[value="${driven.id}"]`)).toHaveCount(1)
  await expect(times.locator(`[value="${fetched.id}"]`)).toHaveCount(0)
})

test('the sequence of the stops is changed with buttons and by dragging, and kept', async ({ page, api, admin }) => {
  const method = await openDelivery(api, admin)
  const [slot] = await timesOf(api, method)
  const jam = await api.newProduct({ name: 'Fig jam' })
  for (const [place, name] of ['Ana', 'Ben', 'Cleo'].entries())
    await orderFor(api, await api.newPerson(name), [jam], { method, slot, address: `${place + 1} Fir Street` })
  await page.goto(`/H0me/delivery/driver?slot=${slot.id}`)
  await page.getByRole('button', { name: 'Change the order' }).click()
  const rows = page.getByRole('region', { name: 'Next stops' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Cleo up' }).press('Enter')
  await expect(rows).toHaveText([/Ana/, /Cleo/, /Ben/])
  await expect(page.getByRole('button', { name: 'Move Cleo up' })).toBeFocused()
  await expect(page.getByRole('status').getByText('Cleo is stop 2.')).toBeAttached()
  await expectAccessible(page)
  const grip = (await rows.nth(2).locator('.stop__grip').boundingBox())!
  const top = (await rows.nth(0).boundingBox())!
  await page.mouse.move(grip.x + 10, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + 10, top.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect(rows).toHaveText([/Ben/, /Ana/, /Cleo/])
  await page.reload()
  await expect(now(page).getByRole('heading', { name: 'Ben' })).toBeVisible()
})
