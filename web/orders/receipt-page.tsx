import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { centsOf } from '#shared/money.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { isFirm } from '#shared/orders/order-rules.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { paymentNameOf } from '#shared/orders/payment-names.ts'
import { receiptTexts as texts } from '#shared/orders/receipt-texts.ts'
import { storedSums } from '#shared/orders/stored-sums.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { SignInInvitation } from '#web/accounts/sign-in-invitation.tsx'
import { UnitPrice } from '#web/catalog/unit-price.tsx'
import { callApi } from '#web/client/api.ts'
import { useFocusOnLateHeading } from '#web/client/focus/use-focus-on-navigation.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { ShopAddress, useLayoutData } from '#web/layout/layout-data.tsx'
import { Logo } from '#web/layout/logo.tsx'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Price } from '#web/ui/price.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { When } from '#web/ui/when.tsx'
import { DeliveryNote, PostalAddress } from './delivery-address.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { RefundedPieces, StoredSums } from './stored-sums.tsx'
import { TaxTable } from './tax-table.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** /detailOrder/{id}: a printable receipt, for the owner or an admin. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { user, isReady } = useSession()
  return (
    <Page title={texts.title} className="filled-later">
      <div className="receipt">
        <NeedsScript />
        {isReady && !user && (
          <>
            <h1>{texts.title}</h1>
            <SignInInvitation className="mt-6" title={historyTexts.signInForOrders}>
              {historyTexts.signInForOrdersHint}
            </SignInInvitation>
          </>
        )}
        {user && <FetchedReceipt key={`${user._id} ${id}`} id={id} user={user} />}
      </div>
    </Page>
  )
}

function FetchedReceipt({ id, user }: { id: string; user: UserInfo }) {
  const fetched = useQuery(id, (signal) => callApi('GET /api/orders/{id}', { params: { id }, signal }))
  const [back, backText] = wayBack(fetched.isMissing ? undefined : id, user.isAdmin)
  const { answer: order } = fetched
  const orderAgain = useOrderAgain()
  return (
    <>
      <div className="row between no-print mb-5">
        <Button kind="quiet" to={back} className="-ml-3">
          <Icon of={ArrowLeft} />
          <span>{backText}</span>
        </Button>
        {order && (
          <div className="row gap-2">
            {order.user === user._id && !order.active && (
              <Button kind="second" onClick={() => orderAgain(order)}>
                <Icon of={ShoppingBasket} />
                {historyTexts.orderAgain}
              </Button>
            )}
            <Button kind="second" onClick={() => print()}>
              <Icon of={Printer} />
              {texts.print}
            </Button>
          </div>
        )}
      </div>
      {fetched.problem && !order && <h1 className="mb-5">{texts.title}</h1>}
      <QueryPanel fetched={fetched}>
        {(order) => (
          <>
            {order.delivery && (
              <>
                <h1 className="no-print mb-5">{texts.titleOfOrder(order.number)}</h1>
                <OrderProgress
                  order={order}
                  isOwner={order.user === user._id}
                  onChanged={fetched.reload}
                  fallback={<SkeletonBox className="no-print mb-(--gap) h-96 rounded-panel" />}
                />
              </>
            )}
            <Receipt order={order} />
          </>
        )}
      </QueryPanel>
    </>
  )
}

/** In a shop with methods of delivery. */
const OrderProgress = onDemand('order progress', () => import('./tracking/order-progress.tsx'))

/** Buyers go to their history; admins to the order, or to all orders if it doesn't exist. */
function wayBack(id: string | undefined, isAdmin: boolean): [path: string, text: string] {
  if (!isAdmin) return ['/MyOrders', historyTexts.title]
  return id ? [`/H0me/orders/${id}`, texts.backToOrder] : ['/H0me/orders', texts.backToOrders]
}

/** The order with its refunds and its delivery status, which the purchase mail promises here. */
function Receipt({ order }: { order: Order }) {
  const money = useMoney()
  const { taxNumber } = useLayoutData()
  const langOfShop = useLangOfShop()
  const Heading = order.delivery ? 'h2' : 'h1'
  useFocusOnLateHeading()
  return (
    <article className="summary-panel stack gap-6">
      <div className="row between items-start">
        <div>
          <Logo />
          <ShopAddress className="small soft mt-2" />
          {taxNumber && <p className="small soft">{texts.taxNumber(taxNumber)}</p>}
          <Heading className="receipt__title mt-6">{texts.title}</Heading>
          <p className="soft num">
            <When at={order.createdAt} />
          </p>
        </div>
        <div className="row justify-end gap-2">
          <OrderStatusBadge order={order} of="payment" />
          {isFirm(order) && <OrderStatusBadge order={order} of="delivery" />}
        </div>
      </div>
      <div className="form-grid">
        <ReceiptField label={texts.shippingAddress} className="half">
          <PostalAddress of={order.shippingAddress} />
          <DeliveryNote of={order} />
          {order.delivery && (
            <ReceiptField label={order.delivery.kind === 'pickup' ? texts.pickUp : texts.delivery} className="mt-3">
              {order.delivery.slot ? (
                <DeliveryTime of={order} />
              ) : (
                <span lang={order.delivery.lang ?? langOfShop}>{order.delivery.name}</span>
              )}
            </ReceiptField>
          )}
        </ReceiptField>
        <div className="half">
          <ReceiptField label={texts.order} className="num">
            {orderNumber(order.number)}
          </ReceiptField>
          <ReceiptField label={texts.payment} className="mt-3">
            {paymentNameOf(order)}
          </ReceiptField>
        </div>
      </div>
      <ItemTable items={order.orderItems} />
      <div className="stack ml-auto w-full max-w-88 gap-6">
        <StoredSums order={order} hasTaxTable />
        <TaxTable sums={storedSums(order, money)} />
      </div>
    </article>
  )
}

function ReceiptField({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p className="label soft">{label}</p>
      <div className="wrap-anywhere" dir="auto">
        {children}
      </div>
    </div>
  )
}

function ItemTable({ items }: { items: OrderItem[] }) {
  const money = useMoney()
  const langOfShop = useLangOfShop()
  return (
    <table className="table">
      <caption className="visually-hidden">{texts.items}</caption>
      <thead>
        <tr>
          <th scope="col">{historyTexts.name}</th>
          <th scope="col" className="num wide-only">
            {historyTexts.price}
          </th>
          <th scope="col" className="num">
            {historyTexts.amount}
          </th>
          <th scope="col" className="num">
            {historyTexts.totalPrice}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="wrap-anywhere">
              <span dir="auto" lang={item.lang ?? langOfShop}>
                {item.name}
              </span>
              <UnitPrice of={item.unitPrice} className="unit block" />
              <RefundedPieces item={item} />
            </td>
            <td className="num wide-only">
              <Price amount={item.price} look="plain" />
            </td>
            <td className="num">{item.quantity}</td>
            <td className="num">
              <Price cents={centsOf(item.price, money) * item.quantity} look="plain" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
