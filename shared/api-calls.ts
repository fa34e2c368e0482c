// The calls of web/client/api.ts: method, path, and the types of request and answer. Only types, so that the browser
// downloads no schema.
import type * as accounts from './accounts/accounts-contract.ts'
import type * as auditLog from './audit-log/audit-log-contract.ts'
import type { Cart, CartBody } from './cart/cart-contract.ts'
import type * as catalog from './catalog/catalog-contract.ts'
import type * as deposits from './catalog/deposits-contract.ts'
import type { ImportRecord, UndoAnswer } from './catalog/import-undo.ts'
import type * as search from './catalog/search-contract.ts'
import type * as pricing from './coupons/coupons-contract.ts'
import type * as dashboard from './dashboard/dashboard-contract.ts'
import type * as delivery from './delivery/delivery-contract.ts'
import type * as setup from './delivery/setup-contract.ts'
import type { ConfigAnswer } from './info/info-contract.ts'
import type { Mail } from './notifications/notifications-contract.ts'
import type * as opening from './opening/opening-contract.ts'
import type * as orders from './orders/orders-contract.ts'
import type * as pause from './orders/pause-contract.ts'
import type { Stop, StopsQuery } from './orders/stops-contract.ts'
import type { DeleteAccountBody } from './privacy/privacy-contract.ts'
import type {
  PaymentOption,
  PaymentOptionAnswer,
  PaymentOptionBody,
  PaymentOptionName,
} from './settings/payment-options-contract.ts'
import type { SettingsAnswer, SettingsBody } from './settings/settings-contract.ts'
import type * as taxes from './settings/taxes-contract.ts'
import type { MessageBody, PagingQuery, TimeZoneQuery } from './wire.ts'

type Call<Parts extends { params?: object; query?: object; body?: unknown; answer: unknown }> = Parts
type Id = { id: string }
/** A method of delivery, and one of its areas or rules. */
type Part = Id & { part: string }

/** The site's calls by method and path, except uploads, downloads and the sign-in with Google. `{…}` is a parameter. */
export type ApiCalls = {
  'GET /api/config': Call<{ answer: ConfigAnswer }>
  'GET /api/settings': Call<{ answer: SettingsAnswer }>
  'GET /api/payment-options': Call<{ answer: PaymentOption[] }>
  'PUT /api/payment-options/{name}': Call<{
    params: { name: PaymentOptionName }
    body: PaymentOptionBody
    answer: PaymentOptionAnswer
  }>
  'PUT /api/settings': Call<{ body: SettingsBody; answer: SettingsAnswer }>

  'GET /api/products': Call<{ query: catalog.ProductQuery; answer: catalog.ProductPage }>
  'GET /api/products/categories': Call<{ query: catalog.TextsQuery; answer: catalog.Category[] }>
  'GET /api/products/by-ids': Call<{ query: catalog.IdsQuery; answer: catalog.Product[] }>
  'GET /api/products/slug/{slug}': Call<{
    params: { slug: string }
    query: catalog.TextsQuery
    answer: catalog.ProductDetail
  }>
  'GET /api/products/{id}/reviews': Call<{ params: Id; query: PagingQuery; answer: catalog.Review[] }>
  'POST /api/products': Call<{ body: catalog.CreateProductBody; answer: catalog.ProductAnswer }>
  'PUT /api/products/{id}': Call<{ params: Id; body: catalog.UpdateProductBody; answer: catalog.ProductAnswer }>
  'POST /api/products/{id}/reviews': Call<{ params: Id; body: catalog.CreateReviewBody; answer: catalog.ReviewAnswer }>
  'DELETE /api/products/{id}/reviews/{reviewId}': Call<{ params: Id & { reviewId: string }; answer: MessageBody }>
  'GET /api/products/imports': Call<{ query: PagingQuery; answer: ImportRecord[] }>
  'POST /api/products/imports/{id}/undo': Call<{ params: Id; answer: UndoAnswer }>
  'GET /api/suggest': Call<{ query: search.SuggestQuery; answer: search.Suggestions }>
  'GET /api/search/synonyms': Call<{ query: PagingQuery; answer: search.SearchSynonym[] }>
  'PUT /api/search/synonyms/{term}': Call<{
    params: { term: string }
    body: search.SynonymBody
    answer: search.SynonymAnswer
  }>
  'DELETE /api/search/synonyms/{term}': Call<{ params: { term: string }; answer: MessageBody }>
  'GET /api/search/misses': Call<{ query: PagingQuery; answer: search.SearchMiss[] }>
  'POST /api/categories': Call<{ body: catalog.CategoryBody; answer: catalog.CategoryAnswer }>
  'PUT /api/categories/{id}': Call<{ params: Id; body: catalog.CategoryBody; answer: catalog.CategoryAnswer }>
  'DELETE /api/categories/{id}': Call<{ params: Id; answer: MessageBody }>
  'GET /api/slides': Call<{ query: catalog.TextsQuery; answer: catalog.Slide[] }>
  'POST /api/slides': Call<{ body: catalog.CreateSlideBody; answer: catalog.SlideAnswer }>
  'PUT /api/slides/{id}': Call<{ params: Id; body: catalog.UpdateSlideBody; answer: catalog.SlideAnswer }>
  'DELETE /api/slides/{id}': Call<{ params: Id; answer: MessageBody }>

  'POST /api/users/signin': Call<{ body: accounts.SignInBody; answer: accounts.SignedIn }>
  'POST /api/users/signup': Call<{ body: accounts.SignUpBody; answer: accounts.SignedIn }>
  'POST /api/users/signout': Call<{ answer: MessageBody }>
  'POST /api/users/redeem': Call<{ body: accounts.RedeemCodeBody; answer: accounts.SignedIn }>
  'POST /api/users/code': Call<{ body: accounts.AskForCodeBody; answer: MessageBody }>
  'POST /api/users/code/confirm': Call<{ body: accounts.EnterCodeBody; answer: accounts.SignedIn }>
  'POST /api/users/reset': Call<{ body: accounts.AskForPasswordBody; answer: MessageBody }>
  'POST /api/users/reset/confirm': Call<{ body: accounts.SetPasswordBody; answer: MessageBody }>
  'POST /api/users/confirm-email': Call<{ body: accounts.ConfirmEmailBody; answer: MessageBody }>
  'POST /api/users/me/confirm-email': Call<{ answer: MessageBody }>
  'GET /api/users/me': Call<{ answer: accounts.User }>
  'POST /api/users/me/delete': Call<{ body: DeleteAccountBody; answer: MessageBody }>
  'GET /api/users': Call<{ query: accounts.UserQuery; answer: accounts.User[] }>
  'GET /api/users/{id}': Call<{ params: Id; answer: accounts.User }>
  'PUT /api/users/{id}': Call<{ params: Id; body: accounts.UpdateUserBody; answer: accounts.UserAnswer }>
  'PUT /api/users/profile/{id}': Call<{ params: Id; body: accounts.UpdateProfileBody; answer: accounts.ProfileAnswer }>

  'POST /api/products/{id}/back-in-stock': Call<{ params: Id; answer: MessageBody }>
  'DELETE /api/products/{id}/back-in-stock': Call<{ params: Id; answer: MessageBody }>
  'GET /api/again': Call<{ query: PagingQuery; answer: catalog.Product[] }>
  'GET /api/favourites': Call<{ query: PagingQuery; answer: catalog.Product[] }>
  'GET /api/favourites/ids': Call<{ answer: string[] }>
  'PUT /api/favourites/{product}': Call<{ params: { product: string }; answer: MessageBody }>
  'DELETE /api/favourites/{product}': Call<{ params: { product: string }; answer: MessageBody }>
  'GET /api/cart': Call<{ answer: Cart }>
  'PUT /api/cart': Call<{ body: CartBody; answer: Cart }>

  'POST /api/orders': Call<{ body: orders.PlaceOrderBody; answer: orders.OrderAnswer }>
  'GET /api/orders': Call<{ query: orders.OrderQuery; answer: orders.OrderForAdmin[] }>
  'GET /api/orders/mine': Call<{ query: orders.OwnOrderQuery; answer: orders.Order[] }>
  'GET /api/orders/packing': Call<{ query: orders.PackingQuery; answer: orders.PackingList }>
  'GET /api/orders/driver': Call<{ query: StopsQuery; answer: Stop[] }>
  'GET /api/orders/pause': Call<{ answer: pause.OrderPause }>
  'PUT /api/orders/pause': Call<{ body: pause.PauseOrdersBody; answer: pause.OrderPause }>
  'GET /api/orders/{id}': Call<{ params: Id; answer: orders.OrderForAdmin }>
  'POST /api/orders/{id}/payment': Call<{ params: Id; answer: orders.PaymentAnswer }>
  'PUT /api/orders/{id}/pay': Call<{ params: Id; body: orders.PayOrderBody; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/cancel': Call<{ params: Id; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/pack': Call<{ params: Id; body: orders.PackOrderBody; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/deliver': Call<{ params: Id; body: orders.DeliverOrderBody; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/refund': Call<{ params: Id; body: orders.RefundOrderBody; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/refund/items': Call<{ params: Id; body: orders.RefundItemsBody; answer: orders.OrderAnswer }>

  'PUT /api/orders/{id}/collect': Call<{ params: Id; body: orders.CollectBody; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/not-collected': Call<{ params: Id; answer: orders.OrderAnswer }>
  'PUT /api/orders/{id}/slot': Call<{ params: Id; body: delivery.ChangeSlotBody; answer: orders.OrderAnswer }>

  'GET /api/delivery/offers': Call<{ query: delivery.OffersQuery; answer: delivery.DeliveryOffer[] }>
  'GET /api/delivery/methods': Call<{ query: PagingQuery; answer: setup.ShopMethod[] }>
  'POST /api/delivery/methods': Call<{ body: setup.MethodBody; answer: setup.MethodAnswer }>
  'PUT /api/delivery/methods/{id}': Call<{ params: Id; body: setup.MethodBody; answer: setup.MethodAnswer }>
  'DELETE /api/delivery/methods/{id}': Call<{ params: Id; answer: MessageBody }>
  'GET /api/delivery/methods/{id}/areas': Call<{ params: Id; query: PagingQuery; answer: setup.ShopArea[] }>
  'POST /api/delivery/methods/{id}/areas': Call<{ params: Id; body: setup.AreaBody; answer: setup.AreaAnswer }>
  'PUT /api/delivery/methods/{id}/areas/{part}': Call<{ params: Part; body: setup.AreaBody; answer: setup.AreaAnswer }>
  'DELETE /api/delivery/methods/{id}/areas/{part}': Call<{ params: Part; answer: MessageBody }>
  'GET /api/delivery/methods/{id}/rules': Call<{ params: Id; query: PagingQuery; answer: setup.ShopRule[] }>
  'POST /api/delivery/methods/{id}/rules': Call<{ params: Id; body: setup.RuleBody; answer: setup.RuleAnswer }>
  'PUT /api/delivery/methods/{id}/rules/{part}': Call<{ params: Part; body: setup.RuleBody; answer: setup.RuleAnswer }>
  'DELETE /api/delivery/methods/{id}/rules/{part}': Call<{ params: Part; answer: MessageBody }>
  'GET /api/delivery/closed-days': Call<{ query: PagingQuery; answer: setup.ShopClosedDays[] }>
  'POST /api/delivery/closed-days': Call<{ body: setup.ClosedDaysBody; answer: setup.ClosedDaysAnswer }>
  'DELETE /api/delivery/closed-days/{id}': Call<{ params: Id; answer: MessageBody }>
  'POST /api/delivery/closed-days/{id}/mails': Call<{ params: Id; answer: MessageBody & { orders: number } }>
  'GET /api/delivery/slots': Call<{ query: setup.SlotsQuery; answer: setup.ShopSlot[] }>
  'PUT /api/delivery/slots/{id}': Call<{ params: Id; body: setup.SlotBody; answer: setup.SlotAnswer }>

  'GET /api/coupons/code/{code}': Call<{ params: { code: string }; answer: pricing.CouponOffer }>
  'GET /api/coupons': Call<{ query: PagingQuery; answer: pricing.ShopCoupon[] }>
  'POST /api/coupons': Call<{ body: pricing.CreateCouponBody; answer: pricing.CouponAnswer }>
  'PUT /api/coupons/{id}': Call<{ params: Id; body: pricing.UpdateCouponBody; answer: pricing.CouponAnswer }>

  'GET /api/tax-categories': Call<{ answer: taxes.ShopTaxCategory[] }>
  'POST /api/tax-categories': Call<{ body: taxes.CreateTaxCategoryBody; answer: taxes.TaxCategoryAnswer }>
  'PUT /api/tax-categories/{id}': Call<{
    params: Id
    body: taxes.UpdateTaxCategoryBody
    answer: taxes.TaxCategoryAnswer
  }>
  'DELETE /api/tax-categories/{id}': Call<{ params: Id; answer: MessageBody }>

  'GET /api/deposits': Call<{ answer: deposits.ShopDeposit[] }>
  'POST /api/deposits': Call<{ body: deposits.CreateDepositBody; answer: deposits.DepositAnswer }>
  'PUT /api/deposits/{id}': Call<{ params: Id; body: deposits.UpdateDepositBody; answer: deposits.DepositAnswer }>
  'DELETE /api/deposits/{id}': Call<{ params: Id; answer: MessageBody }>

  'GET /api/reviews': Call<{ query: PagingQuery; answer: catalog.ShopReview[] }>

  'GET /api/overview': Call<{ query: TimeZoneQuery; answer: dashboard.Overview }>
  'GET /api/overview/taxes': Call<{ query: dashboard.TaxesQuery; answer: dashboard.TaxesOfDay[] }>
  'GET /api/overview/low-stock': Call<{ query: PagingQuery; answer: dashboard.LowStockProduct[] }>
  'GET /api/dev/mailbox': Call<{ query: PagingQuery; answer: Mail[] }>
  'GET /api/opening': Call<{ answer: opening.Opening }>
  'PUT /api/opening/money': Call<{ body: opening.OpeningMoneyBody; answer: opening.Opening }>
  'PUT /api/opening/steps/{step}': Call<{ params: { step: 'money' | 'delivery' | 'payment' }; answer: opening.Opening }>
  'POST /api/opening': Call<{ answer: opening.Opening }>
  'GET /api/system': Call<{ answer: dashboard.SystemState }>
  'GET /api/audit-log': Call<{ query: auditLog.AuditLogQuery; answer: auditLog.AuditLogEntry[] }>
}
