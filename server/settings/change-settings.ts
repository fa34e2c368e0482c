import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import {
  type InvalidatingTx,
  transactionWithInvalidation,
} from '#server/platform/caching/transaction-with-invalidation.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { requireTimeZone } from '#server/platform/database/time-zones.ts'
import { type Decimal, readCents } from '#shared/decimal.ts'
import { conflict, invalidFields } from '#shared/errors.ts'
import { pauseTexts } from '#shared/orders/pause-texts.ts'
import type { SettingsAnswer, SettingsBody } from '#shared/settings/settings-contract.ts'
import { settingsProblemTexts as texts } from '#shared/settings/settings-problem-texts.ts'
import { settingsProblems, tidySettings } from '#shared/settings/settings-rules.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import { changeBaseLanguage, lockBaseLanguage } from './change-base-language.ts'
import { changeCurrency, lockCurrency } from './change-currency.ts'
import { shopId, storePause } from './order-pause.ts'
import { settingsAnswer } from './settings-answer.ts'
import { readShopSettings, settingsTag } from './shop-settings.ts'
import { showInLanguages } from './show-in-languages.ts'
import { beginFirstRates } from './taxes/tax-category-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'invalidation' | 'config' | 'payments' | 'clock'>

/**
 * Changes the settings that were sent, raises the version and records the change (docs/rules/settings.md). Throws `invalid`
 * for settings against the rules; `conflict` for an older version, for a currency once there is an order, and for a pause
 * that ORDERS_PAUSED decides. After an error nothing is stored.
 */
export async function changeSettings(deps: ChangeDeps, admin: Admin, body: SettingsBody): Promise<SettingsAnswer> {
  return transactionWithInvalidation(deps, async (tx) => {
    await changeSettingsIn(tx, deps, admin, body)
    return settingsAnswer(tx, deps.config)
  })
}

/** Like `changeSettings`, as the first part of a larger transaction: it takes the locks that come before all others. */
export async function changeSettingsIn(
  tx: InvalidatingTx,
  { config, payments, clock }: Pick<ChangeDeps, 'config' | 'payments' | 'clock'>,
  admin: Admin,
  body: SettingsBody,
): Promise<void> {
  const sent = tidySettings(body)
  const problems = settingsProblems(sent)
  if (problems.length > 0) throw invalidFields(problems)
  if (sent.timeZone !== undefined) await requireTimeZone(tx, sent.timeZone)
  if (sent.currency !== undefined) await lockCurrency(tx)
  if (sent.languages !== undefined) await lockBaseLanguage(tx)
  // Changes wait for each other, so that each records the state before. Pages only read the row, and don't wait.
  await tx.run(sql`select from shop_settings for update`)
  const before = await readShopSettings(tx)
  if (sent.version !== undefined && sent.version !== before.version) throw await olderVersion(tx, config, sent.version)
  if (sent.ordersPaused !== undefined) await changePause(tx, admin, { config, before, message: sent.ordersPaused })
  const isNewCurrency = sent.currency !== undefined && sent.currency !== before.currency
  if (isNewCurrency) await changeCurrency(tx, payments, before, sent.currency!)
  const [base, newBase = base] = [before.languages[0]!, sent.languages?.[0]]
  if (newBase !== base) await changeBaseLanguage(tx, base, newBase)
  const now = isNewCurrency ? await readShopSettings(tx) : before
  await storeFields(tx, admin, before, { ...now, ...wantedFields(sent, now) })
  if (sent.languages && sent.languages.join() !== before.languages.join()) await showInLanguages(tx)
  if (sent.timeZone !== undefined) await beginFirstRates(tx, shopDay(clock(), sent.timeZone))
  tx.invalidate([settingsTag])
}

/** 409 with the version that was sent, and the settings as they are now: the form goes on with them. */
async function olderVersion(tx: Db, config: Config, sent: number) {
  const settings = await settingsAnswer(tx, config)
  const message = texts.version
  const errors = [{ field: 'version', message, sent, current: settings.version, settings }]
  return conflict(message, { code: 'version', errors })
}

type PauseChange = Pick<Deps, 'config'> & { before: ShopSettings; message: string | null }

async function changePause(tx: Db, admin: Admin, { config, before, message }: PauseChange): Promise<void> {
  if (message === (config.ordersPaused ?? before.ordersPaused)) return
  if (config.ordersPaused) throw conflict(pauseTexts.fixedRefusal, { code: 'orders_paused' })
  await storePause(tx, admin, { before: before.ordersPaused, message })
}

/** The fields that an entry of the audit log shows, besides the pause. */
const recorded = [
  'name',
  'address',
  'taxNumber',
  'email',
  'phone',
  'links',
  'openingHours',
  'deliveryArea',
  'currency',
  'pricesIncludeTax',
  'timeZone',
  'languages',
  'measures',
  'priorPriceRule',
  'cashStepCents',
] as const satisfies (keyof ShopSettings)[]

function wantedFields({ shop, cashStep, ...sent }: SettingsBody, { minorDigits }: ShopSettings): Partial<ShopSettings> {
  const { version: _, ordersPaused: __, ...fields } = sent
  return { ...shop, ...fields, ...(cashStep !== undefined && { cashStepCents: cashStepCents(cashStep, minorDigits) }) }
}

function cashStepCents(step: Decimal, minorDigits: number): number {
  const cents = readCents(step, { currency: '', minorDigits })
  if (cents === undefined || ![1, 5, 10, 50, 100].includes(cents))
    throw invalidFields([{ field: 'cashStep', message: texts.cashStep }])
  return cents
}

/** Writes and records what differs. */
async function storeFields(tx: Db, admin: Admin, before: ShopSettings, after: ShopSettings): Promise<void> {
  const changed = changedFields(recorded, before, after)
  if (Object.keys(changed.after).length === 0) return
  await tx.run(sql`
    update shop_settings set name = ${after.name}, address = ${after.address}, tax_number = ${after.taxNumber},
      email = ${after.email}, phone = ${after.phone}, links = ${JSON.stringify(after.links)},
      opening_hours = ${JSON.stringify(after.openingHours)}, delivery_area = ${after.deliveryArea},
      prices_include_tax = ${after.pricesIncludeTax}, time_zone = ${after.timeZone},
      languages = ${after.languages}, measures = ${after.measures},
      prior_price_rule = ${after.priorPriceRule}, cash_step_cents = ${after.cashStepCents}, version = version + 1`)
  await addAuditEntry(tx, { admin, subject: 'shop', subjectId: shopId, action: 'updated', ...changed })
}
