import { FileSpreadsheet } from 'lucide-react'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { FileButton, FileDrop } from '#web/ui/file-drop.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ChosenFile } from './use-import.ts'

type ImportFileProps = { file: ChosenFile | undefined; isBusy: boolean; onChoose: (file: File | undefined) => void }

/** Choosing or dropping the file, and the rules by which it is read. */
export function ImportFilePanel({ file, isBusy, onChoose }: ImportFileProps) {
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
        {/* The file input, which is emptied, says to a screen reader that no file was chosen. */}
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
