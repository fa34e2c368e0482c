import { moneyFormatOf } from '#shared/money-format.ts'
import type { MoneyFormat } from '#shared/money.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'

/** The money in which prices are entered. */
export const shopMoneyOf = (settings: ShopSettings): MoneyFormat => moneyFormatOf(settings)
