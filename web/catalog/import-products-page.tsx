import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { ImportColumnsPanel } from './product-files/import-columns-panel.tsx'
import { ImportFilePanel } from './product-files/import-file-panel.tsx'
import { ImportProgressPanel } from './product-files/import-progress-panel.tsx'
import { ImportRefused } from './product-files/import-refused.tsx'
import { ImportReportPanel } from './product-files/import-report-panel.tsx'
import { useImport } from './product-files/use-import.ts'

/** Products from a CSV file: choose it, match its columns, see what would happen, import. */
export default function ImportProductsPage() {
  const { file, step, choose, match, createCategories, check, start } = useImport()
  const isBusy = step.at === 'running'
  const report = step.at === 'running' || step.at === 'reported' ? step.report : undefined
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/products', label: stockTexts.backToStock }}
      aside={<DownloadButton call="/api/products/export" label={stockTexts.exportProducts} />}
    >
      <ImportFilePanel file={file} isBusy={isBusy} onChoose={(chosen) => void choose(chosen)} />
      {file && (
        <ImportColumnsPanel
          file={file}
          isBusy={isBusy}
          isNext={step.at === 'matching'}
          onMatch={match}
          onCreateCategories={createCategories}
          onCheck={() => void check()}
        />
      )}
      {/* Nothing disappears under the pressing finger: the report of the check stays until the import is done. */}
      {report && (
        <ImportReportPanel
          key={String(report.dry)}
          report={report}
          isBusy={isBusy}
          onImport={() => void start(report)}
        />
      )}
      {step.at === 'running' && <ImportProgressPanel progress={step.progress} />}
      {step.at === 'refused' && <ImportRefused {...step.refusal} takesFocus={file !== undefined} />}
    </AdminPanel>
  )
}
