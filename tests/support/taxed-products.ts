// Products with rates and deposits, whatever screens and calls make of them.
import { v7 as uuid } from 'uuid'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from './builders.ts'
import type { TestShop } from './test-shop.ts'

type Taxed = {
  priceCents: number
  percent?: number
  /** The deposit of a piece in cents, and its rate if it is not that of the product. */
  deposit?: { cents: number; percent?: number }
  stock?: number
}

/** A tax category with one rate in percent, from long ago on. */
export async function makeTaxCategory({ db }: Pick<TestShop, 'db'>, percent: number): Promise<string> {
  const id = uuid()
  await db.run(sql`
    with category as (insert into tax_categories (id, name) values (${id}, ${`${percent} % ${id}`}))
    insert into tax_rates (tax_category_id, valid_from, rate_ppm)
    values (${id}, '2000-01-01', ${Math.round(percent * 10_000)})`)
  return id
}

/** A product with a tax category and a deposit of its own. */
export async function makeTaxedProduct(shop: TestShop, { priceCents, percent, deposit, stock = 100 }: Taxed) {
  const product = await makeProduct(shop, { priceCents, stock })
  const category = percent === undefined ? null : await makeTaxCategory(shop, percent)
  const depositId = deposit ? uuid() : null
  if (deposit) {
    const ofDeposit = deposit.percent === undefined ? null : await makeTaxCategory(shop, deposit.percent)
    await shop.db.run(sql`
      insert into deposit_types (id, name, amount_cents, tax_category_id)
      values (${depositId}, ${`Bottle ${depositId}`}, ${deposit.cents}, ${ofDeposit})`)
  }
  await shop.db.run(sql`
    update products set tax_category_id = ${category}, deposit_type_id = ${depositId} where id = ${product.id}`)
  return product
}
