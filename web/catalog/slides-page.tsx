import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { maxSlides } from '#shared/catalog/slide-rules.ts'
import { slideTexts as texts } from '#shared/catalog/slide-texts.ts'
import { listApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { SlideDialog } from './slides/slide-dialog.tsx'
import { SlideRow, useSlideActions } from './slides/slide-row.tsx'

/** The slides of the home page in their order. Admins add, change, move and remove slides here. */
export default function SlidesPage() {
  const fetched = useQuery('slides', (signal) => listApi('GET /api/slides', { query: { texts: 'all' }, signal }))
  const onChanged = useActedOnRows(fetched)
  const actions = useSlideActions(onChanged)
  // The open dialog. Without a slide, it adds a new one.
  const [editing, setEditing] = useState<{ slide?: Slide }>()
  const count = fetched.answer?.items.length ?? maxSlides
  const add = (
    <Button onClick={() => setEditing({})}>
      <Icon of={Plus} />
      {texts.newSlide}
    </Button>
  )
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/products/categories', label: texts.backToCategories }}
      aside={count < maxSlides && add}
    >
      <QueryPanel fetched={fetched}>
        {({ items: slides }) =>
          slides.length === 0 ? (
            <EmptyState panel picture="fruit" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <div className="panel py-2">
              <ListTable caption={texts.title} columns={columns()}>
                {slides.map((slide, index) => (
                  <SlideRow
                    key={slide.id}
                    slide={slide}
                    place={index + 1}
                    isLast={index === slides.length - 1}
                    actions={actions}
                    onEdit={() => setEditing({ slide })}
                  />
                ))}
              </ListTable>
            </div>
          )
        }
      </QueryPanel>
      {editing && (
        <SlideDialog
          slide={editing.slide}
          onClose={() => setEditing(undefined)}
          onSaved={({ title }) => showToast({ text: editing.slide ? texts.saved(title) : texts.added(title) })}
          onSettled={onChanged}
        />
      )}
    </AdminPanel>
  )
}

const columns = () => [{ label: texts.slideTitle }, { label: texts.leadsTo }, { label: texts.actions }]
