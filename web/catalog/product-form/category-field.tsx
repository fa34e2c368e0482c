import { Plus } from 'lucide-react'
import { useState } from 'react'
import { categoryTexts } from '#shared/catalog/category-texts.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { callApi } from '#web/api.ts'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'

type CategoryFieldProps = { value: string; error: string | undefined; onChange: (name: string) => void }

/** The product's category: one of the shop's, or a new one that is added here. */
export function CategoryField({ value, error, onChange }: CategoryFieldProps) {
  const [isAdding, setAdding] = useState(false)
  const fetched = useFetched('categories', (signal) => callApi('GET /api/products/categories', { signal }))
  const names = (fetched.answer ?? []).map(({ name }) => name)
  const options = value === '' || names.includes(value) ? names : [value, ...names]
  return (
    <div className="field">
      <SelectField
        label={texts.category}
        error={error}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{texts.chooseCategory}</option>
        {options.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {fetched.problem && (
        <p className="hint" role="alert">
          {texts.categoriesAway}{' '}
          <Button kind="quiet" onClick={fetched.reload} busy={fetched.busy}>
            {texts.tryAgain}
          </Button>
        </p>
      )}
      <p>
        <Button kind="quiet" className="-ml-3" onClick={() => setAdding(true)}>
          <Icon of={Plus} />
          {categoryTexts.newCategory}
        </Button>
      </p>
      {isAdding && (
        <CategoryDialog
          onClose={() => setAdding(false)}
          onSaved={({ name }) => {
            setAdding(false)
            fetched.reload()
            onChange(name)
          }}
        />
      )}
    </div>
  )
}
