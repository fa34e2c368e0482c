import { moneyFormatOf } from '#shared/money-format.ts'
import type { MoneyFormat } from '#shared/money.ts'
import type { ShopSettings } from '#shared/settings/shop-settings.ts'
import type { FileShopMoney } from './product-files/read-import.ts'

/** The money in which prices are entered. */
export const shopMoneyOf = (settings: ShopSettings): MoneyFormat => moneyFormatOf(settings)

/** What the reader of a product file needs of the shop. */
export const fileShopOf = (settings: ShopSettings): FileShopMoney => ({
  ...shopMoneyOf(settings),
  languages: settings.languages,
})
