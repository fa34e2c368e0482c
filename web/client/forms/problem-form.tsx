import { type ComponentProps, createContext, type FormEvent, type ReactNode, type Ref, use } from 'react'
import { textOf } from '#shared/stored-values.ts'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type FormProblems, noProblems } from './form-problems.ts'
import type { Entered } from './use-sent-form.ts'

const Problems = createContext(noProblems)

type ProblemFormProps = {
  ref: Ref<HTMLFormElement>
  problems: FormProblems
  onProblems: (problems: FormProblems) => void
  onSend: (entered: Entered) => Promise<void>
  className?: string
  children: ReactNode
}

/** A form that the browser neither checks nor sends. A field that is changed loses its problem. */
export function ProblemForm({ ref, problems, onProblems, onSend, className, children }: ProblemFormProps) {
  function forget(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (problems.fields[name]) onProblems({ ...problems, fields: { ...problems.fields, [name]: undefined } })
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    void onSend((field) => textOf(data.get(field)))
  }

  return (
    // By POST: if the browser sends it after all, nothing ends up in an address.
    <form ref={ref} className={className} method="post" noValidate onInput={forget} onSubmit={send}>
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
