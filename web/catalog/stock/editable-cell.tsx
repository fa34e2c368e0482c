import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId } from 'react'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type EditableCellActions, type EditableValue, useEditableCell } from './use-editable-cell.ts'

type FieldProps = Pick<EditableValue, 'fieldName'> & {
  inputMode: 'tel' | 'decimal' | 'numeric'
  /** A hint about other accepted input. */
  hint?: string
}

type EditableCellProps = FieldProps &
  EditableValue & {
    /** The button's name: 'Change stock of Red Apples'. */
    name: string
    show: (value: number) => ReactNode
    /** The value for screen readers, after the name: '3 low stock'. */
    say: (value: number) => string
  }

/**
 * A value of the table that can be changed in place: press, type, Enter. Escape cancels. The new value shows at once.
 */
export function EditableCell({ name, inputMode, hint, show, say, ...editable }: EditableCellProps) {
  const { state, place, button, field, actions } = useEditableCell(editable)
  const isSaving = state.mode === 'saving'
  const value = isSaving ? state.value : editable.value
  return (
    <span ref={place} className="relative inline-block">
      <button
        ref={button}
        type="button"
        className={classNames(
          '-mx-2 max-sm:-my-2.5 inline-flex min-h-(--tap) max-sm:min-w-(--tap) cursor-pointer items-center rounded-full px-2 underline decoration-field-line decoration-dotted underline-offset-4 hover:bg-leaf-tint aria-busy:text-ink-soft',
          // The field covers half of this button.
          state.mode === 'typing' && 'invisible @max-[38em]:hidden',
        )}
        aria-label={`${isSaving ? stockTexts.saving : name}: ${say(value)}`}
        aria-busy={isSaving || undefined}
        onClick={actions.open}
      >
        {show(value)}
      </button>
      {state.mode === 'typing' && (
        <EditableField
          field={field}
          actions={actions}
          typing={state}
          fieldName={editable.fieldName}
          inputMode={inputMode}
          hint={hint}
        />
      )}
    </span>
  )
}

type EditableFieldProps = FieldProps & {
  field: RefObject<HTMLInputElement | null>
  actions: EditableCellActions
  typing: { text: string; problem?: string }
}

function EditableField({ field, actions, typing: { text, problem }, fieldName, inputMode, hint }: EditableFieldProps) {
  const noteId = useId()
  return (
    <form
      className="editable-field grid grid-cols-[6.5rem_auto_auto_1fr] gap-1 bg-surface text-left"
      noValidate
      onSubmit={(event) => void actions.submit(event)}
    >
      <input
        ref={field}
        className="input"
        inputMode={inputMode}
        autoComplete="off"
        aria-label={fieldName}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem || hint ? noteId : undefined}
        value={text}
        onChange={({ target }) => actions.type(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && actions.leave()}
      />
      <IconButton name={stockTexts.save} icon={Check} kind="primary" type="submit" />
      <IconButton name={uiTexts.cancel} icon={X} kind="quiet" onClick={actions.leave} />
      <div className="col-span-full max-w-56 text-small whitespace-normal empty:hidden">
        <FieldError id={noteId} error={problem} live />
        {hint && !problem && (
          <p id={noteId} className="soft px-1">
            {hint}
          </p>
        )}
      </div>
    </form>
  )
}
