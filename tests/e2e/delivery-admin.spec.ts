// A grocer sets up delivery and pick-up, looks after the week, and closes days.
import type { Page } from '@playwright/test'
import { dayInWords, shortDay } from '#shared/delivery/day-labels.ts'
import { dayAfter } from '#shared/delivery/days.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'
import { answer, dialog, rows } from './admin-screens.ts'
import { newMethod, orderFor } from './delivery-shop.ts'
import { type Api, expect, type Person } from './e2e-test.ts'
import { expectTrap } from './keyboard.ts'
import { loseNextAnswer } from './lose-next-answer.ts'
import { testInEmptyShop } from './own-shop.ts'
import { expectAccessible, expectGoodPage, expectThumbRoom } from './page-checks.ts'
import { statusOf } from './screens.ts'

const timeZone = zoneInTheMorning()
const test = testInEmptyShop({ TIME_ZONE: timeZone })

test.use({ visitor: 'admin', expectedMessages: [/Failed to load resource: net::ERR_FAILED/] })

const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page, label: string) => dialog(page).getByRole('button', { name: label, exact: true }).click()
const tomorrow = () => dayAfter(shopDay(new Date(), timeZone), 1)
/** The slots of a day in the week; the menu of the one that is open. */
const tiles = (page: Page, day: string) => page.getByRole('region', { name: shortDay(day), exact: true })

/** A delivery on each day from 16 to 18, with two places. With another method beside it, each slot says its method. */
async function openDelivery(api: Api, admin: Person, name: string) {
  await newMethod(api, admin, { kind: 'pickup', name: `${name} counter`, place: '1 Market Square', needsSlot: false })
  return newMethod(api, admin, { kind: 'delivery', name }, [['16:00', '18:00', 2]])
}

/** The method's slot of a day. */
async function slotOf(api: Api, { token }: Person, method: { id: string }, day: string) {
  const slots = await api.call('GET /api/delivery/slots', { token, query: { from: day, until: day } })
  return slots.find((one) => one.method === method.id)!
}

/** An order of a new buyer in the method's slot of a day. */
async function bookSlot(api: Api, admin: Person, method: { id: string }, day: string) {
  const slot = await slotOf(api, admin, method, day)
  return orderFor(api, await api.newPerson('Amara Obi'), [await api.newProduct()], { method, slot })
}

test('methods, areas and times are set up from nothing @phone', async ({ page, admin, api, isMobile }) => {
  test.slow()
  await page.goto('/H0me/delivery')
  await expect(page.getByRole('heading', { name: 'Nothing is set up yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Set up delivery' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Methods')

  await page.getByRole('button', { name: 'Add a method' }).click()
  await save(page, 'Add method')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Please enter a name/)
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Name').fill('By bicycle')
  await field(page, 'Fee').fill('3.90')
  await field(page, 'Days ahead').fill('61')
  await save(page, 'Add method')
  await expect(field(page, 'Days ahead')).toHaveAccessibleDescription(/a whole number from 1 to 60/)
  await field(page, 'Days ahead').fill('7')
  await expectAccessible(page)
  await save(page, 'Add method')
  await expect(statusOf(page, 'By bicycle was added')).toBeVisible()
  await expect(rows(page)).toHaveText([/By bicycle.*Delivery.*usd\$3.90.*7 days ahead.*On/])

  // A pick-up needs a place, and has no fee.
  await page.getByRole('button', { name: 'Add a method' }).click()
  await dialog(page).getByText('You bring the order.').waitFor()
  await dialog(page)
    .getByRole('radio', { name: /^Pick-up/ })
    .check()
  await expect(field(page, 'Fee')).toHaveCount(0)
  await field(page, 'Name').fill('by bicycle')
  await save(page, 'Add method')
  await expect(field(page, 'Where orders are picked up')).toHaveAccessibleDescription(/where orders are picked up/)
  await field(page, 'Where orders are picked up').fill('1 Market Square, Fernhollow')
  await save(page, 'Add method')
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/with this name already/)
  await field(page, 'Name').fill('Pick-up')
  await save(page, 'Add method')
  await expect(rows(page).filter({ hasText: 'Market Square' })).toContainText('Free')
  await expectGoodPage(page)

  // Another admin changes the same method meanwhile.
  await page.getByRole('button', { name: 'Edit Pick-up' }).click()
  const method = (await api.call('GET /api/delivery/methods', { token: admin.token })).find(
    ({ name }) => name === 'Pick-up',
  )
  const change = { token: admin.token, params: { id: method!.id }, body: { place: '2 Market Square' } }
  await api.call('PUT /api/delivery/methods/{id}', change)
  await field(page, 'Minutes before a time begins').fill('120')
  await save(page, 'Save changes')
  await expect(dialog(page).getByRole('alert')).toHaveText(/Another admin has changed this method/)
  await expect(field(page, 'Where orders are picked up')).toHaveValue('2 Market Square')
  await expect(field(page, 'Minutes before a time begins')).toHaveValue('120')
  await save(page, 'Save changes')
  await expect(statusOf(page, 'Pick-up was saved')).toBeVisible()
  await expect(rows(page).filter({ hasText: '2 Market Square' })).toHaveCount(1)

  // Areas: a postal code belongs to one.
  await page.getByRole('link', { name: 'Areas', exact: true }).click()
  const areas = page.getByRole('region', { name: 'Areas of By bicycle' })
  for (const [name, codes, fee] of [
    ['Mitte', '10115', '2.90'],
    ['Berlin', '1*, 101-15', '5.90'],
  ] as const) {
    await areas.getByRole('button', { name: 'Add an area to By bicycle' }).click()
    await field(page, 'Name').fill(name)
    await field(page, 'Postal codes').fill(codes)
    await field(page, 'Fee').fill(fee)
    await save(page, 'Add area')
  }
  await expect(field(page, 'Postal codes')).toHaveAccessibleDescription(/10115 belongs to Mitte already/)
  await field(page, 'Postal codes').fill('1*, all')
  await field(page, 'Free from').fill('50')
  await save(page, 'Add area')
  await expect(statusOf(page, 'Berlin was added')).toBeVisible()
  await expect(areas.getByRole('row').filter({ hasText: 'Berlin' })).toHaveText(/1\*, ALL.*usd\$5.90.*–.*usd\$50.00/)

  const found = page.getByRole('region', { name: 'Try a postal code' }).getByRole('listitem')
  const typed = page.getByLabel('Postal code', { exact: true })
  for (const [code, said] of [
    ['10 115', 'By bicycle: Mitte, by 10115Fee usd$2.90'],
    ['12043', 'By bicycle: Berlin, by 1*Fee usd$5.90, free from usd$50.00'],
    ['20095', 'By bicycle: not delivered there'],
  ] as const) {
    await typed.fill(code)
    await expect(found).toHaveText(said)
  }
  await expectGoodPage(page)

  // One time for several days at once, by keyboard; then one of them until the evening before.
  await page.getByRole('link', { name: 'Rules', exact: true }).click()
  const add = page.getByRole('button', { name: 'Add a time to By bicycle' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expectTrap(dialog(page))
  for (const day of ['Monday', 'Thursday']) {
    await dialog(page).getByRole('checkbox', { name: day }).focus()
    await page.keyboard.press('Space')
  }
  await field(page, 'From').fill('16:00')
  await field(page, 'Until').fill('15:00')
  await field(page, 'Orders').fill('6')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Until')).toHaveAccessibleDescription(/A time ends later than it begins/)
  await field(page, 'Until').fill('18:00')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(statusOf(page, '2 times added')).toBeVisible()
  await expect(add).toBeFocused()
  await page.getByRole('button', { name: 'Edit Thursday 16:00–18:00' }).click()
  await field(page, 'Days before').fill('1')
  await save(page, 'Save changes')
  await expect(field(page, 'At')).toHaveAccessibleDescription(/until which orders are taken/)
  await field(page, 'At').fill('18:00')
  await dialog(page).getByRole('checkbox', { name: 'Mitte' }).check()
  await save(page, 'Save changes')
  await expect(rows(page).filter({ hasText: 'Thursday' })).toHaveText(/6.*18:00 the day before.*Mitte/)
  await expect(rows(page).filter({ hasText: 'Monday' })).toHaveText(/6.*It begins.*All/)
  await expectGoodPage(page)
  if (isMobile) {
    // A shop has many rules: each takes little room, and its buttons are beside it.
    expect((await rows(page).filter({ hasText: 'Thursday' }).boundingBox())!.height).toBeLessThan(125)
    await expectThumbRoom(page.getByRole('button', { name: 'Edit Thursday 16:00–18:00' }))
    await expectThumbRoom(page.getByRole('button', { name: 'Remove Thursday 16:00–18:00' }))
  }

  // Without the rule that names it, the area goes.
  await page.getByRole('button', { name: 'Remove Thursday 16:00–18:00' }).click()
  await answer(page, 'Do you want to remove Thursday 16:00–18:00?', 'Remove')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Areas', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Mitte' }).click()
  await answer(page, 'Do you want to remove Mitte?', 'Remove')
  await expect(rows(page)).toHaveText([/Berlin/])
})

test('the week: one more place, closed, open again, and more orders than places @phone', async ({
  page,
  admin,
  api,
}) => {
  const method = await openDelivery(api, admin, 'Week by van')
  const day = tomorrow()
  await bookSlot(api, admin, method, day)
  await bookSlot(api, admin, method, day)
  await page.goto('/H0me/delivery')
  await expect(page.getByRole('region', { name: /^Today, / })).toContainText('Week by van')
  const tile = tiles(page, day).getByRole('button', { name: /Week by van/ })
  await expect(tile).toHaveText(/16–18.*2 of 2/)
  const slot = `${shortDay(day)}, 16–18 Week by van`

  await tile.focus()
  await page.keyboard.press('Enter')
  await expect(tile).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Driver’s list' }).last()).toHaveAttribute('href', /driver\?slot=/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tile).toBeFocused()
  await expect(tile).toHaveAttribute('aria-expanded', 'false')

  const press = async (item: string) => {
    await tile.click()
    await tiles(page, day).getByRole('button', { name: item, exact: true }).click()
    await expect(tile).toBeFocused()
  }
  await press('+1, one more place')
  await expect(statusOf(page, `${slot} has 3 places now`)).toBeVisible()
  await expect(tile).toHaveText(/2 of 3/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tile).toHaveText(/2 of 2/)
  await press('Close')
  await expect(statusOf(page, `${slot} is closed`)).toBeVisible()
  await expect(tile).toContainText('Closed')
  await press('Open')
  await expect(tile).not.toContainText('Closed')

  // Fewer places than orders: nobody loses a place.
  const { id } = await slotOf(api, admin, method, day)
  await api.call('PUT /api/delivery/slots/{id}', { token: admin.token, params: { id }, body: { capacity: 1 } })
  await page.reload()
  await expect(tile).toHaveText(/2 of 1/)
  await expectGoodPage(page)

  // The weeks before and after have an address.
  await page.getByRole('button', { name: 'The week after' }).click()
  await expect(page).toHaveURL(`/H0me/delivery?from=${dayAfter(day, 6)}`)
  await expect(tiles(page, dayAfter(day, 6))).toBeVisible()
  await page.getByRole('button', { name: 'The week before' }).click()
  await expect(page).toHaveURL('/H0me/delivery')
})

test('two phones add a place to one slot at once: one adds it, the other reads how many there are', async ({
  page,
  admin,
  api,
  anotherBrowser,
}) => {
  await openDelivery(api, admin, 'Busy van')
  const other = await anotherBrowser(await api.newAdmin('Ana'))
  const tileOf = (one: Page) => tiles(one, tomorrow()).getByRole('button', { name: /Busy van/ })
  const addPlace = async (one: Page) => {
    await tileOf(one).click()
    await tiles(one, tomorrow()).getByRole('button', { name: '+1, one more place' }).click()
  }
  for (const one of [page, other]) {
    await one.goto('/H0me/delivery')
    await expect(tileOf(one)).toHaveText(/0 of 2/)
  }
  await addPlace(page)
  await expect(statusOf(page, /Busy van has 3 places now/)).toBeVisible()
  // The next press goes on from there, also before the week has been read again.
  await addPlace(page)
  await expect(tileOf(page)).toHaveText(/0 of 4/)
  await addPlace(other)
  await other
    .getByRole('alertdialog', { name: 'Somebody else has changed this meanwhile: it has 4 places now.' })
    .getByRole('button')
    .click()
  await expect(tileOf(other)).toHaveText(/0 of 4/)
  await addPlace(other)
  await expect(tileOf(other)).toHaveText(/0 of 5/)
})

test('a time for several days whose answer is lost is there once when it is sent again', async ({
  page,
  admin,
  api,
}) => {
  const method = await newMethod(api, admin, { kind: 'delivery', name: 'Lossy van' })
  await page.goto('/H0me/delivery/rules')
  await page.getByRole('button', { name: 'Add a time to Lossy van' }).click()
  for (const day of ['Monday', 'Tuesday', 'Wednesday']) await dialog(page).getByRole('checkbox', { name: day }).check()
  await field(page, 'From').fill('16:00')
  await field(page, 'Until').fill('18:00')
  await loseNextAnswer(page, 'POST', '**/rules')
  await save(page, 'Add time')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await save(page, 'Add time')
  await expect(statusOf(page, '3 times added')).toBeVisible()
  const { token } = admin
  const rules = await api.call('GET /api/delivery/methods/{id}/rules', { token, params: { id: method.id } })
  expect(rules.map(({ weekday }) => weekday)).toEqual([1, 2, 3])
})

test('closed days name the orders they hit, and their buyers are told', async ({ page, admin, api }) => {
  const method = await openDelivery(api, admin, 'Closed van')
  const day = tomorrow()
  const order = await bookSlot(api, admin, method, day)
  await page.goto('/H0me/delivery/closed-days')
  await page.getByRole('button', { name: 'Close days' }).click()
  await field(page, 'First day').fill(day)
  await field(page, 'Last day').fill(dayAfter(day, -1))
  await field(page, 'What shoppers read').fill('We count the stock.')
  await field(page, 'For').selectOption('Closed van')
  await save(page, 'Close days')
  await expect(field(page, 'Last day')).toHaveAccessibleDescription(/The last day is before the first/)
  await field(page, 'Last day').fill('')
  await expectAccessible(page)
  await save(page, 'Close days')
  const row = rows(page).filter({ hasText: 'Closed van' })
  await expect(row).toHaveText(/We count the stock/)
  await expect(row.getByRole('link', { name: `#${order.number} Amara Obi` })).toHaveAttribute(
    'href',
    `/H0me/orders/${order.id}`,
  )
  await expectGoodPage(page)
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height })
  await expectThumbRoom(row.getByRole('link'))
  await page.setViewportSize({ width, height })

  // The week says so above everything.
  await page.goto('/H0me/delivery')
  await expect(
    page.getByText(`${dayInWords(day)} is closed for Closed van, and 1 order is booked for then.`),
  ).toBeVisible()
  await expect(tiles(page, day)).toContainText('Closed van closed')
  await expect(tiles(page, day)).toContainText('1 order booked')
  await page.getByRole('button', { name: `Tell them: ${dayText(day)}` }).click()
  await answer(page, 'Write to the buyers of 1 order?', 'Tell them')
  await expect(statusOf(page, 'The buyer of 1 order is told by mail, once.')).toBeVisible()

  await page.goto('/H0me/delivery/closed-days')
  await page.getByRole('button', { name: `Open again: ${dayText(day)}` }).click()
  await answer(page, `Open ${dayText(day)} again?`, 'Open again')
  await expect(statusOf(page, `${dayText(day)}: open again`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('cash is switched on for one way of delivery, up to a sum @phone', async ({ page, admin, api }) => {
  const method = await openDelivery(api, admin, 'Cash van')
  await page.goto('/H0me/settings/payments')
  const cash = page.getByRole('region', { name: 'Cash', exact: true })
  await expect(cash.getByLabel('Only for known customers')).toBeChecked()
  await cash.getByLabel('Offered to shoppers').check()
  await cash.getByLabel('Cash van', { exact: true }).check()
  await cash.getByLabel('Highest total').fill('0')
  await cash.getByLabel('What shoppers should know').fill('Please have the sum ready.')
  await expect(cash.getByRole('status')).toHaveText('4 changes are not saved')
  await cash.getByRole('button', { name: 'Save changes' }).click()
  await expect(cash.getByLabel('Highest total')).toHaveAccessibleDescription(/Please enter an amount above 0/)
  await cash.getByLabel('Highest total').fill('80')
  await cash.getByRole('button', { name: 'Save changes' }).click()
  await expect(statusOf(page, 'Saved. Shoppers see it within a second.')).toBeVisible()
  await expect(cash.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  await expect(cash.getByLabel('Highest total')).toHaveValue('80.00')
  const options = await api.call('GET /api/payment-options', { token: admin.token })
  expect(options.find(({ name }) => name === 'cash')).toMatchObject({
    active: true,
    methods: [method.id],
    maxTotal: 80,
    knownCustomersOnly: true,
    instructions: 'Please have the sum ready.',
  })
  await expectGoodPage(page)

  // Both can be taken back.
  await cash.getByLabel('Cash van', { exact: true }).uncheck()
  await cash.getByLabel('Highest total').fill('')
  await cash.getByRole('button', { name: 'Save changes' }).click()
  await expect(cash.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  const after = (await api.call('GET /api/payment-options', { token: admin.token })).find(({ name }) => name === 'cash')
  expect(after).toMatchObject({ active: true, methods: null, maxTotal: null })
})

test('a method has a name in Spanish, which shoppers of Spanish pages read @phone', async ({
  page,
  admin,
  api,
  anotherBrowser,
}) => {
  const speak = (...languages: string[]) => api.call('PUT /api/settings', { token: admin.token, body: { languages } })
  await speak('en', 'es')
  const inSpanish = (label: string) => field(page, `${label} (Español) (optional)`)
  await newMethod(api, admin, { kind: 'delivery', name: 'By cargo bike' }, [['16:00', '18:00']])
  await page.goto('/H0me/delivery/methods')
  await page.getByRole('button', { name: 'Add a method' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Pick-up/ })
    .check()
  await field(page, 'Name').fill('At the corner')
  await field(page, 'Where orders are picked up').fill('3 Market Square')
  await inSpanish('Where orders are picked up').fill('Plaza del Mercado 3')
  await inSpanish('What shoppers should know').fill('Trae tu número.')
  await save(page, 'Add method')
  await expect(inSpanish('Name')).toHaveAccessibleDescription(/Please enter a name/)
  await inSpanish('Name').fill('En la esquina')
  await expect(inSpanish('What shoppers should know')).toHaveAccessibleDescription(/base language first/)
  await field(page, 'What shoppers should know').fill('Bring your number.')
  await expectAccessible(page)
  await save(page, 'Add method')
  await expect(statusOf(page, 'At the corner was added')).toBeVisible()

  const shopper = await anotherBrowser()
  await shopper.goto('/es/')
  await shopper.getByRole('navigation', { name: 'Entrega' }).getByRole('button').click()
  await shopper.getByLabel('Código postal').fill('10115')
  await shopper.getByRole('button', { name: 'Comprobar' }).click()
  const ways = shopper.getByRole('group', { name: 'Entrega o recogida' })
  await ways.getByRole('radio', { name: /^En la esquina/ }).check()
  await expect(ways.getByText('Gratis, Plaza del Mercado 3')).toBeVisible()
  await expect(shopper.getByText('Trae tu número.')).toBeVisible()
  await expect(ways.getByText('By cargo bike')).toHaveAttribute('lang', 'en')
  await speak('en')
})
