import CircleCheck from 'lucide-react/icons/circle-check'
import CircleStop from 'lucide-react/icons/circle-stop'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import { maxOrdersCounted } from '#shared/coupons/coupon.ts'
import type { ShopCoupon, UpdateCouponBody } from '#shared/coupons/coupons-contract.ts'
import { callApi, listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useBackToOrders } from '#web/orders/shop-orders/way-back.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { lastDayInWords } from './last-day.ts'

const pageSize = 20

/** The shop's coupons, the newest first: add, end, start again (docs/decisions/0046-coupons-of-the-shop.md). */
export default function CouponsPage() {
  const address = useListAddress()
  const { page } = address
  const fetched = useQuery(String(page), (signal) => listApi('GET /api/coupons', { query: { page, pageSize }, signal }))
  const onChanged = useActedOnRows(fetched)
  const actions = useCouponActions(onChanged)
  // The coupon in the dialog; an empty object for a new coupon.
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
              <ListTable caption={texts.title} columns={columns()}>
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

const columns = () => [
  { label: texts.code },
  { label: texts.percentOff },
  { label: texts.lastDay },
  { label: texts.orders, num: true },
  // Wide enough for both labels, so that nothing moves.
  { label: texts.actions, className: 'w-60' },
]

/** Ended coupons are dimmed. */
function CouponRow({ coupon, actions, onEdit }: { coupon: ShopCoupon; actions: CouponActions; onEdit: () => void }) {
  const { code, percentOff, active, endsAt, orders } = coupon
  return (
    <tr className={classNames(!active && 'dim')}>
      <Cell full>
        <span className="cell flex-wrap gap-x-3 gap-y-1">
          <span>{code}</span>
          {active ? (
            <Badge tone="leaf" icon={CircleCheck}>
              {texts.valid}
            </Badge>
          ) : (
            <Badge>{texts.ended}</Badge>
          )}
        </span>
      </Cell>
      <Cell label={texts.percentOff}>{texts.off(percentOff)}</Cell>
      <Cell label={texts.lastDay}>{endsAt ? lastDayInWords(endsAt) : texts.noEnd}</Cell>
      <Cell label={texts.orders} num>
        {orders < maxOrdersCounted ? orders : texts.orMore(orders)}
      </Cell>
      <Cell full>
        <span className="row -mx-3 gap-0">
          <Button kind="quiet" aria-label={texts.edit(code)} onClick={onEdit}>
            <Icon of={Pencil} />
            {texts.editShort}
          </Button>
          {/* One button for both actions, so that the focus stays. */}
          <Button
            kind={active ? 'danger-quiet' : 'quiet'}
            aria-label={active ? texts.end(code) : texts.restart(code)}
            once
            busy={actions.isBusy(coupon)}
            onClick={() => void (active ? actions.end(coupon) : actions.restart(coupon))}
          >
            <Icon of={active ? CircleStop : RotateCcw} />
            <span>{active ? texts.endShort : texts.restartShort}</span>
          </Button>
        </span>
      </Cell>
    </tr>
  )
}

/** Ends a coupon after a confirmation, or starts it again. */
function useCouponActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  const update = ({ id, code }: ShopCoupon, body: UpdateCouponBody) =>
    act({ id }, code, () => callApi('PUT /api/coupons/{id}', { params: { id }, body }))

  return {
    isBusy,
    async end(coupon: ShopCoupon) {
      const { code } = coupon
      const isSure = await confirm({
        title: texts.wantToEnd(code),
        text: texts.afterEnd,
        confirmLabel: texts.endShort,
        danger: true,
      })
      if (isSure && (await update(coupon, { active: false }))) showToast({ text: texts.hasEnded(code) })
    },
    async restart(coupon: ShopCoupon) {
      if (await update(coupon, { active: true })) showToast({ text: texts.restarted(coupon.code) })
    },
  }
}

type CouponActions = ReturnType<typeof useCouponActions>
