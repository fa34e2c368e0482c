import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Form, SubmitButton } from './form.tsx'
import type { FormState } from './use-form.ts'

type DialogFormProps = { form: FormState; title: string; saveLabel: string; children: Elements }

/** A form in a dialog, for `useForm`. Closing the dialog discards the input. */
export function DialogForm({ form, title, saveLabel, children }: DialogFormProps) {
  return (
    <Dialog onClose={form.close} title={title} kind="form" unsaved={form.isChanged}>
      <Form form={form} live autoComplete="off" className="mt-5 grid gap-5 text-left">
        {children}
        <div className="dialog__actions mt-3">
          <Button kind="second" onClick={form.close}>
            {uiTexts.cancel}
          </Button>
          <SubmitButton>{saveLabel}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
