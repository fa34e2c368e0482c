import ClipboardList from 'lucide-react/icons/clipboard-list'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import { useRef } from 'react'
import { couponTexts } from '#shared/coupons/coupon-texts.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { orderNumber } from '#shared/orders/order-number.ts'
import { isFirm, orderStatuses } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { packingTexts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { listApi } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { downloadWithDays } from '#web/client/files/download.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { type ListAddress, type ListChoice, useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { PillSelect } from '#web/ui/pill-select.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { When } from '#web/ui/when.tsx'
import { DeliveryTime } from './delivery-time.tsx'
import { FirstItems, OrderListTable, RefundedSum } from './order-table.tsx'
import { PauseButton, PauseNotice, useOrderPause } from './pausing/pause-notice.tsx'
import { ShopOrderBadges } from './shop-orders/shop-order-badges.tsx'
import { type OrderActions, useOrderActions } from './shop-orders/use-order-actions.ts'
import { useLeadsBackToOrders } from './shop-orders/way-back.ts'

/** 'My orders' of the admin home and `/ordersUs`: all orders, newest first (docs/rules/orders.md). */
export default function ShopOrdersPage() {
  useLeadsBackToOrders()
  const address = useListAddress()
  const { page } = address
  const status = address.choice('status', ['all', ...orderStatuses], 'all')
  const rows = useRowsChoice(address)
  const pageSize = Number(rows.value)
  const query = {
    q: address.search,
    ...(status.value !== 'all' && { status: status.value }),
    page,
    pageSize,
  }
  const fetched = usePolledQuery(JSON.stringify(query), (signal) => listApi('GET /api/orders', { query, signal }))
  const actions = useOrderActions(useActedOnRows(fetched))
  const pause = useOrderPause()
  return (
    <AdminPanel
      title={texts.title}
      page={page}
      aside={
        <div className="row">
          <Button kind="second" to="/H0me/orders/packing">
            <Icon of={ClipboardList} />
            {packingTexts.title}
          </Button>
          <Button kind="second" to="/H0me/coupons">
            <Icon of={TicketPercent} />
            {couponTexts.title}
          </Button>
          <DownloadButton call="/api/orders/export" label={texts.export} by={downloadWithDays} />
          <PauseButton pause={pause} />
        </div>
      }
    >
      <PauseNotice pause={pause} />
      <div className="row between mb-5">
        <ListSearch label={texts.search} address={address} />
        <div className="pills">
          <PillSelect label={historyTexts.status} {...status} labels={texts.filters} />
          <PillSelect label={adminTexts.lists.perPage} {...rows} />
        </div>
      </div>
      <QueryPanel fetched={fetched}>
        {({ items: orders, total, isMore }) => (
          <PagedList
            paging={address}
            total={total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(total, isMore && total > 0)}
            none={<NoOrders isFiltered={query.q !== '' || status.value !== 'all'} isMore={isMore} />}
          >
            <div className="panel py-2">
              <OrderListTable caption={texts.caption}>
                {orders.map((order) => (
                  <ShopOrderRow key={order.id} order={order} actions={actions} />
                ))}
              </OrderListTable>
            </div>
          </PagedList>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

function NoOrders({ isFiltered, isMore }: { isFiltered: boolean; isMore: boolean }) {
  if (!isFiltered) return <EmptyState panel picture="coffee" title={texts.noneYet} />
  return <NoneFound title={isMore ? texts.noneAmongNewest : texts.noneFound} showAll={texts.showAll} />
}

/** Buyers' lists have three on a page (docs/rules/orders.md#history). */
const pageSizes = ['10', '20', '50', '100'] as const
const defaultPageSize = '20'

export type PageSize = (typeof pageSizes)[number]

/** The last choice in this browser. */
const chosenLast = browserStore<PageSize>(
  'orders per page',
  (stored) => pageSizes.find((size) => size === stored) ?? defaultPageSize,
  defaultPageSize,
)

/** Orders per page: from the address, or else the last choice. */
function useRowsChoice(address: ListAddress): ListChoice<PageSize> {
  const rows = address.choice('rows', pageSizes, useBrowserStore(chosenLast))
  return {
    ...rows,
    onChoose(chosen) {
      chosenLast.write(chosen)
      // Also in the address if it is the default, so that the way back keeps the number.
      address.change({ rows: chosen })
    },
  }
}

/** One order of the list; its number and time are the link to its page. */
function ShopOrderRow({ order, actions }: { order: OrderForAdmin; actions: OrderActions }) {
  const { fullName } = order.shippingAddress
  const row = useRef<HTMLTableRowElement>(null)
  useLostFocus(String(order.isDelivered), row)
  return (
    <tr ref={row}>
      <Cell label={historyTexts.client} full className="max-sm:relative">
        <span className="sublines">
          <b className="font-semibold" dir="auto">
            {fullName}
          </b>
          <ShopLink className="small max-sm:after:absolute max-sm:after:inset-0" to={`/H0me/orders/${order.id}`}>
            <span className="visually-hidden">{`${texts.detailsOf(fullName)} `}</span>
            <span className="block">{orderNumber(order.number)}</span>
            <When at={order.createdAt} />
          </ShopLink>
          <DeliveryTime of={order} className="small soft" />
        </span>
      </Cell>
      <FirstItems order={order} />
      <Cell num label={historyTexts.totalPrice}>
        <Price amount={order.totalPrice} />
        <RefundedSum order={order} />
      </Cell>
      <Cell label={historyTexts.status}>
        <ShopOrderBadges order={order} />
        {isFirm(order) && !order.isDelivered && (
          <Button
            kind="quiet"
            className="-ml-3"
            once
            aria-label={texts.markDeliveredOf(order)}
            busy={actions.isBusy(order)}
            onClick={() => void actions.markDelivered(order)}
          >
            <Icon of={Truck} />
            {texts.markDelivered}
          </Button>
        )}
      </Cell>
    </tr>
  )
}
