import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Promo } from '#shared/catalog/catalog-contract.ts'
import { maxPromos } from '#shared/catalog/promo-rules.ts'
import { promoTexts as texts } from '#shared/catalog/promo-texts.ts'
import { listApi } from '#web/api.ts'
import { AdminPanel } from '#web/frame/admin/admin-panel.tsx'
import { FetchedPanel } from '#web/frame/fetching/fetched-panel.tsx'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { useActedOnRows } from '#web/frame/lists/use-acted-on-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { announce } from '#web/ui/status-store.ts'
import { PromoDialog } from './promos/promo-dialog.tsx'
import { PromoRow } from './promos/promo-row.tsx'
import { usePromoActions } from './promos/use-promo-actions.ts'

/** The promotional slides of the home page, in their order: add, change, move, remove. */
export default function PromosPage() {
  const fetched = useFetched('slides', (signal) => listApi('GET /api/promos', { signal }))
  const onChanged = useActedOnRows(fetched)
  const actions = usePromoActions(onChanged)
  // What the dialog is open for: without a slide, for a new one.
  const [editing, setEditing] = useState<{ promo?: Promo }>()
  const count = fetched.answer?.items.length ?? maxPromos
  const add = (
    <Button onClick={() => setEditing({})}>
      <Icon of={Plus} />
      {texts.newPromo}
    </Button>
  )
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/products/categories', label: texts.backToCategories }}
      aside={count < maxPromos && add}
    >
      <FetchedPanel fetched={fetched}>
        {({ items: promos }) =>
          promos.length === 0 ? (
            <EmptyState panel picture="fruit" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <div className="panel py-2">
              <ListTable caption={texts.title} columns={columns}>
                {promos.map((promo, index) => (
                  <PromoRow
                    key={promo.id}
                    promo={promo}
                    place={index + 1}
                    isLast={index === promos.length - 1}
                    actions={actions}
                    onEdit={() => setEditing({ promo })}
                  />
                ))}
              </ListTable>
            </div>
          )
        }
      </FetchedPanel>
      {editing && (
        <PromoDialog
          promo={editing.promo}
          onClose={() => setEditing(undefined)}
          onSaved={({ title }) => announce({ text: editing.promo ? texts.saved(title) : texts.added(title) })}
          onSettled={onChanged}
        />
      )}
    </AdminPanel>
  )
}

const columns = [{ label: texts.promoTitle }, { label: texts.leadsTo }, { label: texts.actions }]
