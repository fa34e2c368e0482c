import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { importLock, currencyLock } from '#server/platform/database/advisory-locks.ts'
import { countWithin } from '#server/platform/database/count-rows.ts'
import { type Db, join, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { maxPriceCents } from '#shared/catalog/product-rules.ts'
import { conflict, invalidFields } from '#shared/errors.ts'
import type { Currency } from '#shared/money.ts'
import { digitsOfKnown } from '#shared/settings/currencies.ts'
import { settingsProblemTexts as texts } from '#shared/settings/settings-problem-texts.ts'
import { mostCountedOrders, type ShopSettings } from '#shared/settings/shop-settings.ts'

/** The number of orders so far, up to `mostCountedOrders`. */
export async function countOrders(db: Db): Promise<number> {
  return (await countWithin(db, sql`orders`, mostCountedOrders)).total
}

/**
 * Must come before every other lock of a change of the currency. Waits until orders that are being placed are stored, and
 * keeps others from being placed meanwhile (server/accounts/with-buyer-lock.ts). Prices are not imported meanwhile.
 */
export async function lockCurrency(tx: Db): Promise<void> {
  await tx.run(sql`
    select pg_advisory_xact_lock(${currencyLock}::bigint), pg_advisory_xact_lock(hashtext(${importLock}))`)
}

/**
 * Changes the currency of the shop, of its products' prices and of its deposits, which keep their figures. Throws `conflict`
 * with the code `settings_in_use` once there is an order, which may be in the books already; `invalid` for a currency that the
 * payment provider does not take.
 */
export async function changeCurrency(
  tx: Db,
  payments: PaymentProvider,
  before: ShopSettings,
  currency: string,
): Promise<void> {
  const orders = await countOrders(tx)
  if (orders > 0) {
    const message = texts.currencyInUse(orders)
    throw conflict(message, { code: 'settings_in_use', errors: [{ field: 'currency', message, orders }] })
  }
  const inIso = { currency, minorDigits: digitsOfKnown(currency)! }
  const notTaken = payments.currencyProblem(inIso)
  if (notTaken) throw invalidFields([{ field: 'currency', message: notTaken }])
  const after = { currency, minorDigits: payments.decimalsOf(inIso) }
  const price = sameFigures(raw('price_cents'), before, after)
  const tooDear = await tx.row<{ name: string }>(sql`
    select name from products where ${price} > ${maxPriceCents} order by price_cents desc limit 1`)
  if (tooDear) throw invalidFields([{ field: 'currency', message: texts.tooDear(tooDear.name) }])
  await storeCurrency(tx, before, after)
}

/** Stores a currency or its decimals. Prices of products and deposits keep their figures. */
export async function storeCurrency(tx: Db, before: Currency, after: Currency): Promise<void> {
  const [price, amount] = ['price_cents', 'amount_cents'].map((column) => sameFigures(raw(column), before, after))
  await tx.run(sql`update products set price_cents = ${price}, version = version + 1`)
  await tx.run(sql`update deposit_types set amount_cents = ${amount}`)
  await keepFigures(tx, { before, after })
  // What cash is rounded to has no figures in another currency; the shopkeeper chooses anew.
  await tx.run(sql`
    update shop_settings
    set currency = ${after.currency}, minor_digits = ${after.minorDigits}, cash_step_cents = 1`)
}

/** What deliveries cost, which may be nothing. */
const deliveryAmounts = {
  delivery_methods: ['fee_cents', 'min_order_cents', 'free_from_cents'],
  delivery_areas: ['fee_cents', 'min_order_cents', 'free_from_cents'],
  slot_rules: ['surcharge_cents'],
  delivery_slots: ['surcharge_cents'],
  payment_options: ['max_total_cents'],
}

async function keepFigures(tx: Db, { before, after }: { before: Currency; after: Currency }): Promise<void> {
  for (const [table, columns] of Object.entries(deliveryAmounts)) {
    const same = columns.map((column) => {
      const amount = raw(column)
      return sql`${amount} = case when ${amount} > 0 then ${sameFigures(amount, before, after)} else ${amount} end`
    })
    await tx.run(sql`update ${raw(table)} set ${join(same)}`)
  }
}

/**
 * An amount after a change of the currency, which keeps the figures: 2.99 dollars become 2.99 euros, 2.990 dinars and
 * 3 yen. Rounded half up, at least the smallest coin.
 */
function sameFigures(column: Sql, before: Currency, after: Currency): Sql {
  const moreDigits = after.minorDigits - before.minorDigits
  const unit = 10n ** BigInt(Math.max(0, -moreDigits))
  const factor = 10n ** BigInt(Math.max(0, moreDigits))
  return sql`greatest(1, (${column}::bigint * ${factor}::bigint + ${unit / 2n}::bigint) / ${unit}::bigint)`
}
