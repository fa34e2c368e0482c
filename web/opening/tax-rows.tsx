import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { FormInput, FormSelect, useFormAround } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { filledRows, type MoneyDraft, taxRows } from './money-draft.ts'

const texts = openingTexts.money

/** The proposed tax categories, a row each. Must have the country as its key: another country begins with its own rows. */
export function TaxRows() {
  const draft = useFormAround().values as MoneyDraft
  const [count, setCount] = useState(() => Math.max(1, filledRows(draft).length))
  const rows = taxRows.slice(0, count)
  return (
    <fieldset className="full tax-rows">
      <legend>{texts.taxes}</legend>
      <p className="hint">{texts.taxesHint}</p>
      {rows.map((row) => (
        <div key={row} className="tax-rows__row">
          <FormInput name={`name${row}`} label={texts.category(row + 1)} autoComplete="off" />
          <FormInput name={`percent${row}`} label={texts.percent(row + 1)} inputMode="decimal" autoComplete="off" />
        </div>
      ))}
      {count < taxRows.length && (
        <p>
          <Button kind="quiet" onClick={() => setCount(count + 1)}>
            <Icon of={Plus} />
            {texts.addCategory}
          </Button>
        </p>
      )}
      <FormSelect name="defaultRow" label={texts.isDefault}>
        {rows.map((row) => (
          <option key={row} value={row} dir="auto">
            {draft[`name${row}`] || texts.category(row + 1)}
          </option>
        ))}
      </FormSelect>
    </fieldset>
  )
}
