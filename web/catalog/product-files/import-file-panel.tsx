import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ChosenFile } from './use-import.ts'

type ImportFileProps = { file: ChosenFile | undefined; isBusy: boolean; onChoose: (file: File | undefined) => void }

/** Choosing or dropping the file, and the rules by which it is read. */
export function ImportFilePanel({ file, isBusy, onChoose }: ImportFileProps) {
  const id = useId()
  function drop(event: DragEvent) {
    event.preventDefault()
    if (!isBusy) onChoose(event.dataTransfer.files[0])
  }
  return (
    <Panel title={texts.file}>
      <div
        className="flex flex-wrap items-center gap-4 rounded-inner border-[1.5px] border-dashed border-field-line p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <label
          className={classNames(
            'btn has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf',
            file && 'btn--second',
          )}
          htmlFor={id}
        >
          <Icon of={FileSpreadsheet} />
          {file ? texts.chooseAnother : texts.choose}
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={isBusy}
            onChange={({ target }) => {
              onChoose(target.files?.[0])
              // Lets the same file be chosen again after it was corrected.
              target.value = ''
            }}
          />
        </label>
        {file && (
          <p className="wrap-anywhere">
            <b>{file.name}</b> <span className="soft">{texts.size(Math.ceil(file.content.size / 1024))}</span>
          </p>
        )}
      </div>
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
