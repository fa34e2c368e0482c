import { FileSpreadsheet } from 'lucide-react'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { ImportColumnsPanel } from './product-files/import-columns-panel.tsx'
import { ImportReportPanel, ImportProblems } from './product-files/import-report-panel.tsx'
import { useImport, type ChosenFile, type RunProgress, type ImportRefusal } from './product-files/use-import.ts'

/** Import of a CSV file: choose the file, match its columns, check, import. */
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
      {/* The report of the check stays until the import is done, so that nothing moves below the pointer. */}
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

type ImportFileProps = { file: ChosenFile | undefined; isBusy: boolean; onChoose: (file: File | undefined) => void }

/** The field for the file, and the rules for its content. */
function ImportFilePanel({ file, isBusy, onChoose }: ImportFileProps) {
  return (
    <Panel title={texts.file}>
      <FileDrop className="flex flex-wrap p-4" onChoose={(dropped) => !isBusy && onChoose(dropped)}>
        <FileButton
          icon={FileSpreadsheet}
          kind={file ? 'second' : 'primary'}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          disabled={isBusy}
          onChoose={onChoose}
        >
          {file ? texts.chooseAnother : texts.choose}
        </FileButton>
        {/* The file input is emptied after each choice, so the name is shown and read out here. */}
        <p className="wrap-anywhere empty:absolute" role="status">
          {file && (
            <>
              <b>{file.name}</b> <span className="soft">{texts.size(Math.ceil(file.content.size / 1024))}</span>
            </>
          )}
        </p>
      </FileDrop>
      {!file && (
        <ul className="soft small mt-4 grid max-w-[60ch] list-disc gap-1 pl-5">
          {texts.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The progress of the check or the import. Screen readers read each stage once, but not its figures. */
function ImportProgressPanel({ progress: { stage, done, total } }: { progress: RunProgress }) {
  const share = total > 0 ? done / total : 1
  return (
    <Panel className="mt-(--gap)">
      <p className="flex justify-between gap-4 font-semibold">
        <span role="status">{stage === 'sending' ? texts.sending : texts.stages[stage]}</span>
        <span className="soft">
          {stage === 'reading' ? texts.rowsRead(done) : texts.percent(Math.round(share * 100))}
        </span>
      </p>
      {/* While reading, the total number of rows is not known. */}
      {stage !== 'reading' && (
        <div className="mt-3">
          <ShareBar share={share} />
        </div>
      )}
    </Panel>
  )
}

type ImportRefusedProps = ImportRefusal & {
  /** For a refused check or import, because its button may be gone. */
  takesFocus: boolean
}

/** Why nothing was imported. */
function ImportRefused({ problem, problems, problemCount, takesFocus }: ImportRefusedProps) {
  return (
    <div className="mt-(--gap)">
      <Notice kind="bad" live takesFocus={takesFocus}>
        {problem}
      </Notice>
      {problems.length > 0 && (
        <Panel className="mt-(--gap)">
          <ImportProblems problems={problems} count={problemCount} />
        </Panel>
      )}
    </div>
  )
}
