import type { Deps } from '#server/deps.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { paymentsTexts as texts } from '#shared/payments/payments-texts.ts'

type Payable = Pick<Deps, 'db' | 'payments' | 'shopSettings'>

/**
 * Throws a sentence for the person at the terminal when the payment provider takes no payments in the shop's currency, or
 * no decimals of it although some prices have them (docs/rules/payments.md#currencies).
 */
export async function requirePayablePrices({ db, payments, shopSettings }: Payable): Promise<void> {
  const settings = await shopSettings()
  const problem = payments.currencyProblem(settings)
  if (problem !== undefined) throw new Error(texts.cannotStart(problem))
  const smallest = payments.smallestAmountOf(settings)
  if (smallest === 1) return
  const found = await db.row<Pick<Row<'products'>, 'name'> & { all: number }>(sql`
    select name, count(*) over ()::integer as all from products where price_cents % ${smallest} <> 0
    order by name, id limit 1`)
  if (found) throw new Error(texts.fractionalPrices(settings.currency, found.name, found.all - 1))
}
