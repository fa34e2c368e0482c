import { Plus } from 'lucide-react'
import { useState } from 'react'
import { categoryTexts } from '#shared/catalog/category-texts.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useFormAround } from '#web/client/forms/form.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategorySelect } from '../categories/category-select.tsx'

/** The product's category: one of the shop's, or a new one that is added here. */
export function CategoryField() {
  const { change } = useFormAround()
  const [isAdding, setAdding] = useState(false)
  const fetched = useQuery('categories', (signal) => callApi('GET /api/products/categories', { signal }))
  return (
    <div className="field">
      <CategorySelect fetched={fetched} label={texts.category} none={texts.chooseCategory} required />
      <p>
        <Button kind="quiet" className="-ml-3" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {categoryTexts.newCategory}
        </Button>
      </p>
      {isAdding && (
        <CategoryDialog
          onClose={() => setAdding(false)}
          onSaved={({ name }, wasClosed) => {
            showToast({ text: categoryTexts.added(name) })
            if (!wasClosed) change({ category: name })
          }}
          onSettled={fetched.reload}
        />
      )}
    </div>
  )
}
