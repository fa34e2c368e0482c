import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { slideTexts as texts } from '#shared/catalog/slide-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Moves a slide, or removes it once the admin has confirmed. */
export function useSlideActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  return {
    isBusy,
    async moveTo(slide: Slide, place: number) {
      const { id, title } = slide
      const call = () => callApi('PUT /api/slides/{id}', { params: { id }, body: { position: place } })
      if (await act(slide, title, call)) showToast({ text: texts.moved(title, place) })
    },
    async remove(slide: Slide) {
      const { id, title } = slide
      const isSure = await confirm({
        title: texts.wantToRemove(title),
        confirmLabel: texts.removeShort,
        danger: true,
        mark: 'remove',
      })
      const call = () => callApi('DELETE /api/slides/{id}', { params: { id } })
      if (isSure && (await act(slide, title, call))) showToast({ text: texts.removed(title) })
    },
  }
}

export type SlideActions = ReturnType<typeof useSlideActions>
