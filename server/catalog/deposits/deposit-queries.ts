import { validate as isUuid } from 'uuid'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { ShopDeposit } from '#shared/catalog/deposits-contract.ts'
import { amountOf, type Currency } from '#shared/money.ts'

const plainColumns = columnsOf('depositTypes', 'id', 'name', 'amountCents', 'taxCategoryId')

/** A kind of deposit. */
export type DepositRow = RowOf<typeof plainColumns>
/** A kind of deposit, and how many products have it. */
export type CountedDeposit = DepositRow & { products: number }

const withProducts = sql`
  select ${plainColumns},
    (select count(*)::int from products where deposit_type_id = deposit_types.id) as products
  from deposit_types`

/** The kinds of deposits, by name. */
export function listDeposits(db: Db): Promise<CountedDeposit[]> {
  return db.rows<CountedDeposit>(sql`${withProducts} order by lower(name), id`)
}

/** Reads a deposit, and locks it until the transaction ends; `undefined` also for a text that is no id. */
export async function lockDeposit(tx: Db, id: string): Promise<CountedDeposit | undefined> {
  return isUuid(id) ? tx.row<CountedDeposit>(sql`${withProducts} where id = ${id} for no key update`) : undefined
}

/** A deposit as admins see it, with its id under both names (docs/rules/running.md#ids). */
export function toWireDeposit(
  { id, amountCents, taxCategoryId, ...row }: CountedDeposit,
  currency: Currency,
): ShopDeposit {
  return { _id: id, id, ...row, amount: amountOf(amountCents, currency), taxCategory: taxCategoryId }
}
