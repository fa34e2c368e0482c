import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { useFetched } from '#web/frame/use-fetched.ts'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

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
          {texts.newCategory}
        </Button>
      </p>
      {isAdding && (
        <NewCategory
          onClose={() => setAdding(false)}
          onAdded={(name) => {
            setAdding(false)
            fetched.reload()
            onChange(name)
          }}
        />
      )}
    </div>
  )
}

type NewCategoryProps = { onClose: () => void; onAdded: (name: string) => void }

/** Stands outside of the product's form: a form can't hold another. */
function NewCategory({ onClose, onAdded }: NewCategoryProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the product's form, from where this dialog was opened.
    event.stopPropagation()
    setBusy(true)
    try {
      const { category } = await callApi('POST /api/categories', { body: { name } })
      onAdded(category.name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setBusy(false)
    }
  }

  return createPortal(
    <Dialog open onClose={onClose} title={texts.newCategory}>
      <form className="mt-5 text-left" noValidate onSubmit={(event) => void add(event)}>
        <Input
          label={texts.newCategoryName}
          error={problem}
          live
          required
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
        <div className="dialog__actions">
          <Button kind="second" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {texts.addCategory}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
