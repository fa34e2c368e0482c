import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { checkBooks } from '#server/upkeep/check-books/check-books.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { inBerlin, settleInBerlin } from './berlin.ts'
import { neighbours, type PlannedOrder } from './demo-plan.ts'
import { makeDemoOrder } from './seed-demo.ts'

const shop = useTestShop()
const day = 24 * 3600_000

async function settledShop() {
  const drinks = await makeCategory(shop, { name: 'Drinks' })
  const products = {
    lager: await makeProduct(shop, { slug: 'alcohol-free-lager', category: drinks, priceCents: 599 }),
    tea: await makeProduct(shop, { slug: 'sencha-green-tea', category: drinks }),
    bread: await makeProduct(shop, { slug: 'farmhouse-loaf', priceCents: 349 }),
  }
  await settleInBerlin(shop.deps)
  return products
}

test('the second demo is a shop in Berlin: euro, taxes inside, 7 and 19 %, deposits on bottles', async () => {
  const { lager, tea, bread } = await settledShop()
  // A second try, after an interrupted one.
  await settleInBerlin(shop.deps)
  const settings = await shop.deps.shopSettings()
  expect(settings).toMatchObject({
    name: 'Kiezladen Sonnenhof',
    address: expect.arrayContaining(['10115 Berlin']),
    currency: 'EUR',
    minorDigits: 2,
    pricesIncludeTax: true,
    timeZone: 'Europe/Berlin',
  })
  expect(settings.taxCategories).toMatchObject([
    { name: 'Food', isDefault: false, rates: [{ ratePpm: 70_000 }] },
    { name: 'Standard', isDefault: true, rates: [{ ratePpm: 190_000 }] },
  ])
  const products = await shop.db.rows<{
    id: string
    tax: string | null
    deposit: string | null
    cents: number | null
  }>(sql`
    select products.id, tax_categories.name as tax, deposit_types.name as deposit, amount_cents * deposit_count as cents
    from products left join tax_categories on tax_categories.id = tax_category_id
      left join deposit_types on deposit_types.id = deposit_type_id`)
  const ofProduct = ({ id }: { id: string }) => products.find((row) => row.id === id)
  expect(ofProduct(lager)).toMatchObject({ tax: null, deposit: 'Beer bottle', cents: 48 })
  expect(ofProduct(tea)).toMatchObject({ tax: 'Food', deposit: null })
  expect(ofProduct(bread)).toMatchObject({ tax: 'Food', deposit: null })
})

test('an order of the second demo has taxes inside at both rates, and deposits; the books agree', async () => {
  await shop.db.run(sql`truncate categories, products cascade`)
  const { lager, bread } = await settledShop()
  const admin = await makeUser(shop, { isAdmin: true })
  const user = await makeUser(shop)
  const now = new Date()
  const lines = [lager, bread].map(({ id, slug }) => ({
    product: { id, slug, category: 'Any', price: 1 },
    quantity: 1,
  }))
  const order: PlannedOrder = { at: new Date(now.getTime() - 80 * day), buyer: 0, lines, coupon: false, fate: 'paid' }
  const [neighbour] = inBerlin(neighbours)
  await makeDemoOrder(shop.deps, {
    admin,
    buyer: { ...neighbour!, id: user.id },
    order,
    now,
    placing: (place) => place(),
  })

  const [placed] = (await shop.as(user).get('/api/orders/mine')).body
  // Lager 5.99 and six bottles at 0.08, bread 3.49: 9.96, with 19 % of 6.47 and 7 % of 3.49 inside.
  expect(placed).toMatchObject({
    currency: 'EUR',
    pricesIncludeTax: true,
    isDelivered: true,
    totalPrice: 9.96,
    depositPrice: 0.48,
    shippingAddress: { city: 'Berlin', country: 'Germany' },
    taxes: [
      { percent: 7, gross: 3.49, tax: 0.23, net: 3.26 },
      { percent: 19, gross: 6.47, tax: 1.03, net: 5.44 },
    ],
  })
  expect((await checkBooks(shop.db.pool)).flatMap(({ findings }) => findings)).toEqual([])
})
