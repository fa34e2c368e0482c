import { useId } from 'react'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { useFormAround } from '#web/client/forms/form.tsx'

const texts = settingsTexts.money

/** Whether prices have the taxes inside, as two cards. */
export function PriceModeField({ name }: { name: string }) {
  const { values, change } = useFormAround()
  const id = useId()
  return (
    <fieldset className="min-w-0 border-0 p-0">
      <legend className="label label--legend">{texts.pricesAre}</legend>
      <div className="choices choices--two">
        {(['net', 'gross'] as const).map((mode) => (
          // The rule does not look so deep for the text.
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control
          <label key={mode} className="choice" htmlFor={id + mode}>
            <input
              id={id + mode}
              name={id}
              type="radio"
              value={mode}
              checked={values[name] === mode}
              onChange={() => change({ [name]: mode })}
            />
            <span>
              <b>{texts[mode]}</b>
              <span>{texts[`${mode}Hint`]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
