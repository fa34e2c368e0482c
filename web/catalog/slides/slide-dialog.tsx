import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { slideTints, slideProblems } from '#shared/catalog/slide-rules.ts'
import { slideTexts as texts } from '#shared/catalog/slide-texts.ts'
import { persistedChanges } from '#web/accounts/personal-draft.ts'
import { callApi } from '#web/client/api.ts'
import { DialogForm } from '#web/client/forms/dialog-form.tsx'
import { FormInput, FormSelect } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'
import { CategorySelect } from '../categories/category-select.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { draftOfTexts, type TranslatedDraft, TranslatedInputs, withTexts } from '../editing/translated-inputs.tsx'
import { useArrivingPicture } from '../editing/use-arriving-picture.ts'
import { SlideFace } from '../home/slide-face.tsx'

type SlideDialogProps = {
  /** The slide to change. Without it, the dialog adds a slide. */
  slide?: Slide
  onClose: () => void
  onSaved: (saved: Slide) => void
  /** Called after each call, because the list may be outdated. */
  onSettled: () => void
}

type Draft = Pick<Slide, 'title' | 'image' | 'tint' | 'category'> & TranslatedDraft<'title'>

/** Edits a slide: title in each language, category, colour and picture, with a preview. */
export function SlideDialog({ slide, onClose, onSaved, onSettled }: SlideDialogProps) {
  // The same id for each try, so that a try after a lost answer doesn't add a second slide.
  const [newId] = useState(() => uuid())
  const dialogTitle = slide ? texts.edit(slide.title) : texts.newSlide
  const categories = useQuery('categories', (signal) => callApi('GET /api/products/categories', { query: {}, signal }))
  const picture = useArrivingPicture()
  const languages = useOtherLanguages()
  const start: Draft = {
    title: slide?.title ?? '',
    ...draftOfTexts('title', languages, slide?.texts),
    image: slide?.image ?? '',
    tint: slide?.tint ?? slideTints[0],
    category: slide?.category ?? '',
  }
  const form = useForm<Draft, Slide>({
    start,
    persisted: () => persistedChanges(`slide ${slide?.id ?? 'new'}`, start),
    awaited: picture,
    check: (draft) => ({ fields: slideProblems(draft) }),
    async send(draft, changes) {
      const answer = slide
        ? await callApi('PUT /api/slides/{id}', { params: { id: slide.id }, body: withTexts(changes) })
        : await callApi('POST /api/slides', { body: { ...withTexts(draft), id: newId } })
      return answer.slide
    },
    firstField: 'title',
    onClose,
    onSaved,
    onSettled,
    onRefusedLater: (error) => showRefusal(dialogTitle, error),
  })
  const { title, tint, image, category } = form.values

  return (
    <DialogForm form={form} title={dialogTitle} saveLabel={slide ? texts.save : texts.addSlide}>
      <FormInput name="title" label={texts.slideTitle} required />
      <TranslatedInputs field="title" label={texts.slideTitle} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CategorySelect fetched={categories} label={texts.leadsTo} none={catalogTexts.allProducts} />
        <FormSelect name="tint" label={texts.tint}>
          {slideTints.map((known) => (
            <option key={known} value={known}>
              {texts.tints[known]}
            </option>
          ))}
        </FormSelect>
      </div>
      <PictureField name="image" onUpload={picture.register} />
      <div className="slide mx-auto w-full max-w-72" data-slide-tint={tint} role="group" aria-label={texts.preview}>
        <SlideFace slide={{ title: title || texts.previewTitle, category, image }} sizes="18rem" />
      </div>
    </DialogForm>
  )
}
