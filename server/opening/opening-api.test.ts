import { describe, expect, test } from 'vitest'
import { openingSteps } from '#shared/opening/opening-steps.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { openShopOfTest, type TestShop } from '#tests/support/test-shop.ts'

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://corner.example',
  PAYMENTS: 'local',
  RATE_LIMITS: 'on',
  SMTP_URL: 'smtp://127.0.0.1:1',
  ADMIN_EMAIL: 'rosa@corner.example',
  SHOP_EMAIL: 'hello@corner.example',
}

async function openNew(settings: Record<string, string> = live) {
  const shop = await openShopOfTest(settings)
  const admin = await makeUser(shop, { name: 'Rosa Lindqvist', isAdmin: true })
  const as = shop.as(admin)
  return {
    shop,
    admin,
    opening: async () => (await as.get('/api/opening')).body,
    settings: async () => (await as.get('/api/settings')).body,
    taxes: async () => (await as.get('/api/tax-categories')).body,
    saveSettings: async (body: object) => as.put('/api/settings', body),
    chooseMoney: async (body: object = {}) => {
      const { version } = (await as.get('/api/settings')).body
      return as.put('/api/opening/money', { ...germany, version, ...body })
    },
    confirm: (step: string) => as.put(`/api/opening/steps/${step}`),
    open: () => as.post('/api/opening'),
  }
}
type New = Awaited<ReturnType<typeof openNew>>

const germany = {
  currency: 'EUR',
  pricesIncludeTax: true,
  timeZone: 'Europe/Berlin',
  measures: 'metric',
  taxCategories: [
    { name: 'Food', percent: 7, isDefault: false },
    { name: 'Standard', percent: '19', isDefault: true },
  ],
}

async function finishSteps({ shop, saveSettings, chooseMoney, confirm }: New) {
  await saveSettings({ shop: { address: ['Apfelweg 12', '10115 Berlin'] } })
  await chooseMoney()
  await makeProduct(shop)
  await confirm('delivery')
  await confirm('payment')
}

const order = async (shop: TestShop) => placeTestOrder(shop, await makeUser(shop), await makeProduct(shop))

test('an empty live shop takes no orders until an admin opens it, and shoppers read why', async () => {
  const own = await openNew()
  const { shop, opening, open } = own
  expect(await opening()).toEqual({ done: [], isOpen: false, isFinished: false, products: 0 })
  await expect(order(shop)).rejects.toThrow('We open soon.')
  const early = 'The shop can’t be opened yet. Your shop, money and taxes, delivery and ways to pay are missing.'
  expect(await open()).toMatchObject({ status: 409, body: { code: 'opening_incomplete', message: early } })

  await finishSteps(own)
  expect(await opening()).toMatchObject({ done: openingSteps, isOpen: false })
  await expect(order(shop)).rejects.toThrow('We open soon.')
  expect(await open()).toMatchObject({ status: 200, body: { isOpen: true, isFinished: true } })
  await order(shop)

  const records = await shop.as(own.admin).get('/api/audit-log?subject=shop')
  expect(records.body).toContainEqual(expect.objectContaining({ action: 'open_shop' }))
  // A second press, and a step after that, change nothing.
  expect(await open()).toMatchObject({ status: 409, body: { code: 'opening_finished' } })
  expect(await own.confirm('delivery')).toMatchObject({ status: 409, body: { code: 'opening_finished' } })
  expect(await own.chooseMoney({ pricesIncludeTax: false })).toMatchObject({
    status: 409,
    body: { code: 'opening_finished' },
  })
  expect((await own.settings()).pricesIncludeTax).toBe(true)
})

test('an empty trial shop has the guide, and takes orders all along', async () => {
  const own = await openNew({})
  expect(await own.opening()).toMatchObject({ done: [], isOpen: true, isFinished: false })
  await order(own.shop)
  await finishSteps(own)
  // With orders, money and taxes stay as they are, and are only confirmed.
  expect((await own.opening()).done).not.toContain('money')
  await own.confirm('money')
  expect(await own.open()).toMatchObject({ status: 200, body: { isOpen: true, isFinished: true } })
})

test.each([{ SEED: 'demo' }, { SEED: 'catalogue' }])('a shop that is filled by %o needs no guide', async (seed) => {
  expect(await (await openNew(seed)).opening()).toMatchObject({ isOpen: true, isFinished: true })
})

test('ORDERS_PAUSED wins over the opening', async () => {
  const own = await openNew({ ...live, ORDERS_PAUSED: 'We open on 12 January.' })
  await finishSteps(own)
  expect(await own.open()).toMatchObject({ status: 409, body: { code: 'orders_paused' } })
  expect(await own.opening()).toMatchObject({ isOpen: false, isFinished: false })
})

describe('money and taxes', () => {
  test('come in one go: currency, net or gross, zone, categories; products stay in a category of the same name', async () => {
    const own = await openNew()
    const { id } = await makeProduct(own.shop, { priceCents: 299 })
    expect(await own.chooseMoney()).toMatchObject({ status: 200, body: { done: ['money', 'products'] } })
    expect(await own.settings()).toMatchObject({ currency: 'EUR', pricesIncludeTax: true, timeZone: 'Europe/Berlin' })
    const [food, standard] = await own.taxes()
    expect([food, standard]).toMatchObject([
      { name: 'Food', isDefault: false, rates: [{ percent: 7 }] },
      { name: 'Standard', isDefault: true, rates: [{ percent: 19 }], products: 1 },
    ])
    const { status } = await own.shop.as(own.admin).put(`/api/products/${id}`, { taxCategory: food!.id })
    expect(status).toBe(200)

    const japan = { currency: 'JPY', timeZone: 'Asia/Tokyo' }
    const taxCategories = [
      { name: 'food', percent: 8, isDefault: true },
      { name: 'Other', percent: 10, isDefault: false },
    ]
    expect((await own.chooseMoney({ ...japan, taxCategories })).status).toBe(200)
    expect(await own.taxes()).toMatchObject([
      { id: food!.id, name: 'food', isDefault: true, rates: [{ percent: 8 }], products: 1 },
      { name: 'Other', rates: [{ percent: 10 }], products: 0 },
    ])
    expect((await own.shop.get(`/api/products/slug/${id}`)).body.price).toBe(3)
  })

  const percentage = 'Please enter a percentage from 0 to 100 with at most 4 decimals, such as 8.875'
  test.each<[what: string, sent: object, field: string, message: string]>([
    ['an unknown currency', { currency: 'XXX' }, 'currency', 'Please choose a currency of ISO 4217, such as EUR'],
    ['an unknown time zone', { timeZone: 'Mars/Base' }, 'timeZone', 'This time zone is not known.'],
    [
      '101 %',
      { taxCategories: [{ name: 'All', percent: 101, isDefault: true }] },
      'taxCategories.0.percent',
      percentage,
    ],
    [
      'no percentage',
      { taxCategories: [{ name: 'All', percent: '', isDefault: true }] },
      'taxCategories.0.percent',
      percentage,
    ],
    [
      'no name',
      { taxCategories: [{ name: ' ', percent: 1, isDefault: true }] },
      'taxCategories.0.name',
      'Name is required',
    ],
    [
      'a name twice',
      { taxCategories: [germany.taxCategories[1], { name: 'standard', percent: 1, isDefault: false }] },
      'taxCategories.1.name',
      'There is a tax category with this name already',
    ],
    [
      'no default',
      { taxCategories: [germany.taxCategories[0]] },
      'taxCategories',
      'Please name the category that products have by default',
    ],
    ['no category', { taxCategories: [] }, 'taxCategories', 'taxCategories must have at least 1 entry'],
  ])('with %s are refused, and nothing is stored', async (_, sent, field, message) => {
    const own = await openNew()
    const before = [await own.settings(), await own.taxes(), await own.opening()]
    expect(await own.chooseMoney(sent)).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    expect([await own.settings(), await own.taxes(), await own.opening()]).toEqual(before)
  })

  test('of two admins, the one who saw older settings is refused', async () => {
    const own = await openNew()
    const { version } = await own.settings()
    await own.saveSettings({ shop: { phone: '+49 30 23125 042' } })
    expect(await own.chooseMoney({ version })).toMatchObject({ status: 409, body: { code: 'version' } })
    expect((await own.settings()).currency).toBe('USD')
  })

  test('stay as they are once there is an order', async () => {
    const own = await openNew({})
    await order(own.shop)
    const sameCurrency = { currency: 'USD', taxCategories: germany.taxCategories }
    for (const sent of [{}, sameCurrency]) {
      expect(await own.chooseMoney(sent)).toMatchObject({ status: 409, body: { code: 'settings_in_use' } })
      expect(await own.settings()).toMatchObject({ currency: 'USD', pricesIncludeTax: false })
      expect(await own.taxes()).toMatchObject([{ name: 'Standard', rates: [{ percent: 15 }] }])
    }
  })
})
