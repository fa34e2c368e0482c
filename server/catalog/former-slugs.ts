import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { oneLine } from '#shared/clean-text.ts'

/** Remembers that a product had this slug, in the transaction that changes it. */
export async function saveFormerSlug(tx: Db, productId: string, slug: string): Promise<void> {
  await tx.run(sql`
    insert into former_slugs (slug, product_id) values (${slug}, ${productId})
    on conflict (slug) do update set product_id = excluded.product_id`)
}

/** The present slug of the product that last had this one. */
export async function slugNowOf(db: Db, formerSlug: string): Promise<string | undefined> {
  const product = await db.row<Pick<Row<'products'>, 'slug'>>(sql`
    select products.slug from former_slugs join products on products.id = product_id
    where former_slugs.slug = ${oneLine(formerSlug).toLowerCase()}`)
  return product?.slug
}
