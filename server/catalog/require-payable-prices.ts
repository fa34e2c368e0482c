import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { lockCurrency, storeCurrency } from '#server/settings/change-currency.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import type { Currency } from '#shared/money.ts'
import { paymentsTexts as texts } from '#shared/payments/payments-texts.ts'

type Payable = Pick<Deps, 'db' | 'invalidation' | 'payments' | 'shopSettings'>

/**
 * Throws a sentence for the person at the terminal when the payment provider takes no payments in the shop's currency, or
 * fewer decimals of it than prices or orders have (docs/rules/payments.md#currencies). Otherwise the shop has only those
 * decimals from now on, so that no sum, coupon or refund has more.
 */
export async function requirePayablePrices(deps: Payable): Promise<void> {
  const settings = await deps.shopSettings()
  const problem = deps.payments.currencyProblem(settings)
  if (problem !== undefined) throw new Error(texts.cannotStart(problem))
  const minorDigits = deps.payments.decimalsOf(settings)
  if (minorDigits === settings.minorDigits) return
  await transactionWithInvalidation(deps, async (tx) => {
    await lockCurrency(tx)
    await requireWhole(tx, settings, 10 ** (settings.minorDigits - minorDigits))
    await storeCurrency(tx, settings, { ...settings, minorDigits })
    tx.invalidate([settingsTag])
  })
}

async function requireWhole(tx: Db, { currency }: Currency, smallestCents: number): Promise<void> {
  const ordered = await tx.row(sql`select from orders limit 1`)
  if (ordered) throw new Error(texts.ordersWithDecimals(currency))
  const found = await tx.row<Pick<Row<'products'>, 'name'> & { all: number }>(sql`
    select name, count(*) over ()::integer as all from (
      select name, price_cents as cents from products union all select name, amount_cents from deposit_types) as priced
    where cents % ${smallestCents} <> 0 order by name limit 1`)
  if (found) throw new Error(texts.fractionalPrices(currency, found.name, found.all - 1))
}
