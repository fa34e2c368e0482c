import type { Row } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { CartLine } from './united-cart.ts'

/** So many removed products of an account are remembered. */
const maxTakenOut = 200

const columns = sql`product_id as product, quantity, changed_at as "changedAt"`

/** The lines of an account's cart, the oldest change first. */
export const readCart = (db: Db, userId: string): Promise<CartLine[]> =>
  db.rows(sql`
    select ${columns} from cart_lines where user_id = ${userId} and quantity > 0 order by changed_at, product_id`)

/** All lines of an account's cart, with those that were taken out, locked in the order of the products. */
export const lockCart = (tx: Db, userId: string): Promise<CartLine[]> =>
  tx.rows(sql`
    select ${columns} from cart_lines where user_id = ${userId} order by product_id for no key update`)

/** Which of these products exist. None of them is removed until this transaction ends. */
export async function lockProducts(tx: Db, ids: string[]): Promise<Set<string>> {
  const rows = await tx.rows<Pick<Row<'products'>, 'id'>>(sql`
    select id from products where id = any(${ids}::uuid[]) order by id for key share`)
  return new Set(rows.map(({ id }) => id))
}

/** Stores these lines, and forgets the oldest of very many products that were taken out. */
export async function storeLines(tx: Db, userId: string, lines: CartLine[]): Promise<void> {
  await tx.run(sql`
    insert into cart_lines (user_id, product_id, quantity, changed_at)
    select ${userId}, * from unnest(${lines.map(({ product }) => product)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ changedAt }) => changedAt)}::timestamptz[])
    on conflict (user_id, product_id) do update
      set quantity = excluded.quantity, changed_at = excluded.changed_at`)
  await tx.run(sql`
    delete from cart_lines where user_id = ${userId} and quantity = 0 and product_id in (
      select product_id from cart_lines where user_id = ${userId} and quantity = 0
      order by changed_at desc, product_id offset ${maxTakenOut})`)
}

/**
 * Parts of the statement that stores an order, whose `lines` have `product_id` and `quantity`: what was ordered leaves the
 * account's cart, so that other devices don't order it again. What was added meanwhile stays.
 */
export const takenFromCart = (userId: string, now: Date): Sql => sql`
  in_cart as (
    select cart_lines.product_id, lines.quantity from cart_lines join lines using (product_id)
    where cart_lines.user_id = ${userId} and cart_lines.quantity > 0
    order by cart_lines.product_id for no key update of cart_lines
  ), taken_from_cart as (
    update cart_lines set quantity = greatest(cart_lines.quantity - in_cart.quantity, 0), changed_at = ${now}
    from in_cart where cart_lines.user_id = ${userId} and cart_lines.product_id = in_cart.product_id
  )`
