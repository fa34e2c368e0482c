import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHasLeftPage } from '../queries/use-has-left-page.ts'
import { showRefusal } from '../show-refusal.ts'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { type FieldProblems, hasWrongField, problemsFrom } from './form-problems.ts'
import { changesIn, persistedChanges, type Texts } from './persisted-changes.ts'
import { useLatestState } from './use-latest-state.ts'

export type DraftOptions<Draft, Saved> = {
  start: Draft
  /** What is edited, in the key of what was typed. */
  keptAs: string
  /** The field to mark for a refusal that names none. */
  firstField: string
  /** What was refused, for somebody who has left the form by then. */
  titleOf: (draft: Draft) => string
  check?: (draft: Draft) => FieldProblems
  /** Is given what was changed, too: the rest may be different by now, by another admin, and stays so. */
  send: (draft: Draft, changed: Partial<Draft>) => Promise<Saved>
  onClose: () => void
  /** Also called when the admin has closed the dialog meanwhile: it was saved all the same. */
  onSaved: (saved: Saved, wasClosed: boolean) => void
  /** Something may have changed: also after a refusal, and after an answer that was lost. */
  onSettled?: () => void
}

/** What a form waits for before it is sent, as for a picture under way. */
type Awaited = {
  /** False where it failed, which is said beside its field. */
  isThere: () => Promise<boolean>
  /** Tells of the failure somebody who has left the form. */
  showGivenUp: (title: string) => void
}

/**
 * The form of a dialog. What was typed is still there after a sign-in that ends, or a reload; who closes the dialog drops
 * it.
 */
export function useDialogDraft<Draft extends Texts, Saved>(options: DraftOptions<Draft, Saved>, awaited?: Awaited) {
  const { firstField, titleOf, check, send, onSaved, onSettled } = options
  const [kept] = useState(() => persistedChanges(options.keptAs, options.start))
  // Something may arrive while the form waits for it: then the latest draft counts.
  const [draft, setDraft, latest] = useLatestState<Draft>(() => ({ ...options.start, ...kept.read() }))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isBusy, setBusy] = useState(false)
  const hasLeftPage = useHasLeftPage()

  function change(part: Partial<Draft>) {
    const next = { ...latest(), ...part }
    setDraft(next)
    kept.write(changesIn(next, options.start))
    setProblems({})
  }

  function close() {
    kept.clear()
    options.onClose()
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // React would pass the event on to the form in which the dialog was opened, if there is one.
    event.stopPropagation()
    const refuse = (found: FieldProblems) => {
      flushSync(() => setProblems(found))
      focusFirstInvalid(form)
    }
    setBusy(true)
    try {
      if (awaited && !(await awaited.isThere())) {
        if (hasLeftPage()) return awaited.showGivenUp(titleOf(latest()))
        // Beside its field it is said already, once this has been rendered.
        flushSync(() => setBusy(false))
        return focusFirstInvalid(form)
      }
      const found = check?.(latest()) ?? {}
      if (hasWrongField({ fields: found })) return refuse(found)
      const saved = await send(latest(), changedOrAll(latest(), options.start)).finally(onSettled)
      kept.clear()
      // Another dialog may stand there by now.
      const wasClosed = hasLeftPage()
      if (!wasClosed) options.onClose()
      onSaved(saved, wasClosed)
    } catch (error) {
      if (hasLeftPage()) return showRefusal(titleOf(latest()), error)
      const { fields, message } = problemsFrom(error, Object.keys(options.start))
      refuse(message ? { [firstField]: message } : fields)
    } finally {
      setBusy(false)
    }
  }

  const isChanged = Object.keys(changesIn(draft, options.start)).length > 0
  return { draft, isChanged, change, close, problems, isBusy, save }
}

/** What differs from the start; all of it where nothing does: an admin who saves that once more means it as it stands. */
function changedOrAll<Draft extends Texts>(draft: Draft, start: Draft): Partial<Draft> {
  const changed = changesIn(draft, start)
  return Object.keys(changed).length > 0 ? changed : draft
}
