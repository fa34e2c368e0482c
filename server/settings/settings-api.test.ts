import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createShopForPage } from '#server/catalog/shop-for-page.ts'
import { sql } from '#server/platform/database/database.ts'
import { allLanguages } from '#shared/languages.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { fillShopSettings } from './shop-settings.ts'

const { shop, admin } = useShopWithAdmin()
const settings = async () => (await shop.as(admin).get('/api/settings')).body
const put = (body: object) => shop.as(admin).put('/api/settings', body)
const records = async () => (await shop.as(admin).get('/api/audit-log?subject=shop')).body
const hours = [
  { day: 1, opens: '09:00', closes: '13:00' },
  { day: 1, opens: '15:00', closes: '20:00' },
]

test('a new shop has the settings of its environment; another start changes nothing', async () => {
  const own = await openShopOfTest({
    SHOP_NAME: 'Pepe’s',
    SHOP_EMAIL: 'pepe@corner.example',
    SHOP_ADDRESS: 'Pepe & Sons, 12 Market Street',
    SHOP_LINKS: 'Instagram=https://pictures.example/us',
    DELIVERY_POSTAL_CODES: '10115, 12*',
    TIME_ZONE: 'Europe/Berlin',
  })
  const { token } = await makeUser(own, { isAdmin: true })
  const first = (await own.as(token).get('/api/settings')).body
  expect(first).toEqual({
    shop: {
      name: 'Pepe’s',
      email: 'pepe@corner.example',
      address: ['Pepe & Sons', '12 Market Street'],
      links: [{ label: 'Instagram', url: 'https://pictures.example/us' }],
      taxNumber: '',
      phone: '',
      openingHours: [],
    },
    deliveryArea: ['10115', '12*'],
    timeZone: 'Europe/Berlin',
    currency: 'USD',
    minorDigits: 2,
    pricesIncludeTax: false,
    languages: ['en'],
    measures: 'metric',
    ordersPaused: null,
    ordersPausedIsFixed: false,
    priorPriceRule: 'lowest30',
    cashStep: 0.01,
    version: 1,
    orders: 0,
  })
  await fillShopSettings(own.db, { ...own.deps.config, newShop: { ...own.deps.config.newShop, name: 'Another' } })
  expect((await own.as(token).get('/api/settings')).body).toEqual(first)
})

test('each part can be changed, and the audit log has what changed', async () => {
  const before = await settings()
  const part = {
    name: ' Corner \n Shop ',
    phone: '+49 30 5550100',
    taxNumber: 'DE 123',
    address: ['1 Lane', ' ', 'Leeds'],
  }
  const answer = await put({ shop: part, version: before.version })
  const tidy = { ...part, name: 'Corner Shop', address: ['1 Lane', 'Leeds'] }
  expect(answer).toMatchObject({ status: 200, body: { shop: tidy, version: before.version + 1 } })
  expect(await settings()).toEqual(answer.body)
  const rest = {
    shop: { openingHours: hours.toReversed(), links: [{ label: 'Us', url: 'https://us.example' }] },
    deliveryArea: ['10115'],
    pricesIncludeTax: true,
    timeZone: 'Asia/Tokyo',
    measures: 'us',
    languages: ['en', 'es'],
    priorPriceRule: 'regular',
    cashStep: 0.05,
  }
  const changed = await put(rest)
  expect(changed.body).toMatchObject({ ...rest, shop: { ...rest.shop, openingHours: hours, name: 'Corner Shop' } })
  // Sent again, or with nothing, nothing changes.
  expect((await put(rest)).body).toEqual(changed.body)
  expect((await put({})).body).toEqual(changed.body)
  expect(await records()).toMatchObject([
    { before: { timeZone: 'UTC', openingHours: [] }, after: { timeZone: 'Asia/Tokyo', openingHours: hours } },
    {
      action: 'updated',
      admin: { name: 'Rosa Lindqvist' },
      before: { name: 'Foodland', address: [] },
      after: { name: 'Corner Shop', address: ['1 Lane', 'Leeds'] },
    },
  ])
})

const oneOrMore = `Please choose one language or more, each once, of: ${allLanguages.join(', ')}`

test.each<[object, string, string]>([
  [{ shop: { name: ' ' } }, 'shop.name', 'Please give the shop a name'],
  [
    { shop: { openingHours: [{ day: 9, opens: '09:00', closes: '10:00' }] } },
    'shop.openingHours.0.day',
    'shop.openingHours.0.day must be at most 7',
  ],
  [{ currency: 'XYZ' }, 'currency', 'Please choose a currency of ISO 4217, such as EUR'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'This time zone is not known.'],
  [{ timeZone: '+02:00' }, 'timeZone', 'This time zone is not known.'],
  [{ timeZone: '' }, 'timeZone', 'This time zone is not known.'],
  [{ languages: ['en', 'tlh'] }, 'languages', oneOrMore],
  [{ languages: ['es', 'es'] }, 'languages', oneOrMore],
  [{ languages: [] }, 'languages', oneOrMore],
  [{ cashStep: 0.02 }, 'cashStep', 'Cash can be rounded to 1, 5, 10, 50 or 100 of the smallest coin'],
  [{ measures: 'stones' }, 'measures', 'measures must be one of: metric, us'],
  [{ pricesIncludeTax: 'yes' }, 'pricesIncludeTax', 'pricesIncludeTax must be true or false'],
  [
    { shop: { name: 'Fine', email: 'not fine' } },
    'shop.email',
    'Please enter an email address such as name@example.com',
  ],
])('%j is refused by its field %s, and nothing is stored', async (sent, field, message) => {
  const before = await settings()
  expect(await put(sent)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
  expect(await settings()).toEqual(before)
})

test('of two admins the second is refused, reads what the settings are now, and nothing is lost', async () => {
  const { version } = await settings()
  const answers = await Promise.all(['One', 'Two'].map((name) => put({ shop: { name }, version })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const now = await settings()
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({
    code: 'version',
    errors: [{ field: 'version', sent: version, current: now.version, settings: now }],
  })
  expect((await put({ shop: { phone: '030 1234567' }, version: now.version })).body.shop).toEqual({
    ...now.shop,
    phone: '030 1234567',
  })
})

test('the pause is the same as that of the orders’ page, and ORDERS_PAUSED wins', async () => {
  const paused = 'We are on holiday until 12 January.'
  expect((await put({ ordersPaused: ` ${paused} ` })).body.ordersPaused).toBe(paused)
  expect((await shop.as(admin).get('/api/orders/pause')).body).toMatchObject({ message: paused, isFixed: false })
  expect((await put({ ordersPaused: null })).body.ordersPaused).toBeNull()
  expect((await records()).slice(0, 2)).toMatchObject([{ action: 'take_orders' }, { action: 'pause_orders' }])

  const own = await openShopOfTest({ ORDERS_PAUSED: paused })
  const { token } = await makeUser(own, { isAdmin: true })
  const read = await own.as(token).get('/api/settings')
  expect(read.body).toMatchObject({ ordersPaused: paused, ordersPausedIsFixed: true })
  const refused = await own.as(token).put('/api/settings', { ordersPaused: null, shop: { name: 'Other' } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'orders_paused' } })
  expect((await own.as(token).put('/api/settings', { shop: { name: 'Other' } })).status).toBe(200)
})

test('every page of every process has a change within a second', async () => {
  const second = await openSecondShop(shop)
  onTestFinished(() => second.close())
  const pages = [createShopForPage(shop.deps), createShopForPage(second.deps)] as const
  const nameIn = async (page: (typeof pages)[number]) => (await page().shop.layoutData()).shopName
  await Promise.all(pages.map(nameIn))
  await put({ shop: { name: 'Seen everywhere' } })
  expect(await nameIn(pages[0])).toBe('Seen everywhere')
  await vi.waitFor(async () => expect(await nameIn(pages[1])).toBe('Seen everywhere'), { timeout: 1000, interval: 20 })
})

test('everybody reads from the config what a client needs', async () => {
  const own = await openShopOfTest({ TIME_ZONE: 'Europe/Berlin' })
  const { token } = await makeUser(own, { isAdmin: true })
  await own.as(token).put('/api/settings', { currency: 'KWD', shop: { phone: '030 1234', openingHours: hours } })
  expect((await own.get('/api/config')).body).toMatchObject({
    currency: 'KWD',
    minorDigits: 3,
    pricesIncludeTax: false,
    timeZone: 'Europe/Berlin',
    languages: ['en'],
    measures: 'metric',
    delivery: false,
    paymentOptions: ['paypal'],
    shop: { name: 'Foodland', email: 'hello@foodland.example', phone: '030 1234', openingHours: hours },
    payments: { provider: 'local' },
    identity: { google: false },
  })
})

describe('the currency', () => {
  test.each([
    ['EUR', { minorDigits: 2 }, [299, 5, 1, 25]],
    ['JPY', { minorDigits: 0 }, [3, 1, 1, 1]],
    ['KWD', { minorDigits: 3 }, [2990, 50, 10, 250]],
  ])(
    'changed to %s before the first order, keeps the figures of products and deposits',
    async (currency, now, cents) => {
      const own = await openShopOfTest()
      const { token } = await makeUser(own, { isAdmin: true })
      for (const priceCents of [299, 5, 1]) await makeProduct(own, { priceCents })
      await own.db.run(sql`
      insert into deposit_types (id, name, amount_cents) values ('019aca00-0000-7000-8000-00000000000d', 'Bottle', 25)`)
      const answer = await own.as(token).put('/api/settings', { currency, minorDigits: 7 })
      expect(answer).toMatchObject({ status: 200, body: { currency, ...now } })
      const stored = await own.db.rows<{ cents: number }>(sql`
      select price_cents as cents from products union all select amount_cents from deposit_types`)
      expect(stored.map((row) => row.cents).toSorted((a, b) => a - b)).toEqual(cents.toSorted((a, b) => a - b))
      expect((await own.as(token).get('/api/audit-log?subject=shop')).body).toMatchObject([
        { before: { currency: 'USD' }, after: { currency } },
      ])
    },
  )

  test('is fixed with the first order', async () => {
    const own = await openShopOfTest()
    const { token } = await makeUser(own, { isAdmin: true })
    await buyerWithOrder(own)
    const refused = await own.as(token).put('/api/settings', { currency: 'EUR', shop: { name: 'Other' } })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'settings_in_use', errors: [{ field: 'currency', orders: 1 }] },
    })
    expect((await own.as(token).get('/api/settings')).body).toMatchObject({
      currency: 'USD',
      shop: { name: 'Foodland' },
    })
    // Sent as it is, it is no change.
    expect((await own.as(token).put('/api/settings', { currency: 'USD' })).status).toBe(200)
  })

  test('is not changed where a price would be too high', async () => {
    const own = await openShopOfTest()
    const { token } = await makeUser(own, { isAdmin: true })
    await makeProduct(own, { name: 'Truffles', priceCents: 100_000_000 })
    expect(await own.as(token).put('/api/settings', { currency: 'KWD' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'currency', message: expect.stringContaining('Truffles') }] },
    })
  })
})
