import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import type { Elements } from '#web/ui/elements.ts'
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

/** A form on a page, for `useForm`. The browser does not check or send the form itself. */
export function Form({ form, live = false, children, ...attributes }: FormProps) {
  const { element, isChanged, wasRestored, submit } = form
  return (
    <form
      {...attributes}
      ref={element}
      // POST, so that the values never appear in an address, even if the browser sends the form.
      method="post"
      noValidate
      data-begun={isChanged || wasRestored || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        // React would also pass the event to the form from which this form's dialog was opened.
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

/** The form around a component. Throws outside of a Form. */
export function useFormAround() {
  const form = use(FormContext)
  if (!form) throw new Error('A field of a form has to be inside <Form>')
  return form
}

/** The props of a text field of the form around it. */
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

/** An Input of the form around it. */
export const FormInput = (props: Named<ComponentProps<typeof Input>>) => (
  <Input {...props} {...useTextField(props.name)} />
)

/** A TextArea of the form around it. */
export const FormTextArea = (props: Named<ComponentProps<typeof TextArea>>) => (
  <TextArea {...props} {...useTextField(props.name)} />
)

/** A SelectField of the form around it. */
export const FormSelect = (props: Named<ComponentProps<typeof SelectField>>) => (
  <SelectField {...props} {...useTextField(props.name)} />
)

/** A CheckField of the form around it. */
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

/** The message about the whole form. Screen readers read it at once. */
export function ProblemMessage({ className, children }: { className?: string; children?: Elements }) {
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
 * Submits the form after hydration. Before hydration a hidden, disabled submit button keeps the browser from sending the
 * form itself. Earlier presses, also Enter in a field, are repeated after hydration (early-press-script.ts).
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
