// Orders that are placed while an admin changes what prices mean: one transaction waits in the middle of the other.
import { expect, test } from 'vitest'
import { type Sql, sql } from '#server/platform/database/database.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body } from '#tests/support/order-requests.ts'
import { expectSoundBooks, stockOf } from '#tests/support/orders.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'
import { zoneInTheMorning } from '#tests/support/zone-in-the-morning.ts'

async function shopWithProduct(config: Record<string, string> = {}) {
  const shop = await openShopOfTest(config)
  const [admin, buyer] = [await makeUser(shop, { isAdmin: true }), await makeUser(shop)]
  const product = await makeProduct(shop, { priceCents: 299 })
  const settings = (sent: object) => shop.as(admin).put('/api/settings', sent)
  const place = (figures: object = {}) =>
    shop.as(buyer).post('/api/orders', body([{ product: product.id, quantity: 2 }], figures))
  return { shop, admin, product, settings, place, stock: () => stockOf(shop, product) }
}

const lockedStock = sql`select from stock for update`
const lockedPrices = sql`select from products for update`

/** What both calls answer when the second begins while the first waits for these rows in its transaction. */
const inTheMiddle = async <First, Second>(
  { db }: Parameters<typeof heldUp>[0],
  lock: Sql,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> => {
  const calls = await db.transaction(async (tx) => {
    await tx.run(lock)
    const called = first()
    await waitForLock(db)
    const later = second()
    await waitForLock(db, 2)
    return { called, later }
  })
  return Promise.all([calls.called, calls.later])
}

test('a change of the currency waits for an order that is being placed, and is refused', async () => {
  const { shop, settings, place } = await shopWithProduct()
  const [placed, changed] = await inTheMiddle(shop, lockedStock, place, () => settings({ currency: 'JPY' }))
  expect(placed).toMatchObject({
    status: 201,
    body: { order: { currency: 'USD', itemsPrice: 5.98, totalPrice: 6.88 } },
  })
  expect(changed).toMatchObject({ status: 409, body: { code: 'settings_in_use' } })
  expect((await shop.deps.shopSettings()).currency).toBe('USD')
  await expectSoundBooks(shop)
})

test('an order waits for a change of the currency, and is in the new one', async () => {
  const { shop, settings, place } = await shopWithProduct()
  const [changed, placed] = await inTheMiddle(shop, lockedPrices, () => settings({ currency: 'JPY' }), place)
  expect(changed.status).toBe(200)
  expect(placed).toMatchObject({ status: 201, body: { order: { currency: 'JPY', itemsPrice: 6, totalPrice: 7 } } })
  await expectSoundBooks(shop)
})

test('an order with the sums of the former currency is refused with those of the new one', async () => {
  const { shop, settings, place, stock } = await shopWithProduct()
  const seen = { itemsPrice: 5.98, taxPrice: 0.9, totalPrice: 6.88 }
  const [, placed] = await inTheMiddle(
    shop,
    lockedPrices,
    () => settings({ currency: 'KWD' }),
    () => place(seen),
  )
  expect(placed).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  expect(await stock()).toBe(10)
})

test('an order is net or gross as a whole: with the prices of now, or refused with them', async () => {
  const { shop, settings, place, stock } = await shopWithProduct()
  const change = () => settings({ pricesIncludeTax: true })
  const placed = await heldUp(shop, lockedStock, () => [place()], change)
  expect(placed).toMatchObject([
    { status: 201, body: { order: { pricesIncludeTax: true, taxPrice: 0, totalPrice: 5.98 } } },
  ])
  await settings({ pricesIncludeTax: false })
  const refused = await heldUp(shop, lockedStock, () => [place({ taxPrice: 0.9, totalPrice: 6.88 })], change)
  expect(refused).toMatchObject([
    { status: 409, body: { code: 'price_changed', errors: [{ value: 0 }, { value: 5.98 }, {}] } },
  ])
  expect(await stock()).toBe(8)
  await expectSoundBooks(shop)
})

test('an order has the rate that begins while it is placed, in lines and sums', async () => {
  const timeZone = zoneInTheMorning()
  const { shop, admin, place } = await shopWithProduct({ TIME_ZONE: timeZone })
  const [standard] = (await shop.as(admin).get('/api/tax-categories')).body
  const rates = [...standard!.rates, { validFrom: shopDay(new Date(), timeZone), percent: 20 }]
  const addRate = () => shop.as(admin).put(`/api/tax-categories/${standard!.id}`, { rates })
  const [placed] = await heldUp(shop, lockedStock, () => [place()], addRate)
  expect(placed).toMatchObject({
    status: 201,
    body: { order: { taxPrice: 1.2, totalPrice: 7.18, taxes: [{ percent: 20, net: 5.98, tax: 1.2 }] } },
  })
  await expectSoundBooks(shop)
})
