import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { beforeEveryId } from './product-queries.ts'

/**
 * Where the parts of the sitemap begin: each holds at most `size` products after one of these ids. Asked step by step,
 * so that no query reads more than one part.
 */
export async function sitemapParts(db: Db, size: number): Promise<string[]> {
  const parts = [beforeEveryId]
  for (;;) {
    const last = await db.row<Pick<Row<'products'>, 'id'>>(sql`
      select id from products where id > ${parts.at(-1)} order by id offset ${size - 1} limit 1`)
    if (!last) return parts
    parts.push(last.id)
  }
}

/** The slugs of the active products of one part. */
export async function slugsAfter(db: Db, id: string, size: number): Promise<string[]> {
  const rows = await db.rows<Pick<Row<'products'>, 'slug'>>(sql`
    select slug from (select slug, active from products where id > ${id} order by id limit ${size}) as part where active`)
  return rows.map(({ slug }) => slug)
}
