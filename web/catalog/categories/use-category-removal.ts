import { useState } from 'react'
import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { callApi } from '#web/api.ts'
import { alertRefusal } from '#web/frame/fetching/alert-refusal.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { announce } from '#web/ui/status-store.ts'

/**
 * Removes a category when the admin is sure; a refusal is told, not thrown: it may have products that are not on sale.
 * `onChanged` is called when the server has answered, whatever it did.
 */
export function useCategoryRemoval(onChanged: () => void) {
  const [busyId, setBusyId] = useState<string>()

  async function remove({ _id: id, name }: Category) {
    const isSure = await confirm({
      title: texts.wantToRemove(name),
      text: texts.removeHint,
      confirmLabel: texts.removeShort,
      danger: true,
      mark: 'remove',
    })
    if (!isSure) return
    setBusyId(id)
    try {
      await callApi('DELETE /api/categories/{id}', { params: { id } })
      announce({ text: texts.removed(name) })
    } catch (error) {
      await alertRefusal(error, name)
    } finally {
      setBusyId(undefined)
      onChanged()
    }
  }

  return { busyId, remove }
}
