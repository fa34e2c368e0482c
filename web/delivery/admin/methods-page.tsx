import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopMethod } from '#shared/delivery/setup-contract.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useRefreshedLayout } from '#web/layout/use-refreshed-layout.ts'
import { EditAndRemove } from '#web/settings/edit-and-remove.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DeliveryScreen } from './delivery-screen.tsx'
import { MethodDialog } from './method-dialog.tsx'

const texts = deliveryAdminTexts.methods

type Listed = { items: ShopMethod[]; categories: ShopTaxCategory[] }

async function fetchMethods(signal: AbortSignal): Promise<Listed> {
  const [items, categories] = await Promise.all([
    callApi('GET /api/delivery/methods', { query: {}, signal }),
    callApi('GET /api/tax-categories', { signal }),
  ])
  return { items, categories }
}

/** The ways of delivery and pick-up (docs/rules/delivery.md#methods). */
export default function DeliveryMethodsPage() {
  const fetched = useQuery('methods', fetchMethods)
  const reload = useActedOnRows(fetched)
  const refreshLayout = useRefreshedLayout()
  const onChanged = () => {
    refreshLayout()
    reload()
  }
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call: (id) => callApi('DELETE /api/delivery/methods/{id}', { params: { id } }),
    onChanged,
  })
  // The open dialog. Without a method, it adds a new one.
  const [editing, setEditing] = useState<{ method?: ShopMethod }>()
  return (
    <DeliveryScreen part="methods">
      <Panel>
        <p className="soft mb-4">{texts.sentence}</p>
        <QueryPanel fetched={fetched}>
          {({ items: methods }) => (
            <div className="grid gap-3">
              {methods.length === 0 ? (
                <p>{texts.none}</p>
              ) : (
                <ListTable caption={texts.title} columns={columns()}>
                  {methods.map((method) => (
                    <MethodRow
                      key={method.id}
                      method={method}
                      isBusy={isBusy(method)}
                      onEdit={() => setEditing({ method })}
                      onRemove={() => void remove(method)}
                    />
                  ))}
                </ListTable>
              )}
              <p>
                <Button kind="quiet" className="-ml-3" onClick={() => setEditing({})}>
                  <Icon of={Plus} />
                  {texts.addMethod}
                </Button>
              </p>
            </div>
          )}
        </QueryPanel>
      </Panel>
      {editing && (
        <MethodDialog
          method={editing.method}
          categories={fetched.answer?.categories ?? []}
          onClose={() => setEditing(undefined)}
          onSaved={({ name }) => showToast({ text: editing.method ? texts.saved(name) : texts.added(name) })}
          onSettled={onChanged}
        />
      )}
    </DeliveryScreen>
  )
}

const columns = () => [
  { label: texts.method },
  { label: texts.kind },
  { label: texts.fee, num: true },
  { label: texts.times },
  { label: texts.state },
  { label: texts.actions },
]

type MethodRowProps = { method: ShopMethod; isBusy: boolean; onEdit: () => void; onRemove: () => void }

function MethodRow({ method, isBusy, onEdit, onRemove }: MethodRowProps) {
  const { name, kind, place, fee, needsSlot, horizonDays, active } = method
  return (
    <tr>
      <Cell full className="wrap-anywhere">
        <b dir="auto">{name}</b>
        {place && (
          <span className="soft small block" dir="auto">
            {place}
          </span>
        )}
      </Cell>
      <Cell label={texts.kind}>{texts.kinds[kind]}</Cell>
      <Cell label={texts.fee} num>
        {kind === 'pickup' ? texts.free : <Price amount={fee} look="plain" />}
      </Cell>
      <Cell label={texts.times}>{needsSlot ? texts.daysAhead(horizonDays) : texts.withoutTimes}</Cell>
      <Cell label={texts.state}>
        <Badge tone={active ? 'leaf' : undefined}>{active ? texts.on : texts.off}</Badge>
      </Cell>
      <Cell full>
        <EditAndRemove canRemove {...{ name, texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
