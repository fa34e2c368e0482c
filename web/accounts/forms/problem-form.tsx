import { type ComponentProps, createContext, type FormEvent, type ReactNode, use, useEffect, useRef } from 'react'
import { textOf } from '#shared/stored-values.ts'
import { focusFirstInvalid } from '#web/frame/forms/focus-first-invalid.ts'
import { type FormProblems, hasWrongField, noProblems } from '#web/frame/forms/form-problems.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Entered } from './use-sent-form.ts'

const Problems = createContext(noProblems)

type ProblemFormProps = {
  problems: FormProblems
  onProblems: (problems: FormProblems) => void
  onSend: (entered: Entered) => Promise<void>
  className?: string
  children: ReactNode
}

/**
 * A form that the browser neither checks nor sends. When problems come, the focus moves to the first of their fields; a
 * field that is changed loses its problem.
 */
export function ProblemForm({ problems, onProblems, onSend, className, children }: ProblemFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!problems.isRest && hasWrongField(problems)) focusFirstInvalid(form.current)
  }, [problems])

  function forget(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (problems.fields[name])
      onProblems({ ...problems, fields: { ...problems.fields, [name]: undefined }, isRest: true })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void onSend((field) => textOf(data.get(field)))
  }

  return (
    // By POST: if the browser sends it after all, nothing ends up in an address.
    <form ref={form} className={className} method="post" noValidate onInput={forget} onSubmit={send}>
      <Problems value={problems}>{children}</Problems>
    </form>
  )
}

/** A line of text of the form, with what is wrong with it. */
export function FormInput(input: Omit<ComponentProps<typeof Input>, 'error'> & { name: string }) {
  return <Input {...input} error={use(Problems).fields[input.name]} />
}

/** What is wrong with the whole form, in red and read out at once. */
export function ProblemMessage({ children }: { children?: ReactNode }) {
  const { message } = use(Problems)
  if (!message) return null
  return (
    <Notice kind="bad" live>
      <p>{message}</p>
      {children}
    </Notice>
  )
}
