import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FileColumns } from './product-files/file-columns.tsx'
import { FinishBar } from './product-files/finish-bar.tsx'
import { ImportFileBar } from './product-files/import-file-bar.tsx'
import { ImportChanges, NewCategories } from './product-files/import-preview.tsx'
import { ImportProblems } from './product-files/import-problems.tsx'
import { ImportResult } from './product-files/import-result.tsx'
import { LatestImports } from './product-files/latest-imports.tsx'
import { MissingFields } from './product-files/missing-fields.tsx'
import { type ImportState, useImport } from './product-files/use-import.ts'

/** Import of a price list (docs/rules/product-files.md): choose the file, decide what the check asks, import. */
export default function ImportProductsPage() {
  const state = useImport()
  const { file, checked, running, problem, imported } = state
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/products', label: stockTexts.backToStock }}
      aside={<DownloadButton call="/api/products/export" label={stockTexts.exportProducts} />}
    >
      <div className="import">
        <ImportFileBar {...state} isBusy={running?.dry === false} />
        {/* The report of the check stays until the import is done, so that nothing moves below the pointer. */}
        {checked && <CheckedFile key={file?.name} state={state} checked={checked} />}
        {problem && (
          <Notice kind="bad" live takesFocus={file !== undefined}>
            {problem}
          </Notice>
        )}
        {imported ? <ImportResult state={state} report={imported} /> : <FinishBar state={state} />}
        {!file && <LatestImports />}
      </div>
    </AdminPanel>
  )
}

type CheckedFileProps = { state: ImportState; checked: NonNullable<ImportState['checked']> }

/** What the check found, and what the person has to decide. */
function CheckedFile({ state, checked: { report } }: CheckedFileProps) {
  const { decisions, running, imported, decide } = state
  const deciding = { report, decisions, isBusy: running !== undefined || imported !== undefined, onDecide: decide }
  return (
    <>
      <MissingFields {...deciding} />
      <FileColumns {...deciding} />
      <ImportProblems {...deciding} onCheck={(decided) => void state.check(decided)} />
      <NewCategories names={report.newCategories} />
      <ImportChanges changes={report.changes} count={report.updated} />
    </>
  )
}
