import { type FormEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { ApiError, callApi } from '#web/api.ts'
import { useIsGone } from '#web/frame/fetching/use-is-gone.ts'
import { announceRefusal } from '#web/frame/admin/announce-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { PictureField } from './picture-field.tsx'
import { useArrivingPicture } from './use-arriving-picture.ts'

type NewCategoryProps = { onClose: () => void; onAdded: (name: string) => void }

/** A new category: its name, and the picture of its card, if it has one already. Stands outside of the product's form: a form can't hold another. */
export function NewCategory({ onClose, onAdded }: NewCategoryProps) {
  const [name, setName] = useState('')
  const [image, setImage] = useState('')
  // As it is now: the picture may come while the form waits for it.
  const latestImage = useRef(image)
  const { notePicture, isPictureThere } = useArrivingPicture()
  const [problem, setProblem] = useState<{ field: string; message: string }>()
  const [isBusy, setBusy] = useState(false)
  const isGone = useIsGone()

  async function add(event: FormEvent) {
    event.preventDefault()
    // React passes the event on to the product's form, from where this dialog was opened.
    event.stopPropagation()
    setBusy(true)
    try {
      if (await isPictureThere()) {
        const body = { name, imageCategory: latestImage.current }
        const { category } = await callApi('POST /api/categories', { body })
        onAdded(category.name)
      }
    } catch (error) {
      if (isGone()) return announceRefusal(`${texts.newCategory} ${name}`.trim(), error)
      if (!(error instanceof ApiError)) throw error
      setProblem({ field: error.errors[0]?.field ?? 'name', message: error.message })
    } finally {
      setBusy(false)
    }
  }

  return createPortal(
    <Dialog open onClose={onClose} title={texts.newCategory}>
      <form className="mt-5 text-left" noValidate onSubmit={(event) => void add(event)}>
        <Input
          label={texts.newCategoryName}
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
            {texts.addCategory}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
