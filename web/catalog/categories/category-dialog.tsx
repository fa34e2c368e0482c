import { type FormEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { useIsGone } from '#web/frame/fetching/use-is-gone.ts'
import { announceRefusal } from '#web/frame/admin/announce-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PictureField } from '../product-form/picture-field.tsx'
import { useArrivingPicture } from '../product-form/use-arriving-picture.ts'

type CategoryDialogProps = {
  /** The one to change; without it, a new one is added. */
  category?: Category | undefined
  onClose: () => void
  onSaved: (saved: Category) => void
}

/** A category's name, and the picture of its card, if it has one. Stands outside of a product's form: a form can't hold another. */
export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const title = category ? texts.edit(category.name) : texts.newCategory
  const [name, setName] = useState(category?.name ?? '')
  const [image, setImage] = useState(category?.imageCategory ?? '')
  // As it is now: the picture may come while the form waits for it.
  const latestImage = useRef(image)
  const { notePicture, isPictureThere } = useArrivingPicture()
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const isGone = useIsGone()

  async function save(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the product's form, from where this dialog was opened.
    event.stopPropagation()
    setBusy(true)
    try {
      if (await isPictureThere()) {
        const body = { name, imageCategory: latestImage.current }
        const { category: saved } = category
          ? await callApi('PUT /api/categories/{id}', { params: { id: category._id }, body })
          : await callApi('POST /api/categories', { body })
        onSaved(saved)
      }
    } catch (error) {
      if (isGone()) return announceRefusal(category ? title : `${title} ${name}`.trim(), error)
      if (!(error instanceof ApiError)) throw error
      setProblem({ field: error.errors[0]?.field ?? 'name', message: error.message })
    } finally {
      setBusy(false)
    }
  }

  return createPortal(
    <Dialog onClose={onClose} title={title}>
      <form className="mt-5 text-left" noValidate onSubmit={(event) => void save(event)}>
        <Input
          label={category ? texts.nameOfCategory : texts.newCategoryName}
          hint={category && texts.nameHint}
          error={problem?.field === 'imageCategory' ? undefined : problem?.message}
          live
          required
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
        <PictureField
          className="mt-5"
          optional
          value={image}
          error={problem?.field === 'imageCategory' ? problem.message : undefined}
          onChange={(address) => {
            latestImage.current = address
            setImage(address)
            setProblem(undefined)
          }}
          onUpload={notePicture}
        />
        <div className="dialog__actions">
          <Button kind="second" onClick={onClose}>
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
