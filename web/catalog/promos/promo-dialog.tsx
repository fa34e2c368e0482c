import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import type { Promo } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { promoGrounds, promoProblems } from '#shared/catalog/promo-rules.ts'
import { promoTexts as texts } from '#shared/catalog/promo-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callApi } from '#web/api.ts'
import { useFetched } from '#web/frame/fetching/use-fetched.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { CategorySelect } from '../categories/category-select.tsx'
import { PictureField } from '../editing/picture-field.tsx'
import { useDraftWithPicture } from '../editing/use-draft-with-picture.ts'
import { PromoFace } from '../home/promo-face.tsx'

type PromoDialogProps = {
  /** The slide to change; without it, a new one is added. */
  promo?: Promo
  onClose: () => void
  onSaved: (saved: Promo) => void
  /** The list may be outdated, though nothing was saved for certain. */
  onSettled: () => void
}

type Draft = Pick<Promo, 'title' | 'image' | 'ground' | 'category'>

const empty: Draft = { title: '', image: '', ground: promoGrounds[0], category: '' }

/** A slide's title, where it leads, its colour and its picture, with a preview. */
export function PromoDialog({ promo, onClose, onSaved, onSettled }: PromoDialogProps) {
  // Sent again after an answer that was lost, it is the same slide.
  const [newId] = useState(() => uuid())
  const dialogTitle = promo ? texts.edit(promo.title) : texts.newPromo
  const categories = useFetched('categories', (signal) => callApi('GET /api/products/categories', { signal }))
  const { draft, isChanged, change, close, problems, isBusy, save, registerPicture } = useDraftWithPicture<
    Draft,
    Promo
  >({
    keptAs: `slide ${promo?.id ?? 'new'}`,
    start: promo ?? empty,
    firstField: 'title',
    titleOf: () => dialogTitle,
    check: promoProblems,
    send: async (body, changed) => {
      const answer = promo
        ? await callApi('PUT /api/promos/{id}', { params: { id: promo.id }, body: changed })
        : await callApi('POST /api/promos', { body: { ...body, id: newId } })
      return answer.promo
    },
    onClose,
    onSaved,
    onSettled,
  })

  return (
    <Dialog onClose={close} title={dialogTitle} kind="form" unsaved={isChanged}>
      <form className="mt-5 grid gap-5 text-left" noValidate onSubmit={(event) => void save(event)}>
        <Input
          label={texts.promoTitle}
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
            label={texts.ground}
            error={problems['ground']}
            value={draft.ground}
            onChange={({ target }) => change({ ground: target.value })}
          >
            {promoGrounds.map((ground) => (
              <option key={ground} value={ground}>
                {texts.grounds[ground]}
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
          data-ground={draft.ground}
          role="group"
          aria-label={texts.preview}
        >
          <PromoFace promo={{ ...draft, title: draft.title || texts.previewTitle }} sizes="18rem" />
        </div>
        <div className="dialog__actions">
          <Button kind="second" onClick={close}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" busy={isBusy}>
            {promo ? texts.save : texts.addPromo}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
