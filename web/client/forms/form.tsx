import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Input, SelectField, TextArea } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { FormState } from './use-form.ts'

const FormContext = createContext<FormState | undefined>(undefined)
const LiveContext = createContext(false)

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'method'> & {
  form: FormState
  /** Problems are read out when they appear. */
  live?: boolean
}

/** A form on a page, for `useForm`. The browser neither checks it nor sends it. */
export function Form({ form, live = false, children, ...attributes }: FormProps) {
  const { element, wasRestored, submit } = form
  return (
    <form
      {...attributes}
      ref={element}
      // By POST: if the browser sends the form after all, nothing ends up in an address.
      method="post"
      noValidate
      data-begun={wasRestored || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // React would also pass the event to a form in which this form's dialog was opened.
        event.stopPropagation()
        void submit()
      }}
    >
      <FormContext value={form}>
        <LiveContext value={live}>{children}</LiveContext>
      </FormContext>
    </form>
  )
}

/** The form around a component. */
export function useFormAround() {
  const form = use(FormContext)
  if (!form) throw new Error('A field of a form has to be inside <Form>')
  return form
}

/** The value and the problem of a field that holds a text. */
export function useTextField(name: string) {
  const { values, change, problems } = useFormAround()
  const live = use(LiveContext)
  return {
    name,
    value: String(values[name]),
    error: problems.fields[name],
    live,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  }
}

type Named<Props> = Omit<Props, 'value' | 'error' | 'live' | 'onChange'> & { name: string }

/** A line of text. */
export const FormInput = (props: Named<ComponentProps<typeof Input>>) => (
  <Input {...props} {...useTextField(props.name)} />
)

/** Several lines of text. */
export const FormTextArea = (props: Named<ComponentProps<typeof TextArea>>) => (
  <TextArea {...props} {...useTextField(props.name)} />
)

/** A choice. */
export const FormSelect = (props: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField {...props} {...useTextField(props.name)} />
)

/** A box to tick. */
export function FormCheck(props: Named<ComponentProps<typeof CheckField>>) {
  const { values, change, problems } = useFormAround()
  return (
    <CheckField
      {...props}
      checked={values[props.name] === true}
      error={problems.fields[props.name]}
      onChange={({ target }) => change({ [props.name]: target.checked })}
    />
  )
}

/** The problem of the whole form, read out at once. */
export function ProblemMessage({ className, children }: { className?: string; children?: ReactNode }) {
  const { message } = useFormAround().problems
  if (!message) return null
  return (
    <Notice kind="bad" live className={className}>
      <p>{message}</p>
      {children}
    </Notice>
  )
}

type SubmitButtonProps = {
  kind?: 'danger' | 'tint'
  size?: 'big'
  wide?: boolean
  disabled?: boolean
  children: ReactNode
}

/**
 * Submits once the page is hydrated. Before that the browser would send the form itself, and a password would end up in
 * an address; while a form's first submit button is disabled, it sends nothing, whatever is pressed in its fields:
 * Enter there presses this button (early-press-script.ts), and that is done once the page is hydrated.
 */
export function SubmitButton({ children, ...look }: SubmitButtonProps) {
  const isHydrated = useHydrated()
  const { isBusy } = useFormAround()
  return (
    <>
      {!isHydrated && <input type="submit" disabled hidden />}
      <Button {...look} busy={isBusy} type={isHydrated ? 'submit' : 'button'}>
        {children}
      </Button>
    </>
  )
}
