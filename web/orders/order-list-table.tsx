import type { ReactNode } from 'react'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import { ListTable } from '#web/ui/list-table.tsx'

/** The columns (docs/rules/orders.md#history). */
const columns = [
  { label: texts.client, className: 'col-client' },
  { label: texts.name, className: 'col-item' },
  { label: texts.price, num: true, className: 'col-price' },
  { label: texts.amount, num: true, className: 'col-amount' },
  { label: texts.totalPrice, num: true },
  { label: texts.status },
]

/** The table around the rows of a buyer's orders, or of the shop's. */
export function OrderListTable({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <ListTable caption={caption} columns={columns} className="list-table--orders">
      {children}
    </ListTable>
  )
}
