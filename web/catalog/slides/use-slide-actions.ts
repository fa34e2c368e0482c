import { useState } from 'react'
import type { Promo } from '#shared/catalog/catalog-contract.ts'
import { promoTexts as texts } from '#shared/catalog/promo-texts.ts'
import { callApi } from '#web/api.ts'
import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { announce } from '#web/ui/status-store.ts'

export type SlideActions = {
  /** The slide that is being moved or taken down. */
  busyId: string | undefined
  moveTo: (promo: Promo, place: number) => Promise<void>
  remove: (promo: Promo) => Promise<void>
}

/** Moves a slide, or takes it down when the admin is sure. A refusal is told, not thrown; `onChanged` is called after any answer. */
export function useSlideActions(onChanged: () => void): SlideActions {
  const [busyId, setBusyId] = useState<string>()

  async function act({ _id: id, title }: Promo, call: () => Promise<unknown>, done: string) {
    setBusyId(id)
    try {
      await call()
      announce({ text: done })
    } catch (error) {
      await alertRefusal(error, title)
    } finally {
      setBusyId(undefined)
      onChanged()
    }
  }

  return {
    busyId,
    moveTo(promo, place) {
      const move = () => callApi('PUT /api/promos/{id}', { params: { id: promo._id }, body: { position: place } })
      return act(promo, move, texts.moved(promo.title, place))
    },
    async remove(promo) {
      const isSure = await confirm({
        title: texts.wantToRemove(promo.title),
        confirmLabel: texts.removeShort,
        danger: true,
        mark: 'remove',
      })
      const remove = () => callApi('DELETE /api/promos/{id}', { params: { id: promo._id } })
      if (isSure) await act(promo, remove, texts.removed(promo.title))
    },
  }
}
