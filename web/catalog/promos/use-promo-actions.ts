import type { Promo } from '#shared/catalog/catalog-contract.ts'
import { promoTexts as texts } from '#shared/catalog/promo-texts.ts'
import { callApi } from '#web/api.ts'
import { useRowAction } from '#web/frame/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { announce } from '#web/ui/status-store.ts'

/** Moves a slide, or removes it once the admin has confirmed. */
export function usePromoActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  return {
    isBusy,
    async moveTo(promo: Promo, place: number) {
      const { id, title } = promo
      const call = () => callApi('PUT /api/promos/{id}', { params: { id }, body: { position: place } })
      if (await act(promo, title, call)) announce({ text: texts.moved(title, place) })
    },
    async remove(promo: Promo) {
      const { id, title } = promo
      const isSure = await confirm({
        title: texts.wantToRemove(title),
        confirmLabel: texts.removeShort,
        danger: true,
        mark: 'remove',
      })
      const call = () => callApi('DELETE /api/promos/{id}', { params: { id } })
      if (isSure && (await act(promo, title, call))) announce({ text: texts.removed(title) })
    },
  }
}

export type PromoActions = ReturnType<typeof usePromoActions>
