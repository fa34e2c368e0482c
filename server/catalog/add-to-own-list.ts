import { lockActiveAccount, type Requester } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, raw, sql } from '#server/platform/database/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { type AppError, notFound } from '#shared/errors.ts'
import { findProductById } from './product-queries.ts'
import type { ProductRow } from './product-row.ts'

/** A list of products that each account has. */
export type OwnList = {
  table: 'favourites' | 'back_in_stock_requests'
  /** An account may have so many products in it. */
  most: number
  /** The refusal of one more. */
  tooMany: () => AppError
  /** Throws for a product that this list does not take. */
  check?: (product: ProductRow) => void
}

/**
 * Adds a product to a list of a person's own; a second time changes nothing. Throws `not_found` for an unknown product, what
 * the list says, and 401 or 403 when the person was signed out or banned meanwhile.
 */
export async function addToOwnList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: Requester,
  { productId, list }: { productId: string; list: OwnList },
): Promise<void> {
  const table = raw(list.table)
  await db.transaction(async (tx) => {
    await lockActiveAccount(tx, user)
    const product = await findExisting(tx, productId)
    list.check?.(product)
    const stored = await tx.row(sql`select from ${table} where user_id = ${user.id} and product_id = ${product.id}`)
    if (stored) return
    const { total } = await tx.oneRow<{ total: number }>(
      sql`select count(*) as total from ${table} where user_id = ${user.id}`,
    )
    if (total >= list.most) throw list.tooMany()
    await tx.run(sql`
      insert into ${table} (user_id, product_id, created_at) values (${user.id}, ${product.id}, ${clock()})`)
  })
}

/** The product, which is not removed until this transaction ends. */
async function findExisting(tx: Db, id: string): Promise<ProductRow> {
  const product = await findProductById(tx, id)
  const isThere = product && (await tx.row(sql`select from products where id = ${product.id} for key share`))
  if (!isThere) throw notFound(catalogApiTexts.productNotFound)
  return product
}
