import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { settleInBerlin } from './berlin.ts'

const shop = useTestShop()

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
  const products = await shop.db.rows(sql`
    select products.id, tax_categories.name as tax, deposit_types.name as deposit, amount_cents * deposit_count as cents
    from products left join tax_categories on tax_categories.id = tax_category_id
      left join deposit_types on deposit_types.id = deposit_type_id`)
  const ofProduct = ({ id }: { id: string }) => products.find((row) => row['id'] === id)
  expect(ofProduct(lager)).toMatchObject({ tax: null, deposit: 'Beer bottle', cents: 48 })
  expect(ofProduct(tea)).toMatchObject({ tax: 'Food', deposit: null })
  expect(ofProduct(bread)).toMatchObject({ tax: 'Food', deposit: null })
})
