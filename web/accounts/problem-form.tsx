import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '#web/ui/notice.tsx'
import type { FormProblems } from './form-problems.ts'

type ProblemFormProps = {
  problems: FormProblems
  onProblems: (problems: FormProblems) => void
  /** What was entered, as texts; a box that is not ticked is missing. */
  onSend: (entered: Map<string, string>) => Promise<void>
  className?: string
  children: ReactNode
}

/**
 * A form that the browser neither checks nor sends. When problems come, the focus moves to the first of their fields;
 * a field that is changed loses its problem.
 */
export function ProblemForm({ problems, onProblems, onSend, className, children }: ProblemFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const first = problems.isRest ? undefined : problems.fields[0]
    const field = first && form.current?.elements.namedItem(first.field)
    if (field instanceof HTMLElement) field.focus()
  }, [problems])

  function forget(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const fields = problems.fields.filter(({ field }) => field !== name)
    if (fields.length < problems.fields.length) onProblems({ ...problems, fields, isRest: true })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = [...new FormData(event.currentTarget)]
    void onSend(new Map(entries.map(([name, value]) => [name, typeof value === 'string' ? value : ''])))
  }

  return (
    // By POST: should the browser send it after all, nothing stands in an address.
    <form ref={form} className={className} method="post" noValidate onInput={forget} onSubmit={send}>
      {children}
    </form>
  )
}

/** What is wrong with the whole form, in red and read out at once. */
export function ProblemMessage({ problems, children }: { problems: FormProblems; children?: ReactNode }) {
  if (!problems.message) return null
  return (
    <Notice kind="bad" live>
      <p>{problems.message}</p>
      {children}
    </Notice>
  )
}
