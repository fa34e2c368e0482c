import { v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { transactionWithInvalidation } from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { changeSettingsIn } from '#server/settings/change-settings.ts'
import { shopId } from '#server/settings/order-pause.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { conflict, invalidFields } from '#shared/errors.ts'
import { chosenTaxes, type ChosenTax } from '#shared/opening/chosen-taxes.ts'
import type { Opening, OpeningMoneyBody } from '#shared/opening/opening-contract.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { markStep, readOpening, requireUnfinished } from './opening-steps.ts'

type MoneyDeps = Pick<Deps, 'db' | 'invalidation' | 'config' | 'clock' | 'payments'>

/**
 * Applies what is usual in the shop's country, as the admin has checked it, in one transaction. The tax categories replace
 * those there: products keep a category of the same name, and the others have the default one. Throws `invalid`, and
 * `conflict` for an older version, once there is an order, and after the guide was finished.
 */
export async function chooseMoney(deps: MoneyDeps, admin: Admin, body: OpeningMoneyBody): Promise<Opening> {
  const { taxCategories, ...settings } = body
  const { taxes, problems } = chosenTaxes(taxCategories)
  if (problems.length > 0) throw invalidFields(problems)
  return transactionWithInvalidation(deps, async (tx) => {
    await changeSettingsIn(tx, deps, admin, settings)
    await requireUnfinished(tx)
    if (await tx.row(sql`select from orders limit 1`)) throw conflict(texts.moneyInUse, { code: 'settings_in_use' })
    await replaceTaxCategories(tx, taxes, sinceThisYear(deps.clock()))
    const after = Object.fromEntries(taxes.map(({ name, ratePpm }) => [name, ratePpm]))
    await addAuditEntry(tx, { admin, subject: 'shop', subjectId: shopId, action: 'choose_taxes', after })
    await markStep(tx, 'money')
    tx.invalidate([settingsTag])
    return readOpening(tx, deps.config)
  })
}

/** From a day that has begun everywhere, also if the shop's time zone changes later today. */
const sinceThisYear = (now: Date): string => `${new Date(now.getTime() - 24 * 3600_000).getUTCFullYear()}-01-01`

/** Before the first order no rate has been used, so none has to stay. */
async function replaceTaxCategories(tx: Db, taxes: ChosenTax[], since: string): Promise<void> {
  const names = taxes.map(({ name }) => name.toLowerCase())
  const old = sql`select id from tax_categories where lower(name) <> all(${names})`
  await tx.run(sql`update products set tax_category_id = null where tax_category_id in (${old})`)
  await tx.run(sql`update deposit_types set tax_category_id = null where tax_category_id in (${old})`)
  await tx.run(sql`delete from tax_categories where lower(name) <> all(${names})`)
  await tx.run(sql`update tax_categories set is_default = false`)
  await tx.run(sql`delete from tax_rates`)
  for (const [position, { name, ratePpm, isDefault }] of taxes.entries()) {
    const { id } = await tx.oneRow<{ id: string }>(sql`
      insert into tax_categories (id, name, is_default, position) values (${uuid()}, ${name}, ${isDefault}, ${position})
      on conflict (lower(name)) do update set name = excluded.name, is_default = excluded.is_default,
        position = excluded.position
      returning id`)
    await tx.run(sql`
      insert into tax_rates (tax_category_id, valid_from, rate_ppm) values (${id}, ${since}, ${ratePpm})`)
  }
}
