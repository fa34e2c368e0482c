import { adminTexts } from '#shared/layout/admin-texts.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import type { OrderStatus } from '#shared/orders/order-rules.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { ListSearch } from '#web/client/lists/list-search.tsx'
import type { ListAddress, ListChoice } from '#web/client/lists/use-list-address.ts'
import { PillSelect } from '#web/ui/pill-select.tsx'
import type { PageSize } from './rows-choice.ts'

type ShopOrderToolbarProps = {
  address: ListAddress
  status: ListChoice<OrderStatus | 'all'>
  rows: ListChoice<PageSize>
}

/** Search, status filter and page size of the shop's orders. */
export function ShopOrderToolbar({ address, status, rows }: ShopOrderToolbarProps) {
  return (
    <div className="row between mb-5">
      <ListSearch label={texts.search} address={address} />
      <div className="pills">
        <PillSelect label={historyTexts.status} {...status} labels={texts.filters} />
        <PillSelect label={adminTexts.lists.perPage} {...rows} />
      </div>
    </div>
  )
}
