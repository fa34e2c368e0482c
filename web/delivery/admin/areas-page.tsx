import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopArea } from '#shared/delivery/setup-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { EditAndRemove } from '#web/settings/edit-and-remove.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { AreaDialog } from './area-dialog.tsx'
import { DeliveryScreen } from './delivery-screen.tsx'
import { fetchAreas, type MethodWithAreas } from './fetch-parts.ts'
import { TryPostalCode } from './try-postal-code.tsx'

const texts = deliveryAdminTexts.areas

/** The areas of each delivery, and a field to try a postal code (docs/rules/delivery.md#methods). */
export default function DeliveryAreasPage() {
  const fetched = useQuery('areas', fetchAreas)
  const onChanged = useActedOnRows(fetched)
  return (
    <DeliveryScreen part="areas">
      <QueryPanel fetched={fetched}>
        {({ methods }) =>
          methods.length === 0 ? (
            <EmptyState
              panel
              title={texts.noDelivery}
              action={<Button to="/H0me/delivery/methods">{deliveryAdminTexts.methods.addMethod}</Button>}
            />
          ) : (
            <>
              <p className="soft">{texts.sentence}</p>
              {methods.map((shown) => (
                <AreasOf key={shown.method.id} {...shown} onChanged={onChanged} />
              ))}
              <TryPostalCode methods={methods} />
            </>
          )
        }
      </QueryPanel>
    </DeliveryScreen>
  )
}

const columns = () => [
  { label: texts.area },
  { label: texts.codes },
  { label: texts.fee, num: true },
  { label: texts.minimum, num: true },
  { label: texts.freeFrom, num: true },
  { label: texts.actions },
]

type AreasOfProps = MethodWithAreas & { onChanged: () => void }

function AreasOf({ method, areas, onChanged }: AreasOfProps) {
  const { id, name } = method
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.hasBeenRemoved,
    call: (part) => callApi('DELETE /api/delivery/methods/{id}/areas/{part}', { params: { id, part } }),
    onChanged,
  })
  // The open dialog. Without an area, it adds a new one.
  const [editing, setEditing] = useState<{ area?: ShopArea }>()
  return (
    <Panel title={texts.ofMethod(name)} className="mt-(--gap)">
      <div className="grid gap-3">
        {areas.length === 0 ? (
          <p className="soft">{texts.none}</p>
        ) : (
          <ListTable caption={texts.ofMethod(name)} columns={columns()}>
            {areas.map((area) => (
              <AreaRow
                key={area.id}
                area={area}
                isBusy={isBusy(area)}
                onEdit={() => setEditing({ area })}
                onRemove={() => void remove(area)}
              />
            ))}
          </ListTable>
        )}
        <p>
          <Button kind="quiet" className="-ml-3" aria-label={texts.addAreaTo(name)} onClick={() => setEditing({})}>
            <Icon of={Plus} />
            {texts.addArea}
          </Button>
        </p>
      </div>
      {editing && (
        <AreaDialog
          method={method}
          area={editing.area}
          onClose={() => setEditing(undefined)}
          onSaved={(saved) => showToast({ text: editing.area ? texts.saved(saved.name) : texts.added(saved.name) })}
          onSettled={onChanged}
        />
      )}
    </Panel>
  )
}

type AreaRowProps = { area: ShopArea; isBusy: boolean; onEdit: () => void; onRemove: () => void }

function AreaRow({ area: { name, codes, fee, minimum, freeFrom }, isBusy, onEdit, onRemove }: AreaRowProps) {
  return (
    <tr>
      <Cell full className="wrap-anywhere">
        <b dir="auto">{name}</b>
      </Cell>
      <Cell label={texts.codes} className="wrap-anywhere">
        {codes.join(', ')}
      </Cell>
      <Cell label={texts.fee} num>
        {fee === 0 ? texts.free : <Price amount={fee} look="plain" />}
      </Cell>
      <Cell label={texts.minimum} num>
        {minimum === 0 ? texts.nothing : <Price amount={minimum} look="plain" />}
      </Cell>
      <Cell label={texts.freeFrom} num>
        {freeFrom === null ? texts.nothing : <Price amount={freeFrom} look="plain" />}
      </Cell>
      <Cell full>
        <EditAndRemove canRemove {...{ name, texts, isBusy, onEdit, onRemove }} />
      </Cell>
    </tr>
  )
}
