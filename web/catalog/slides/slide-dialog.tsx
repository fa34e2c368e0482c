import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { slideTints, slideProblems } from '#shared/catalog/slide-rules.ts'
import { slideTexts as texts } from '#shared/catalog/slide-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { useDraftWithPicture } from '../editing/use-draft-with-picture.ts'
import { SlideFace } from '../home/slide-face.tsx'

type SlideDialogProps = {
  /** The slide to change; without it, a new one is added. */
  slide?: Slide
  onClose: () => void
  onSaved: (saved: Slide) => void
  /** The list may be outdated, though nothing was saved for certain. */
  onSettled: () => void
}

type Draft = Pick<Slide, 'title' | 'image' | 'tint' | 'category'>

const empty: Draft = { title: '', image: '', tint: slideTints[0], category: '' }

/** A slide's title, where it leads, its colour and its picture, with a preview. */
export function SlideDialog({ slide, onClose, onSaved, onSettled }: SlideDialogProps) {
  // Sent again after an answer that was lost, it is the same slide.
  const [newId] = useState(() => uuid())
  const dialogTitle = slide ? texts.edit(slide.title) : texts.newSlide
  const categories = useQuery('categories', (signal) => callApi('GET /api/products/categories', { signal }))
  const { draft, isChanged, change, close, problems, isBusy, save, registerPicture } = useDraftWithPicture<
    Draft,
    Slide
  >({
    keptAs: `slide ${slide?.id ?? 'new'}`,
    start: slide ?? empty,
    firstField: 'title',
    titleOf: () => dialogTitle,
    check: slideProblems,
    send: async (body, changed) => {
      const answer = slide
        ? await callApi('PUT /api/slides/{id}', { params: { id: slide.id }, body: changed })
        : await callApi('POST /api/slides', { body: { ...body, id: newId } })
      return answer.slide
    },
    onClose,
    onSaved,
    onSettled,
  })

  return (
    <Dialog onClose={close} title={dialogTitle} kind="form" unsaved={isChanged}>
      <form className="mt-5 grid gap-5 text-left" noValidate onSubmit={(event) => void save(event)}>
        <Input
          label={texts.slideTitle}
          error={problems['title']}
          live
          required
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <CategorySelect
            fetched={categories}
            label={texts.leadsTo}
            none={catalogTexts.allProducts}
            error={problems['category']}
            value={draft.category}
            onChange={(category) => change({ category })}
          />
          <SelectField
            label={texts.tint}
            error={problems['tint']}
            value={draft.tint}
            onChange={({ target }) => change({ tint: target.value })}
          >
            {slideTints.map((tint) => (
              <option key={tint} value={tint}>
                {texts.tints[tint]}
              </option>
            ))}
          </SelectField>
        </div>
        <PictureField
          value={draft.image}
          error={problems['image']}
          onChange={(image) => change({ image })}
          onUpload={registerPicture}
        />
        <div
          className="slide mx-auto w-full max-w-72"
          data-slide-tint={draft.tint}
          role="group"
          aria-label={texts.preview}
        >
          <SlideFace slide={{ ...draft, title: draft.title || texts.previewTitle }} sizes="18rem" />
        </div>
        <div className="dialog__actions">
          <Button kind="second" onClick={close}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {slide ? texts.save : texts.addSlide}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
