import { useEffect, useRef } from 'react'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useTextField } from '#web/client/forms/form.tsx'
import type { Query } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/input.tsx'

type CategorySelectProps = {
  fetched: Query<Category[]>
  label: string
  /** The option for no category. */
  none: string
  required?: boolean
}

/**
 * The form's field `category`: a choice of the shop's categories. The chosen category stays, even if the list can't be
 * loaded. If the server refuses the category, somebody has renamed or removed it, so the list is loaded again.
 */
export function CategorySelect({ fetched, none, ...label }: CategorySelectProps) {
  const field = useTextField('category')
  const { value } = field
  const select = useRef<HTMLSelectElement>(null)
  useLostFocus(fetched.problem ?? '', select)
  const { reload } = fetched
  const isRefused = field.error !== undefined && value !== ''
  useEffect(() => {
    if (isRefused) reload()
  }, [isRefused, reload])
  const known = fetched.answer ?? []
  const isKnown = value === '' || known.some(({ category }) => category === value)
  const options = isKnown ? known : [{ category: value, name: value }, ...known]
  return (
    <div>
      <SelectField {...label} {...field} ref={select}>
        <option value="">{none}</option>
        {options.map(({ category, name }) => (
          <option key={category} value={category} dir="auto">
            {name}
          </option>
        ))}
      </SelectField>
      {fetched.problem && (
        <p className="hint" role="alert">
          <span>{texts.categoriesAway}</span>{' '}
          <Button kind="quiet" onClick={fetched.reload} busy={fetched.isBusy}>
            {troubleTexts.tryAgain}
          </Button>
        </p>
      )}
    </div>
  )
}
