import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { settingsTexts as texts } from '#shared/settings/settings-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Form, ProblemMessage, SubmitButton } from '#web/client/forms/form.tsx'
import type { FormState } from '#web/client/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Icon, type IconType } from '#web/ui/icon.tsx'

type SectionProps = { icon: IconType; title: string; sentence: string; children?: ReactNode }

/** A part of Settings: its name and a sentence at the left, its contents at the right. */
export function SettingsSection({ children, ...head }: SectionProps) {
  const id = useId()
  return (
    <section className="panel setting" aria-labelledby={id}>
      <Head {...head} id={id} />
      <div className="setting__body">{children}</div>
    </section>
  )
}

type FormProps = Omit<SectionProps, 'children'> & {
  children: Elements
  form: FormState
  /** The number of changed fields, which are not saved yet. */
  changes: number
  discard: () => void
}

/** A part of Settings that is saved by itself. Its buttons come with the first change. */
export function SettingsForm({ form, changes, discard, children, ...head }: FormProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed button has gone.
  useLostFocus(String(changes > 0), heading)
  return (
    <section className="panel" aria-labelledby={id}>
      <Form form={form} live className="setting" autoComplete="off">
        <Head {...head} id={id} heading={heading} />
        <div className="setting__body">
          <ProblemMessage />
          {children}
        </div>
        <div className="setting__foot">
          {changes > 0 && (
            <>
              <p className="soft small" role="status">
                {texts.unsaved(changes)}
              </p>
              <Button kind="quiet" onClick={discard}>
                {texts.discard}
              </Button>
              <SubmitButton>{texts.save}</SubmitButton>
            </>
          )}
        </div>
      </Form>
    </section>
  )
}

type HeadProps = Omit<SectionProps, 'children'> & { id: string; heading?: RefObject<HTMLHeadingElement | null> }

function Head({ icon, title, sentence, id, heading }: HeadProps) {
  return (
    <div className="setting__head">
      <Icon of={icon} />
      <div>
        <h2 id={id} ref={heading}>
          {title}
        </h2>
        <p className="soft">{sentence}</p>
      </div>
    </div>
  )
}
