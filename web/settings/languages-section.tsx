import Languages from 'lucide-react/icons/languages'
import { useEffect, useId, useRef } from 'react'
import { allLanguages, languageNames } from '#shared/languages.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { useFormAround } from '#web/client/forms/form.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/input.tsx'
import { languagesOf } from './settings-fields.ts'
import { SettingsForm } from './settings-section.tsx'
import { type ShownSettings, useSettingsForm } from './use-settings-form.ts'

const texts = settingsTexts.languages

/** Which languages the pages have, and which one is the base. */
export function LanguagesSection(shown: ShownSettings) {
  const [base] = shown.settings.languages
  const openedWith = useRef(base)
  // This page's own address is in another language now.
  useEffect(() => {
    if (base !== openedWith.current) location.reload()
  }, [base])
  const section = useSettingsForm({ ...shown, title: texts.title, labels: { languages: texts.title } })
  return (
    <SettingsForm {...section} icon={Languages} title={texts.title} sentence={texts.sentence}>
      <LanguagesField name="languages" />
    </SettingsForm>
  )
}

/** The form's value is a list such as 'en, es', the base first. */
function LanguagesField({ name }: { name: string }) {
  const { values, change, problems } = useFormAround()
  const chosen = languagesOf(String(values[name]))
  const error = problems.fields[name]
  const errorId = useId()
  const choose = (languages: string[]) => change({ [name]: languages.join(', ') })
  return (
    <div className="form-grid">
      <fieldset className="stack" aria-describedby={error && errorId}>
        <legend className="label">{texts.which}</legend>
        {allLanguages.map((language) => (
          <CheckField
            key={language}
            label={<span lang={language}>{languageNames[language]}</span>}
            checked={chosen.includes(language)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, language] : chosen.filter((one) => one !== language))
            }
          />
        ))}
        <FieldError id={errorId} error={error} live />
      </fieldset>
      <SelectField
        label={texts.base}
        hint={texts.baseHint}
        value={chosen[0] ?? ''}
        onChange={({ target: { value } }) => choose([value, ...chosen.filter((one) => one !== value)])}
      >
        {allLanguages
          .filter((language) => chosen.includes(language))
          .map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
      </SelectField>
    </div>
  )
}
