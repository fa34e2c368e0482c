import { type Database, sql } from '#server/platform/database/database.ts'
import { contentOfUnit } from '#shared/catalog/content.ts'

/** So many take less time than a statement may. */
const atOnce = 20_000

/**
 * Fills the content of products from before there was content, where their unit is understood: once, at the first start
 * after the update, so that content which somebody removes later stays away.
 */
export async function readUnits(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const first = await tx.row(
      sql`update shop_settings set units_read_at = now() where units_read_at is null returning 1`,
    )
    if (!first) return
    const rows = await tx.rows<{ unit: string }>(sql`select distinct unit from products where measure is null`)
    const understood = rows.flatMap(({ unit }) => {
      const content = contentOfUnit(unit)
      return content ? [{ unit, content }] : []
    })
    const fillSome = () =>
      tx.run(sql`
        update products set measure = read.measure, content = read.content
        from unnest(${understood.map(({ unit }) => unit)}::text[], ${understood.map(({ content }) => content.measure)}::text[],
          ${understood.map(({ content }) => content.content)}::int[]) as read (unit, measure, content)
        where products.unit = read.unit and products.id in (
          select id from products where measure is null and unit = any(${understood.map(({ unit }) => unit)}) limit ${atOnce})`)
    while ((await fillSome()) > 0);
  })
}
