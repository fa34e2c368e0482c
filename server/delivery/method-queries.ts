import type { ShownLanguage } from '#server/catalog/shown-language.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { type DeliveryTerms, type MethodKind, termsOf } from '#shared/delivery/delivery-terms.ts'
import { entriesCovering, mostSpecific } from '#shared/delivery/postal-code.ts'
import { shownField, type ShownMethod } from './method-translations.ts'

/** An active method as a buyer meets it. */
export type Method = DeliveryTerms &
  ShownMethod & {
    id: string
    kind: MethodKind
    name: string
    place: string
    needsSlot: boolean
    /** Null: split over the rates of the goods. */
    feeTaxCategoryId: string | null
    /** Its slots were made in the time zone that the shop has now. */
    isCurrent: boolean
    /** A delivery with areas goes only to their postal codes. */
    hasAreas: boolean
    /** The entries of its areas that cover the postal code. */
    entries: (DeliveryTerms & { code: string; areaId: string; areaName: string })[]
  }

/**
 * The active methods as JSON, in the shopkeeper's order, with the entries of their areas that cover a postal code, and with
 * their texts in the language that is shown.
 */
export const activeMethods = (postalCode: string, language: ShownLanguage): Sql => sql`(
  select coalesce(json_agg(json_build_object(${shownField(language)} 'id', method.id, 'kind', kind, 'name', method.name, 'place', place,
      'needsSlot', needs_slot, 'feeCents', method.fee_cents, 'minimumCents', method.min_order_cents,
      'freeFromCents', method.free_from_cents,
      'feeTaxCategoryId', case when fee_tax = 'category' then fee_tax_category_id end,
      'isCurrent', made_zone is not distinct from (select time_zone from shop_settings),
      'hasAreas', exists (select from delivery_areas where method_id = method.id),
      'entries', (
        select coalesce(json_agg(json_build_object('code', code, 'areaId', area.id, 'areaName', area.name,
          'feeCents', area.fee_cents, 'minimumCents', area.min_order_cents, 'freeFromCents', area.free_from_cents)), '[]')
        from delivery_area_codes as codes join delivery_areas as area on area.id = codes.area_id
        where codes.method_id = method.id and code = any(${entriesCovering(postalCode)}::text[])))
    order by position, method.name), '[]')
  from delivery_methods as method where active)`

/** The area of a method that a postal code lies in. */
export type AreaTerms = { areaId: string | null; areaName: string | null; terms: DeliveryTerms }

/** The terms of a method at a postal code; undefined if the method does not reach it. */
export function termsAt(method: Method, postalCode: string): AreaTerms | undefined {
  if (method.kind === 'pickup' || !method.hasAreas) {
    return { areaId: null, areaName: null, terms: termsOf(method.kind, method) }
  }
  const entry = mostSpecific(method.entries, postalCode)
  return entry && { areaId: entry.areaId, areaName: entry.areaName, terms: entry }
}

/** The kind of a method, whether it is active or not; a method never changes its kind. */
export async function findKind(db: Db, methodId: string): Promise<MethodKind | undefined> {
  const method = await db.row<{ kind: MethodKind }>(sql`select kind from delivery_methods where id = ${methodId}`)
  return method?.kind
}

/** The kind of the only active method, if it needs no slot: nothing is to be chosen then. */
export async function kindWithoutChoice(db: Db): Promise<MethodKind | undefined> {
  const methods = await db.rows<{ kind: MethodKind; needsSlot: boolean }>(sql`
    select kind, needs_slot as "needsSlot" from delivery_methods where active limit 2`)
  return methods.length === 1 && !methods[0]!.needsSlot ? methods[0]!.kind : undefined
}
