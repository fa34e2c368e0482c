import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/platform/database/database.ts'
import { amountOf } from '#shared/money.ts'
import type { SettingsAnswer } from '#shared/settings/settings-contract.ts'
import { countOrders } from './change-currency.ts'
import { readShopSettings } from './shop-settings.ts'

/** The settings as GET /api/settings answers them. */
export async function settingsAnswer(db: Db, config: Pick<Config, 'ordersPaused'>): Promise<SettingsAnswer> {
  const settings = await readShopSettings(db)
  const {
    name,
    address,
    taxNumber,
    email,
    phone,
    links,
    openingHours,
    taxCategories: _,
    cashStepCents,
    ...rest
  } = settings
  return {
    ...rest,
    deliveryArea: [...settings.deliveryArea],
    shop: { name, address, taxNumber, email, phone, links, openingHours },
    ordersPaused: config.ordersPaused ?? settings.ordersPaused,
    ordersPausedIsFixed: config.ordersPaused !== undefined,
    cashStep: amountOf(cashStepCents, settings),
    orders: await countOrders(db),
  }
}
