import { type Db, sql } from '#server/platform/database/database.ts'
import { readShopSettings } from '#server/settings/shop-settings.ts'
import { maxDepositCount } from '#shared/catalog/deposit-rules.ts'
import { depositTexts } from '#shared/catalog/deposit-texts.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { taxTexts } from '#shared/settings/tax-texts.ts'
import type { RowProblem } from '../product-files/found-problems.ts'
import type { ImportedRow } from '../product-files/imported-row.ts'
import type { ProductRow } from '../product-row.ts'
import { canBeSold, defaultTaxes, depositText, type ProductTaxes, taxesIn } from '../product-taxes.ts'

/** The tax and the deposit that a row gives its product, and what is wrong with them. */
export type ImportTaxes = {
  taxesOf(row: ImportedRow, before: ProductRow | undefined): { taxes: ProductTaxes; problems: RowProblem[] }
  /** The problem of a product that can't be on sale, because its tax category has no rate for today. */
  saleProblem(before: ProductRow | undefined, after: Parameters<typeof canBeSold>[1]): RowProblem | undefined
}

/** Finds tax categories and deposits by name, without regard to case. */
export async function taxesOfImport(db: Db, { skipCells = [] }: ImportDecisions, now: Date): Promise<ImportTaxes> {
  const settings = await readShopSettings(db)
  const categories = byName(settings.taxCategories)
  const deposits = byName(await db.rows<{ id: string; name: string }>(sql`select id, name from deposit_types`))

  /** A product in the default category has no category of its own, so that it stays in the default one. */
  function readTax(name: string, before: ProductTaxes): ProductTaxes | string {
    const found = categories.get(name.toLowerCase())
    if (!found) return importTexts.unknownTax(name)
    const isBefore = found.id === before.taxCategoryId || (found.isDefault && before.taxCategoryId === null)
    if (isBefore) return before
    if (found.isDefault) return { ...before, taxCategoryId: null, taxCategory: null }
    return { ...before, taxCategoryId: found.id, taxCategory: found.name }
  }

  /** A deposit is a name ('Bottle') or a count and a name ('6 x Bottle'). An empty text takes the deposit off. */
  function readDeposit(text: string, before: ProductTaxes): ProductTaxes | string {
    if (text === '') return { ...before, depositTypeId: null, depositCount: 1, deposit: null }
    const counted = /^(\d{1,9}) ?[x×*] ?(.+)$/i.exec(text)
    const whole = deposits.get(text.toLowerCase())
    const found = whole ?? deposits.get(counted?.[2]?.toLowerCase() ?? '')
    if (!found) return importTexts.unknownDeposit(counted?.[2] ?? text)
    const count = whole ? 1 : Number(counted![1])
    if (count < 1 || count > maxDepositCount) return depositTexts.countWrong
    return { ...before, depositTypeId: found.id, depositCount: count, deposit: depositText(count, found.name) }
  }

  return {
    taxesOf(row, before) {
      let taxes: ProductTaxes = taxesIn(before ?? defaultTaxes)
      const problems: RowProblem[] = []
      for (const [column, read] of [
        ['tax', readTax],
        ['deposit', readDeposit],
      ] as const) {
        const cell = row[column]
        if (cell === undefined) continue
        const result = read(cell, taxes)
        if (typeof result !== 'string') taxes = result
        else if (!skipCells.includes(column))
          problems.push({ kind: 'notAllowed', column, message: result, value: cell })
      }
      return { taxes, problems }
    },
    saleProblem: (before, after) =>
      canBeSold(before, after, settings, now)
        ? undefined
        : { kind: 'notAllowed', column: 'tax', message: taxTexts.noRateForProduct },
  }
}

const byName = <Named extends { name: string }>(all: Named[]): Map<string, Named> =>
  new Map(all.map((one) => [one.name.toLowerCase(), one]))
