import { accountsApi } from './accounts/accounts-api.ts'
import { mailedLinksApi } from './accounts/mailed-links/mailed-links-api.ts'
import { googleSignInApi } from './accounts/sign-in/google-sign-in-api.ts'
import { signInCodesApi } from './accounts/sign-in/sign-in-codes-api.ts'
import { usersApi } from './accounts/users-api.ts'
import type { ApiPlugin } from './app.ts'
import { auditLogApi } from './audit-log/audit-log-api.ts'
import { cartApi } from './cart/cart-api.ts'
import { backInStockApi } from './catalog/back-in-stock/back-in-stock-api.ts'
import { categoriesApi } from './catalog/categories/categories-api.ts'
import { depositsApi } from './catalog/deposits/deposits-api.ts'
import { favouritesApi } from './catalog/favourites/favourites-api.ts'
import { importsApi } from './catalog/imports/imports-api.ts'
import { productFilesApi } from './catalog/product-files/product-files-api.ts'
import { productsApi } from './catalog/products-api.ts'
import { reviewsApi } from './catalog/reviews/reviews-api.ts'
import { searchApi } from './catalog/search/search-api.ts'
import { slidesApi } from './catalog/slides/slides-api.ts'
import { couponsApi } from './coupons/coupons-api.ts'
import { overviewApi } from './dashboard/overview-api.ts'
import { systemApi } from './dashboard/system-api.ts'
import { taxesApi } from './dashboard/taxes-api.ts'
import { offersApi } from './delivery/offers-api.ts'
import { daysAndSlotsApi } from './delivery/setup/days-and-slots-api.ts'
import { methodsApi } from './delivery/setup/methods-api.ts'
import { mediaApi } from './media/media-api.ts'
import { mailboxApi } from './notifications/mailbox-api.ts'
import { openingApi } from './opening/opening-api.ts'
import { againApi } from './orders/again/again-api.ts'
import { inHandApi } from './orders/in-hand/in-hand-api.ts'
import { ordersApi } from './orders/orders-api.ts'
import { pauseApi } from './orders/pausing/pause-api.ts'
import { readOrdersApi } from './orders/read-orders-api.ts'
import { configApi } from './payments/config-api.ts'
import { localPaymentsApi } from './payments/local-payments-api.ts'
import { privacyApi } from './privacy/privacy-api.ts'
import { paymentOptionsApi } from './settings/payment-options-api.ts'
import { settingsApi } from './settings/settings-api.ts'
import { taxCategoriesApi } from './settings/taxes/tax-categories-api.ts'

/** Documents the calls of this API under the tag, unless a call names another tag. */
const tagged =
  (tag: string, api: ApiPlugin): ApiPlugin =>
  async (app, deps) => {
    app.addHook('onRoute', (route) => void (route.schema = { tags: [tag], ...route.schema }))
    await api(app, deps)
  }

/** The routes of every domain, in the order of the documentation. */
export const apis: ApiPlugin[] = [
  tagged('shop', configApi),
  tagged('shop', settingsApi),
  tagged('shop', paymentOptionsApi),
  tagged('accounts', accountsApi),
  tagged('accounts', googleSignInApi),
  tagged('accounts', signInCodesApi),
  tagged('accounts', mailedLinksApi),
  tagged('accounts', privacyApi),
  tagged('users', usersApi),
  tagged('products', productsApi),
  tagged('products', productFilesApi),
  tagged('products', importsApi),
  tagged('search', searchApi),
  tagged('products', backInStockApi),
  tagged('categories', categoriesApi),
  tagged('slides', slidesApi),
  tagged('reviews', reviewsApi),
  tagged('pictures', mediaApi),
  tagged('cart', cartApi),
  tagged('cart', againApi),
  tagged('cart', favouritesApi),
  tagged('delivery', offersApi),
  tagged('delivery', methodsApi),
  tagged('delivery', daysAndSlotsApi),
  tagged('orders', ordersApi),
  tagged('orders', inHandApi),
  tagged('orders', readOrdersApi),
  tagged('orders', pauseApi),
  tagged('coupons', couponsApi),
  tagged('settings', taxCategoriesApi),
  tagged('settings', depositsApi),
  tagged('payments', localPaymentsApi),
  tagged('dashboard', overviewApi),
  tagged('dashboard', taxesApi),
  tagged('audit log', auditLogApi),
  tagged('settings', openingApi),
  tagged('dashboard', systemApi),
  tagged('mails', mailboxApi),
]
