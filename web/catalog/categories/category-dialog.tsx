import { createPortal } from 'react-dom'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { oneLine } from '#shared/clean-text.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'
import { PictureField } from '../editing/picture-field.tsx'
import { draftOfTexts, type TranslatedDraft, TranslatedInputs, withTexts } from '../editing/translated-inputs.tsx'
import { useArrivingPicture } from '../editing/use-arriving-picture.ts'

type CategoryDialogProps = {
  /** The category to change. Without it, the dialog adds a category. */
  category?: Category
  onClose: () => void
  /** Also called if the admin has closed the dialog in the meantime. */
  onSaved: (saved: Category, wasClosed: boolean) => void
  /** Called after each call, because the list may be outdated. */
  onSettled: () => void
}

/**
 * Edits a category's name and optional picture. A portal, because the dialog may be opened inside of a product's form, and
 * forms can't be nested.
 */
export function CategoryDialog({ category, onClose, onSaved, onSettled }: CategoryDialogProps) {
  const picture = useArrivingPicture()
  const title = category ? texts.edit(category.name) : texts.newCategory
  const languages = useOtherLanguages()
  const start: Draft = {
    name: category?.name ?? '',
    ...draftOfTexts('name', languages, category?.texts),
    imageCategory: category?.imageCategory ?? '',
  }
  const form = useForm<Draft, Category>({
    start,
    persisted: () => persistedChanges(`category ${category?.id ?? 'new'}`, start),
    awaited: picture,
    async send(draft, changes) {
      const answer = category
        ? await callApi('PUT /api/categories/{id}', { params: { id: category.id }, body: withTexts(changes) })
        : await callApi('POST /api/categories', { body: withTexts(draft) })
      return answer.category
    },
    once: category ? undefined : { takenCode: 'taken', find: categoryLike },
    firstField: 'name',
    onClose,
    onSaved: (saved, { hasLeft }) => onSaved(saved, hasLeft),
    onSettled,
    onRefusedLater: (error, { name }) => showRefusal(category ? title : `${title} ${name}`.trim(), error),
  })

  return createPortal(
    <DialogForm form={form} title={title} saveLabel={category ? texts.save : texts.addCategory}>
      <FormInput
        name="name"
        label={category ? texts.nameOfCategory : texts.newCategoryName}
        hint={category && texts.nameHint}
        required
      />
      <TranslatedInputs field="name" label={texts.nameOfCategory} />
      <PictureField name="imageCategory" optional onUpload={picture.register} />
    </DialogForm>,
    document.body,
  )
}

type Draft = { name: string; imageCategory: string } & TranslatedDraft<'name'>

/** The category with this name and this picture. */
async function categoryLike({ name, imageCategory }: Draft): Promise<Category | undefined> {
  const all = await callApi('GET /api/products/categories', { query: {} })
  return all.find((one) => one.category === oneLine(name) && one.imageCategory === imageCategory)
}
