import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import { importScreenTexts as texts } from '#shared/catalog/import-screen-texts.ts'
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ImportState } from './use-import.ts'

type ImportFileBarProps = Pick<ImportState, 'file' | 'checked' | 'imported' | 'choose'> & { isBusy: boolean }

const accept = '.csv,.tsv,.txt,text/csv,text/tab-separated-values'

/** The field for the file and the rules for its content; then a bar with what was chosen. */
export function ImportFileBar({ file, checked, imported, choose, isBusy }: ImportFileBarProps) {
  const onChoose = (chosen: File | undefined) => void (isBusy || choose(chosen))
  const button = (
    <FileButton
      icon={FileSpreadsheet}
      kind={file ? 'second' : 'primary'}
      accept={accept}
      disabled={isBusy}
      onChoose={onChoose}
    >
      <span>{file ? texts.chooseAnother : texts.choose}</span>
    </FileButton>
  )
  return (
    <Panel title={file ? undefined : texts.file} aria-label={file && texts.file} className={file && 'filebar'}>
      {file && <Icon of={FileSpreadsheet} />}
      <div className="filebar__name">
        {/* The file input is emptied after each choice, so the name is shown and read out here. */}
        <p role="status">
          {file && (
            <>
              <b dir="auto">{file.name}</b>{' '}
              <span className="soft small">{texts.size(Math.ceil(file.content.size / 1024))}</span>
            </>
          )}
        </p>
        {checked && (
          <p className="soft small">
            <span>{texts.fileFacts(checked.report.rows, checked.report.columns.length)}</span>{' '}
            {!imported && <span>{texts.nothingYet}</span>}
          </p>
        )}
      </div>
      {file ? (
        button
      ) : (
        <>
          <FileDrop className="flex flex-wrap p-4" onChoose={onChoose}>
            {button}
          </FileDrop>
          <ul className="soft small mt-4 grid max-w-[60ch] list-disc gap-1 pl-5">
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
