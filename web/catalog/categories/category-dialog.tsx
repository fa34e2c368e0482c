import { createPortal } from 'react-dom'
import type { Category, CategoryBody } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { translatedField } from '#shared/catalog/translated-fields.ts'
import { oneLine } from '#shared/clean-text.ts'
import { allLanguages, type Language, languageNames } from '#shared/languages.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'
import { PictureField } from '../editing/picture-field.tsx'
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
    ...Object.fromEntries(languages.map((to) => [nameIn(to), category?.texts?.[to]?.name ?? ''])),
    imageCategory: category?.imageCategory ?? '',
  }
  const form = useForm<Draft, Category>({
    start,
    persisted: () => persistedChanges(`category ${category?.id ?? 'new'}`, start),
    awaited: picture,
    async send(draft, changes) {
      const [body, changed] = [bodyOf(draft), bodyOf(changes)]
      const answer = category
        ? await callApi('PUT /api/categories/{id}', { params: { id: category.id }, body: changed })
        : await callApi('POST /api/categories', { body })
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
      {languages.map((language) => (
        <FormInput
          key={language}
          name={nameIn(language)}
          label={productFormTexts.inLanguage(texts.nameOfCategory, languageNames[language])}
          lang={language}
          optional
        />
      ))}
      <PictureField name="imageCategory" optional onUpload={picture.register} />
    </DialogForm>,
    document.body,
  )
}

/** With the name in each other language: `name_es`. */
type Draft = { name: string; imageCategory: string } & { [Field in `name_${Language}`]?: string }

const nameIn = (language: Language) => translatedField('name', language)

/** The names in other languages go as texts. */
function bodyOf(draft: Partial<Draft>): CategoryBody {
  const { name, imageCategory } = draft
  const texts = allLanguages.flatMap((language) => {
    const inLanguage = draft[nameIn(language)]
    return inLanguage === undefined ? [] : [[language, { name: inLanguage }] as const]
  })
  return {
    ...(name !== undefined && { name }),
    ...(imageCategory !== undefined && { imageCategory }),
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
  }
}

/** The category with this name and this picture. */
async function categoryLike({ name, imageCategory }: Draft): Promise<Category | undefined> {
  const all = await callApi('GET /api/products/categories', { query: {} })
  return all.find((one) => one.category === oneLine(name) && one.imageCategory === imageCategory)
}
