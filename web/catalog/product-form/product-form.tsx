import Plus from 'lucide-react/icons/plus'
import { type RefObject, useEffect, useRef, useState, useId } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts } from '#shared/catalog/category-texts.ts'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { slugOf } from '#shared/catalog/searchable.ts'
import { lengthOf, severalLines } from '#shared/clean-text.ts'
import { callApi } from '#web/client/api.ts'
import {
  Form,
  FormCheck,
  FormInput,
  FormTextArea,
  ProblemMessage,
  useTextField,
  useFormAround,
  SubmitButton,
} from '#web/client/forms/form.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { DecimalInput } from '#web/ui/decimal-input.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { ProductCard } from '../product-card.tsx'
import { ContentFields } from './content-fields.tsx'
import type { PriceWords } from './draft-content.ts'
import { previewOf, type ProductDraft } from './product-draft.ts'
import { DepositFields, TaxField } from './tax-fields.tsx'
import { TextFields } from './text-fields.tsx'
import type { ProductFormState } from './use-product-form.ts'

type ProductFormProps = {
  form: ProductFormState
  submitLabel: string
  onDiscard: () => void
  /** Shown above the fields. The fields are disabled until the person has decided. */
  conflict?: Elements
}

/** The form of a product, with a preview of its card. */
export function ProductForm({ form, submitLabel, onDiscard, conflict }: ProductFormProps) {
  const isUndecided = Boolean(conflict)
  useFocusAfterDecision(form.element, Number(form.wasRestored) + Number(isUndecided))
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
        <Form form={form} className="panel inert:opacity-60" inert={isUndecided}>
          <ProductFields form={form} />
          <ProblemMessage className="mt-5" />
          <p className="mt-5">
            <SubmitButton size="big" disabled={isUndecided}>
              {submitLabel}
            </SubmitButton>
          </p>
        </Form>
      </div>
      <ProductPreview draft={form.values} base={form.base} />
    </div>
  )
}

/** After a decision above the form, focuses the first field, because the pressed button has disappeared. */
function useFocusAfterDecision(form: RefObject<HTMLFormElement | null>, undecided: number) {
  const before = useRef(undecided)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (undecided < before.current && isFocusLost) form.current?.querySelector('input')?.focus()
    before.current = undecided
  }, [form, undecided])
}

function ProductFields({ form }: { form: ProductFormState }) {
  const { slug, description } = form.values
  const words = usePriceWords()
  // Without a name, so that useForm doesn't read this field: the field shows a decimal point, the value may have a comma.
  const { name: _, onChange: onPrice, ...price } = useTextField('price')
  return (
    <div className="form-grid">
      <FormInput name="name" label={texts.name} required autoComplete="off" />
      <FormInput
        name="slug"
        label={texts.slug}
        required
        autoComplete="off"
        hint={slug ? texts.slugHint(slugOf(slug)) : texts.noSlugHint}
      />
      <DecimalInput
        {...price}
        label={texts.price}
        required
        fieldClassName="half"
        min={words.minorDigits === 0 ? '1' : '0.1'}
        onType={(value) => onPrice({ target: { value } })}
      />
      <FormInput
        name="stock"
        label={texts.stock}
        required
        fieldClassName="half"
        type="number"
        min="1"
        step="1"
        inputMode="numeric"
      />
      <CategoryField />
      <div className="grid content-start gap-5 max-sm:col-span-full">
        <FormInput name="brand" label={texts.brand} required />
        <FormInput name="unit" label={texts.unit} optional hint={texts.unitHint} />
      </div>
      <ContentFields draft={form.values} base={form.base} words={words} />
      <TaxField />
      <DepositFields />
      <FormTextArea
        name="description"
        label={texts.description}
        required
        fieldClassName="full"
        hint={texts.letters(lengthOf(severalLines(description)))}
      />
      <TextFields />
      {/* Discarding the draft also cancels the upload. */}
      <PictureField key={form.round} name="image" onUpload={form.picture.register} />
      <FormCheck name="active" label={texts.active} fieldClassName="full" />
    </div>
  )
}

/** The product's category. A new category can be added here. */
function CategoryField() {
  const { change } = useFormAround()
  const [isAdding, setAdding] = useState(false)
  const fetched = useQuery('categories', (signal) => callApi('GET /api/products/categories', { query: {}, signal }))
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

/** The currency and the measures of the shop. */
function usePriceWords(): PriceWords {
  const { money, measures } = useLayoutData()
  return { ...money, measures }
}

/** 'Product preview': the shop's own card, without actions. */
export function ProductPreview({ draft, base }: { draft: ProductDraft; base: Product | undefined }) {
  const id = useId()
  const words = usePriceWords()
  return (
    <aside aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {texts.preview}
      </h2>
      <div className="products" inert>
        <ProductCard product={previewOf(draft, base, words)} preview />
      </div>
    </aside>
  )
}
