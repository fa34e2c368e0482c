import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import type { NamedLink } from '#shared/info/shop-links.ts'
import { maxLinks } from '#shared/settings/settings-rules.ts'
import { settingsTexts } from '#shared/settings/settings-texts.ts'
import { useFormAround } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const texts = settingsTexts.links

/** The links of the footer, each with its name and its address. The form's value is their JSON. */
export function LinksField({ name }: { name: string }) {
  const { values, change, problems } = useFormAround()
  const links = JSON.parse(String(values[name])) as NamedLink[]
  const set = (next: NamedLink[]) => change({ [name]: JSON.stringify(next) })
  const error = problems.fields[name]
  const errorId = useId()
  const add = useRef<HTMLButtonElement>(null)
  return (
    <fieldset className="grid min-w-0 gap-3 border-0 p-0" aria-describedby={`${errorId}-hint`}>
      <legend className="label label--legend">{texts.title}</legend>
      <p className="hint" id={`${errorId}-hint`}>
        {texts.hint}
      </p>
      {links.map((link, index) => {
        const write = (part: Partial<NamedLink>) => set(links.with(index, { ...link, ...part }))
        const described = { 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined }
        return (
          // The place is all that names a link while it is being written.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="link-row">
            <input
              {...described}
              className="input"
              dir="auto"
              aria-label={texts.label(index + 1)}
              placeholder={settingsTexts.shop.name}
              value={link.label}
              onChange={({ target }) => write({ label: target.value })}
            />
            <input
              {...described}
              className="input"
              type="url"
              dir="ltr"
              aria-label={texts.url(index + 1)}
              placeholder={texts.placeholder}
              value={link.url}
              onChange={({ target }) => write({ url: target.value })}
            />
            <IconButton
              kind="quiet"
              icon={X}
              name={texts.remove(link.label)}
              onClick={() => {
                set(links.toSpliced(index, 1))
                add.current?.focus()
              }}
            />
          </div>
        )
      })}
      <FieldError id={errorId} error={error} live />
      {links.length < maxLinks && (
        <p>
          <Button ref={add} kind="quiet" className="btn--start" onClick={() => set([...links, { label: '', url: '' }])}>
            <Icon of={Plus} />
            <span>{texts.add}</span>
          </Button>
        </p>
      )}
    </fieldset>
  )
}
