// A product's tax category and its deposit (docs/rules/catalog.md#deposits).
import { validate as isUuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { CreateProductBody } from '#shared/catalog/catalog-contract.ts'
import { maxDepositCount } from '#shared/catalog/deposit-rules.ts'
import { depositTexts } from '#shared/catalog/deposit-texts.ts'
import { conflict, type FieldError, invalidFields } from '#shared/errors.ts'
import { isolated } from '#shared/own-direction.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { taxTexts } from '#shared/settings/tax-texts.ts'
import type { ProductRow } from './product-row.ts'

/** The ids and the count that are stored, and the names for people. */
export type ProductTaxes = Pick<
  ProductRow,
  'taxCategoryId' | 'taxCategory' | 'depositTypeId' | 'depositCount' | 'deposit'
>

/** Of a new product: the default category, and no deposit. */
export const defaultTaxes: ProductTaxes = {
  taxCategoryId: null,
  taxCategory: null,
  depositTypeId: null,
  depositCount: 1,
  deposit: null,
}

/** Only these fields of a product. */
export const taxesIn = ({
  taxCategoryId,
  taxCategory,
  depositTypeId,
  depositCount,
  deposit,
}: ProductTaxes): ProductTaxes => ({
  taxCategoryId,
  taxCategory,
  depositTypeId,
  depositCount,
  deposit,
})

/** A product's deposit as people read and write it: '6 x Bottle'. */
export const depositText = (count: number, name: string): string => `${count} x ${isolated(name)}`

/**
 * The tax category and the deposit to store. Nobody can remove them until the transaction ends. Throws `invalid` for
 * unknown ones and for a count that is not possible.
 */
export async function taxesToUse(
  tx: Db,
  { taxCategory, deposit }: Pick<CreateProductBody, 'taxCategory' | 'deposit'>,
  before: ProductTaxes,
): Promise<ProductTaxes> {
  const taxes = taxesIn(before)
  const errors: FieldError[] = []
  if (taxCategory !== undefined) {
    // The checker of bodies turns null into an empty text.
    const found = await named(tx, sql`tax_categories`, taxCategory)
    if (taxCategory && !found) errors.push({ field: 'taxCategory', message: taxTexts.unknown })
    Object.assign(taxes, { taxCategoryId: found?.id ?? null, taxCategory: found?.name ?? null })
  }
  if (deposit !== undefined) {
    const found = await named(tx, sql`deposit_types`, deposit?.id ?? null)
    const count = deposit?.count ?? 1
    if (deposit !== null && !found) errors.push({ field: 'deposit', message: depositTexts.unknown })
    if (!Number.isInteger(count) || count < 1 || count > maxDepositCount)
      errors.push({ field: 'deposit.count', message: depositTexts.countWrong })
    const text = found ? depositText(count, found.name) : null
    Object.assign(taxes, { depositTypeId: found?.id ?? null, depositCount: found ? count : 1, deposit: text })
  }
  if (errors.length > 0) throw invalidFields(errors)
  return taxes
}

const named = async (tx: Db, table: ReturnType<typeof sql>, id: string | null) =>
  id !== null && isUuid(id)
    ? tx.row<{ id: string; name: string }>(sql`select id, name from ${table} where id = ${id} for key share`)
    : undefined

type Sold = Pick<ProductRow, 'active' | 'taxCategoryId'>

/** Whether a product that was not on sale like this before may be: its tax category needs a rate for today. */
export function canBeSold(before: Sold | undefined, after: Sold, settings: ShopSettings, now: Date): boolean {
  const isAsBefore = before?.active && before.taxCategoryId === after.taxCategoryId
  if (!after.active || isAsBefore) return true
  return ratePpmOn(settings.taxCategories, after.taxCategoryId, shopDay(now, settings.timeZone)) !== undefined
}

/** Throws `conflict` for a product that can't be on sale. */
export function checkCanBeSold(...asked: Parameters<typeof canBeSold>): void {
  if (canBeSold(...asked)) return
  const message = taxTexts.noRateForProduct
  throw conflict(message, { code: 'no_rate', errors: [{ field: 'taxCategory', message }] })
}
