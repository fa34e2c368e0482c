import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { slugOf } from '#shared/catalog/slug.ts'
import { lengthOf, severalLines } from '#shared/clean-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { DecimalInput } from '#web/ui/decimal-input.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { CategoryField } from './category-field.tsx'
import { ProductPreview } from './product-preview.tsx'
import type { ProductFormState } from './use-product-form.ts'

type ProductFormProps = {
  form: ProductFormState
  submitLabel: string
  isBusy: boolean
  onSubmit: () => void
  onPicture: (arriving: Promise<boolean>) => void
  onDiscard: () => void
  /** Shown above the fields, which can't be used until it is decided. */
  conflict?: ReactNode
}

/** The fields of a product with their messages, and beside them how it will look in the shop (specification §5). */
export function ProductForm({ form, submitLabel, isBusy, onSubmit, onPicture, onDiscard, conflict }: ProductFormProps) {
  const { element } = form
  const isUndecided = Boolean(conflict)
  useFocusAfterDecision(element, Number(form.wasRestored) + Number(isUndecided))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <div className="with-aside with-aside--preview">
      <div className="grid gap-5">
        {form.wasRestored && (
          <Notice>
            <p>{texts.draftKept}</p>
            <Button kind="quiet" className="-ml-3" onClick={onDiscard}>
              {texts.discardDraft}
            </Button>
          </Notice>
        )}
        {conflict}
        <form
          className="panel inert:opacity-60"
          noValidate
          data-begun={form.wasRestored || undefined}
          ref={element}
          onSubmit={submit}
          inert={isUndecided}
        >
          <ProductFields form={form} onPicture={onPicture} />
          {form.problem && (
            <Notice kind="bad" live className="mt-5">
              {form.problem}
            </Notice>
          )}
          <p className="mt-5">
            <Button size="big" type="submit" busy={isBusy} disabled={isUndecided}>
              {submitLabel}
            </Button>
          </p>
        </form>
      </div>
      <ProductPreview draft={form.draft} base={form.base} />
    </div>
  )
}

/** After a decision above the form the work goes on in it: the button that was pressed is gone. */
function useFocusAfterDecision(form: RefObject<HTMLFormElement | null>, undecided: number) {
  const before = useRef(undecided)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (undecided < before.current && isFocusLost) form.current?.querySelector('input')?.focus()
    before.current = undecided
  }, [form, undecided])
}

function ProductFields({ form, onPicture }: Pick<ProductFormProps, 'form' | 'onPicture'>) {
  const { draft, errorOf, set } = form
  const text = (field: 'name' | 'slug' | 'price' | 'brand' | 'unit' | 'stock' | 'description') => ({
    label: texts[field],
    value: draft[field],
    error: errorOf(field),
    required: field !== 'unit',
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  })
  return (
    <div className="form-grid">
      <Input {...text('name')} autoComplete="off" />
      <Input
        {...text('slug')}
        autoComplete="off"
        hint={draft.slug ? texts.slugHint(slugOf(draft.slug)) : texts.noSlugHint}
      />
      <DecimalInput {...text('price')} fieldClassName="half" min="0.1" onType={(price) => set('price', price)} />
      <Input {...text('stock')} fieldClassName="half" type="number" min="1" step="1" inputMode="numeric" />
      <CategoryField value={draft.category} error={errorOf('category')} onChange={(name) => set('category', name)} />
      <div className="grid content-start gap-5 max-sm:col-span-full">
        <Input {...text('brand')} />
        <Input {...text('unit')} optional hint={texts.unitHint} />
      </div>
      <TextArea
        {...text('description')}
        fieldClassName="full"
        hint={texts.letters(lengthOf(severalLines(draft.description)))}
      />
      {/* An upload under way is cancelled along with the rest of the draft. */}
      <PictureField
        key={form.round}
        value={draft.image}
        error={errorOf('image')}
        onChange={(address) => set('image', address)}
        onUpload={onPicture}
      />
      <CheckField
        label={texts.active}
        fieldClassName="full"
        checked={draft.active}
        onChange={({ target }) => set('active', target.checked)}
      />
    </div>
  )
}
