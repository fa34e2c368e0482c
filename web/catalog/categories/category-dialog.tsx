import { createPortal } from 'react-dom'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { oneLine } from '#shared/clean-text.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useCreateOnce } from '#web/client/forms/use-create-once.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { useDraftWithPicture } from '../editing/use-draft-with-picture.ts'

type CategoryDialogProps = {
  /** The category to change; without it, a new one is added. */
  category?: Category
  onClose: () => void
  /** Also called when the admin has closed the dialog meanwhile: it was saved all the same. */
  onSaved: (saved: Category, wasClosed: boolean) => void
  /** The list may be outdated, though nothing was saved for certain. */
  onSettled: () => void
}

/**
 * A category's name and the picture of its card, if it has one. Rendered outside a product's form, because forms can't
 * be nested.
 */
export function CategoryDialog({ category, onClose, onSaved, onSettled }: CategoryDialogProps) {
  const create = useCreateOnce('taken')
  const title = category ? texts.edit(category.name) : texts.newCategory
  const { draft, isChanged, change, close, problems, isBusy, save, registerPicture } = useDraftWithPicture({
    keptAs: `category ${category?.id ?? 'new'}`,
    start: { name: category?.name ?? '', imageCategory: category?.imageCategory ?? '' },
    firstField: 'name',
    titleOf: ({ name }) => (category ? title : `${title} ${name}`.trim()),
    send: async (body, changed) => {
      if (!category) return create({ send: () => add(body), find: () => categoryLike(body) })
      const answer = await callApi('PUT /api/categories/{id}', { params: { id: category.id }, body: changed })
      return answer.category
    },
    onClose,
    onSaved,
    onSettled,
  })

  return createPortal(
    <Dialog onClose={close} title={title} kind="form" unsaved={isChanged}>
      <form className="mt-5 text-left" noValidate onSubmit={(event) => void save(event)}>
        <Input
          label={category ? texts.nameOfCategory : texts.newCategoryName}
          hint={category && texts.nameHint}
          error={problems['name']}
          live
          required
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <PictureField
          className="mt-5"
          optional
          value={draft.imageCategory}
          error={problems['imageCategory']}
          onChange={(imageCategory) => change({ imageCategory })}
          onUpload={registerPicture}
        />
        <div className="dialog__actions">
          <Button kind="second" onClick={close}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {category ? texts.save : texts.addCategory}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}

type Draft = { name: string; imageCategory: string }

async function add(body: Draft): Promise<Category> {
  const answer = await callApi('POST /api/categories', { body })
  return answer.category
}

/** The category with this name, if it has this picture, too. */
async function categoryLike({ name, imageCategory }: Draft): Promise<Category | undefined> {
  const all = await callApi('GET /api/products/categories')
  return all.find((one) => one.name === oneLine(name) && one.imageCategory === imageCategory)
}
