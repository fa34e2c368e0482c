import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import type { ImportRecord } from '#shared/catalog/import-undo.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { confirm } from '#web/ui/dialog-store.ts'

type Undoable = Pick<ImportRecord, 'id' | 'fileName' | 'created' | 'updated'>

/**
 * Undoes an import as a whole, after a confirmation. Returns a sentence about what it did; undefined if the person has
 * changed their mind, or if the shop refuses because a product was ordered or edited since, which a dialog tells.
 */
export async function undoImport({ id, fileName, created, updated }: Undoable): Promise<string | undefined> {
  const isSure = await confirm({
    text: texts.wantToUndo(fileName),
    second: texts.whatUndoDoes(created, updated),
    confirmLabel: texts.undo,
    danger: true,
  })
  if (!isSure) return undefined
  try {
    const { removed, restored } = await callApi('POST /api/products/imports/{id}/undo', { params: { id } })
    return texts.undone(removed, restored)
  } catch (error) {
    const products = error instanceof ApiError ? error.errors.map(({ message }) => message) : []
    await alertRefusal(error, products.join(' ') || fileName)
    return undefined
  }
}
