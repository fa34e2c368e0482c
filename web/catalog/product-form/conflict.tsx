import { useId, useState } from 'react'
import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { type TranslatedField, translationOf } from '#shared/catalog/translated-fields.ts'
import { translatedLabel } from '#shared/catalog/translated-label.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { Difference } from './differences.ts'
import type { DraftField } from './product-draft.ts'
import { ChosenName } from './tax-fields.tsx'

type ConflictProps = { differences: Difference[]; isBusy: boolean; onChoose: (yours: Set<DraftField>) => void }

/** A conflict with another admin's edit: shows both versions of each field, with a choice. */
export function Conflict({ differences, isBusy, onChoose }: ConflictProps) {
  const [yours, setYours] = useState(
    () => new Set(differences.filter(({ keeps }) => keeps === 'yours').map(({ field }) => field)),
  )

  const choose = (field: DraftField, isYours: boolean) =>
    setYours((before) => {
      const next = new Set(before)
      if (isYours) next.add(field)
      else next.delete(field)
      return next
    })

  return (
    <div ref={takeFocus} className="outline-none" tabIndex={-1}>
      <Panel title={texts.conflictTitle}>
        <p className="soft mb-4">{texts.conflictText}</p>
        {differences.map((difference) => (
          <Choice
            key={difference.field}
            difference={difference}
            isYours={yours.has(difference.field)}
            onChoose={(isYours) => choose(difference.field, isYours)}
          />
        ))}
        <p className="mt-5">
          <Button busy={isBusy} onClick={() => onChoose(yours)}>
            {texts.saveChoice}
          </Button>
        </p>
      </Panel>
    </div>
  )
}

function labelOf(field: DraftField): string {
  const translation = translationOf(field)
  return translation ? translatedLabel(translation) : texts[field as Exclude<DraftField, TranslatedField>]
}

type ChoiceProps = { difference: Difference; isYours: boolean; onChoose: (isYours: boolean) => void }

function Choice({ difference: { field, yours, theirs }, isYours, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className="border-0 border-t border-solid border-line p-0 py-3">
      <legend className="label float-left w-full">{labelOf(field)}</legend>
      <div className="clear-both grid gap-x-4 sm:grid-cols-2">
        <CheckField
          type="radio"
          name={name}
          checked={isYours}
          onChange={() => onChoose(true)}
          label={<Version of={texts.yours} field={field} value={yours} />}
        />
        <CheckField
          type="radio"
          name={name}
          checked={!isYours}
          onChange={() => onChoose(false)}
          label={<Version of={texts.theirs} field={field} value={theirs} />}
        />
      </div>
    </fieldset>
  )
}

function Version({ of, field, value }: { of: string; field: DraftField; value: string | boolean }) {
  return (
    <span className="grid py-1 wrap-anywhere">
      <span className="soft small">{of}</span>
      {field === 'image' && typeof value === 'string' ? (
        <Picture src={value} width={96} height={96} className="thumb" sizes="2.5rem" />
      ) : (
        <span>
          {field === 'taxCategory' || field === 'deposit' ? (
            <ChosenName field={field} id={String(value)} />
          ) : (
            wordsOf(value)
          )}
        </span>
      )}
    </span>
  )
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  return value || texts.nothing
}
