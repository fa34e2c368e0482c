import { Plus } from 'lucide-react'
import { useState } from 'react'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import type { ShopCoupon } from '#shared/coupons/coupons-contract.ts'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useBackToOrders } from '../orders/shop-orders/way-back.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { CouponRow } from './coupon-row.tsx'
import { useCouponActions } from './use-coupon-actions.ts'

const pageSize = 20

/** The shop's coupons, the newest first: add, end, start again (docs/decisions/0046-coupons-of-the-shop.md). */
export default function CouponsPage() {
  const address = useListAddress()
  const { page } = address
  const fetched = useQuery(String(page), (signal) => listApi('GET /api/coupons', { query: { page, pageSize }, signal }))
  const onChanged = useActedOnRows(fetched)
  const actions = useCouponActions(onChanged)
  // What the dialog is open for: without a coupon, for a new one.
  const [editing, setEditing] = useState<{ coupon?: ShopCoupon }>()
  return (
    <AdminPanel
      title={texts.title}
      page={page}
      back={useBackToOrders()}
      aside={
        <Button onClick={() => setEditing({})}>
          <Icon of={Plus} />
          {texts.newCoupon}
        </Button>
      }
    >
      <QueryPanel fetched={fetched}>
        {({ items: coupons, total }) => (
          <PagedList
            paging={address}
            total={total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(total)}
            none={
              <EmptyState panel picture="fruit" title={texts.none}>
                {texts.noneHint}
              </EmptyState>
            }
          >
            <div className="panel py-2">
              <ListTable caption={texts.title} columns={columns}>
                {coupons.map((coupon) => (
                  <CouponRow key={coupon.id} coupon={coupon} actions={actions} onEdit={() => setEditing({ coupon })} />
                ))}
              </ListTable>
            </div>
          </PagedList>
        )}
      </QueryPanel>
      {editing && (
        <CouponDialog
          coupon={editing.coupon}
          onClose={() => setEditing(undefined)}
          onSaved={({ code }) => showToast({ text: editing.coupon ? texts.saved(code) : texts.added(code) })}
          onSettled={onChanged}
        />
      )}
    </AdminPanel>
  )
}

const columns = [
  { label: texts.code },
  { label: texts.percentOff },
  { label: texts.lastDay },
  { label: texts.orders, num: true },
  // As wide for 'End' as for 'Start again': nothing moves when one follows the other.
  { label: texts.actions, className: 'w-60' },
]
