import { ClipboardList, TicketPercent } from 'lucide-react'
import { couponTexts } from '#shared/coupons/coupon-texts.ts'
import { orderStatuses } from '#shared/orders/order-rules.ts'
import { packingTexts } from '#shared/orders/packing-texts.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { listApi } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { downloadWithDays } from '#web/client/files/download.ts'
import { NoneFound } from '#web/client/lists/none-found.tsx'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { usePolledQuery } from '#web/client/queries/use-polled-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { OrderListTable } from './order-list-table.tsx'
import { PauseButton } from './pausing/pause-button.tsx'
import { PauseNotice } from './pausing/pause-notice.tsx'
import { useOrderPause } from './pausing/use-order-pause.ts'
import { useRowsChoice } from './shop-orders/rows-choice.ts'
import { ShopOrderRow } from './shop-orders/shop-order-row.tsx'
import { ShopOrderToolbar } from './shop-orders/shop-order-toolbar.tsx'
import { useOrderActions } from './shop-orders/use-order-actions.ts'
import { useLeadsBackToOrders } from './shop-orders/way-back.ts'

/** 'My orders' of the admin home and `/ordersUs`: all orders of the shop, the newest first (docs/rules/orders.md). */
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
      <ShopOrderToolbar {...{ address, status, rows }} />
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
