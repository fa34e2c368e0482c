import type { Category } from '#shared/catalog/catalog-contract.ts'
import { categoryTexts as texts } from '#shared/catalog/category-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Removes a category once the admin has confirmed; the server refuses it if products that are not on sale are left in it. */
export function useCategoryRemoval(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)

  async function remove(category: Category) {
    const { id, name } = category
    const isSure = await confirm({
      title: texts.wantToRemove(name),
      text: texts.removeHint,
      confirmLabel: texts.removeShort,
      danger: true,
      mark: 'remove',
    })
    const call = () => callApi('DELETE /api/categories/{id}', { params: { id } })
    if (isSure && (await act(category, name, call))) showToast({ text: texts.removed(name) })
  }

  return { isBusy, remove }
}
