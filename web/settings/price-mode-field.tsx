import { useId } from 'react'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { useFormAround } from '#web/client/forms/form.tsx'
import { Choice } from '#web/ui/choice.tsx'

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
          <Choice
            key={mode}
            name={id}
            label={texts[mode]}
            hint={texts[`${mode}Hint`]}
            checked={values[name] === mode}
            onChoose={() => change({ [name]: mode })}
          />
        ))}
      </div>
    </fieldset>
  )
}
