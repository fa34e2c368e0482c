import { raw, type Sql, sql } from '#server/platform/database/database.ts'
import type { ProductSort } from '#shared/catalog/product-lists.ts'

/** What db/migrations/0070 calls a list of stretches; the last two are for admins. */
export type ListKind = 'name' | 'price' | 'price_down' | 'rating' | 'rating_down' | 'inactive_name' | 'any_name'

/**
 * An order of products. All run upwards by a number, the name and the id, as their indexes do; Z-A is A-Z turned round,
 * which is exact because names are unique.
 */
export type ListOrder = {
  kind: ListKind
  isTurned: boolean
  /** What comes before the name; 0 where the name alone decides. */
  number: Sql
  /** The order of `products`, upwards. */
  upwards: Sql
  /** Products from the beginning of the stretch `wanted` on. */
  fromWanted: Sql
}

const byName: ListOrder = {
  kind: 'name',
  isTurned: false,
  number: sql`0`,
  upwards: sql`products.name, products.id`,
  fromWanted: sql`(products.name, products.id) >= (wanted.name, wanted.id)`,
}

function byNumber(kind: ListKind, column: string, type: string): ListOrder {
  const number = raw(`products.${column}`)
  return {
    kind,
    isTurned: false,
    number,
    upwards: sql`${number}, products.name, products.id`,
    fromWanted: sql`
      (${number}, products.name, products.id) >= (wanted.number::${raw(type)}, wanted.name, wanted.id)`,
  }
}

/** The order that each sort means; ties go by name, then id (RULINGS §2). */
export const listOrders: Record<ProductSort, ListOrder> = {
  asc: byName,
  desc: { ...byName, isTurned: true },
  lower_price: byNumber('price', 'price_cents', 'integer'),
  higher_price: byNumber('price_down', 'price_down', 'integer'),
  worst_score: byNumber('rating', 'rating', 'double precision'),
  best_score: byNumber('rating_down', 'rating_down', 'double precision'),
}

/** The order of rows that carry `number`, `name` and `id`. */
export function orderOfFound({ isTurned }: ListOrder): Sql {
  return isTurned ? sql`name desc, id desc` : sql`number, name, id`
}
