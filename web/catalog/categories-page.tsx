import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { categoryAddress } from '#shared/catalog/addresses.ts'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { slideTexts } from '#shared/catalog/slide-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { listApi, callApi } from '#web/client/api.ts'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useRowRemoval } from '#web/client/lists/use-row-removal.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListTable, Cell } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CategoryDialog } from './categories/category-dialog.tsx'

/** All categories, also empty ones. Admins add, rename and remove categories and change pictures here. */
export default function CategoriesPage() {
  const fetched = useQuery('categories', (signal) =>
    listApi('GET /api/products/categories', { query: { texts: 'all' }, signal }),
  )
  const onChanged = useActedOnRows(fetched)
  const { isBusy, remove } = useRowRemoval({
    texts,
    done: texts.removed,
    call: (id) => callApi('DELETE /api/categories/{id}', { params: { id } }),
    onChanged,
  })
  // The open dialog. Without a category, it adds a new one.
  const [editing, setEditing] = useState<{ category?: Category }>()
  const add = (
    <Button onClick={() => setEditing({})}>
      <Icon of={Plus} />
      {texts.newCategory}
    </Button>
  )
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/products', label: stockTexts.backToStock }}
      aside={
        <div className="row">
          <Button kind="second" to="/products/slides">
            <Icon of={GalleryHorizontal} />
            {slideTexts.title}
          </Button>
          {add}
        </div>
      }
    >
      <QueryPanel fetched={fetched}>
        {({ items: categories }) =>
          categories.length === 0 ? (
            <EmptyState panel picture="fruit" title={texts.none}>
              {texts.noneHint}
            </EmptyState>
          ) : (
            <div className="panel py-2">
              <ListTable caption={texts.title} columns={columns()}>
                {categories.map((category) => (
                  <CategoryRow
                    key={category.id}
                    category={category}
                    isBusy={isBusy(category)}
                    onEdit={() => setEditing({ category })}
                    onRemove={() => void remove(category)}
                  />
                ))}
              </ListTable>
            </div>
          )
        }
      </QueryPanel>
      {editing && (
        <CategoryDialog
          category={editing.category}
          onClose={() => setEditing(undefined)}
          onSaved={({ name }) => showToast({ text: editing.category ? texts.saved(name) : texts.added(name) })}
          onSettled={onChanged}
        />
      )}
    </AdminPanel>
  )
}

const columns = () => [{ label: texts.name }, { label: texts.activeProducts, num: true }, { label: texts.actions }]

type CategoryRowProps = { category: Category; isBusy: boolean; onEdit: () => void; onRemove: () => void }

/** One category. Only a category without products on sale can be removed. */
function CategoryRow({ category: { name, imageCategory, count }, isBusy, onEdit, onRemove }: CategoryRowProps) {
  return (
    <tr>
      <NameCell picture={imageCategory} to={categoryAddress(name)}>
        {name}
      </NameCell>
      <Cell label={texts.activeProducts} num>
        {count}
      </Cell>
      <Cell>
        <span className="row -mx-3 gap-0">
          <Button kind="quiet" aria-label={texts.edit(name)} onClick={onEdit}>
            <Icon of={Pencil} />
            {texts.editShort}
          </Button>
          {count === 0 && (
            <Button kind="danger-quiet" aria-label={texts.remove(name)} busy={isBusy} onClick={onRemove}>
              <Icon of={Trash2} />
              {texts.removeShort}
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  )
}
