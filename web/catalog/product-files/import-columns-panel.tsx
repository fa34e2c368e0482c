import { importTexts as texts } from '#shared/catalog/import-texts.ts'
import { type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { cutTo, lengthOf } from '#shared/clean-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { SelectField } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ChosenFile } from './use-import.ts'

type ImportColumnsProps = {
  file: ChosenFile
  isBusy: boolean
  /** Whether the check is the next step. */
  isNext: boolean
  onMatch: (column: ProductFileColumn, title: string) => void
  onCreateCategories: (isWanted: boolean) => void
  onCheck: () => void
}

/** Assigns the file's columns to the fields of a product. The server guesses, the person decides. */
export function ImportColumnsPanel({ file, isBusy, isNext, onMatch, onCreateCategories, onCheck }: ImportColumnsProps) {
  return (
    <Panel title={texts.match} className="mt-(--gap)">
      <p className="soft mb-5">{texts.matchText}</p>
      <div className="form-grid">
        {productFileColumns.map((column) => (
          <SelectField
            key={column}
            label={texts.columns[column]}
            hint={examplesOf(file, column)}
            value={file.mapping?.[column] ?? ''}
            disabled={isBusy}
            onChange={({ target }) => onMatch(column, target.value)}
          >
            <option value="">{texts.leftOut}</option>
            {titlesOf(file).map((title) => (
              <option key={title}>{title}</option>
            ))}
          </SelectField>
        ))}
        <p className="hint full">{texts.onlyExported}</p>
        <CheckField
          label={texts.createCategories}
          fieldClassName="full"
          checked={file.createCategories}
          disabled={isBusy}
          onChange={({ target }) => onCreateCategories(target.checked)}
        />
      </div>
      <p className="mt-5">
        <Button kind={isNext ? 'primary' : 'second'} size="big" busy={isBusy} onClick={onCheck}>
          {texts.check}
        </Button>
      </p>
    </Panel>
  )
}

/** The titles to choose from. A title of two columns is offered once: the server asks to rename one of them. */
function titlesOf({ columns }: ChosenFile): string[] {
  return [...new Set(columns.map(({ title }) => title))].filter((title) => title !== '')
}

function examplesOf({ columns, mapping }: ChosenFile, column: ProductFileColumn): string | undefined {
  const examples = columns.find(({ title }) => title === mapping?.[column])?.examples ?? []
  const told = examples.map((example) => shortened(example.trim())).filter(Boolean)
  return told.length > 0 ? texts.examples(told) : undefined
}

function shortened(text: string): string {
  return lengthOf(text) > 24 ? `${cutTo(text, 23)}…` : text
}
