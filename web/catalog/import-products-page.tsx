import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { AdminPanel } from '#web/insights/admin-panel.tsx'
import { DownloadButton } from '#web/frame/download-button.tsx'
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
  const isDecided = (step.at === 'running' && !step.isDry) || (step.at === 'reported' && !step.report.dry)
  return (
    <AdminPanel
      title={texts.title}
      aside={<DownloadButton call="/api/products/export" label={stockTexts.exportProducts} />}
    >
      <ImportFilePanel file={file} isBusy={isBusy} onChoose={(chosen) => void choose(chosen)} />
      {file && !isDecided && (
        <ImportColumnsPanel
          file={file}
          isBusy={isBusy}
          isNext={step.at === 'matching'}
          onMatch={match}
          onCreateCategories={createCategories}
          onCheck={() => void check()}
        />
      )}
      {step.at === 'running' && <ImportProgressPanel progress={step.progress} />}
      {step.at === 'refused' && <ImportRefused problem={step.problem} problems={step.problems} />}
      {step.at === 'reported' && <ImportReportPanel report={step.report} onImport={() => void start()} />}
    </AdminPanel>
  )
}
