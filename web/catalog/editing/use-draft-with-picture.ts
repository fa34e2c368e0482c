import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { announceRefusal } from '#web/frame/admin/announce-refusal.ts'
import { useHasLeftPage } from '#web/frame/fetching/use-has-left-page.ts'
import { focusFirstInvalid } from '#web/frame/forms/focus-first-invalid.ts'
import { type FieldProblems, hasWrongField, problemsFrom } from '#web/frame/forms/form-problems.ts'
import { useLatestState } from '#web/frame/forms/use-latest-state.ts'
import { changesIn, keptChanges, type Texts } from './kept-changes.ts'
import { announcePictureGivenUp, useArrivingPicture } from './use-arriving-picture.ts'

type DraftOptions<Draft, Saved> = {
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
  onSettled: () => void
}

/**
 * The form of a dialog with a picture. If it is saved while the picture is still being uploaded, it waits for that. What
 * was typed is still there after a sign-in that ends, or a reload; who closes the dialog drops it.
 */
export function useDraftWithPicture<Draft extends Texts, Saved>(options: DraftOptions<Draft, Saved>) {
  const { firstField, titleOf, check, send, onSaved, onSettled } = options
  const [kept] = useState(() => keptChanges(options.keptAs, options.start))
  // The picture arrives while the form waits for it: then the latest draft counts.
  const [draft, setDraft, latest] = useLatestState<Draft>(() => ({ ...options.start, ...kept.read() }))
  const [problems, setProblems] = useState<FieldProblems>({})
  const [isBusy, setBusy] = useState(false)
  const { registerPicture, isPictureThere } = useArrivingPicture()
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
      if (!(await isPictureThere())) {
        if (hasLeftPage()) return announcePictureGivenUp(titleOf(latest()))
        // Beside the picture it is said already, once this has been rendered.
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
      if (hasLeftPage()) return announceRefusal(titleOf(latest()), error)
      const { fields, message } = problemsFrom(error, Object.keys(options.start))
      refuse(message ? { [firstField]: message } : fields)
    } finally {
      setBusy(false)
    }
  }

  const isChanged = Object.keys(changesIn(draft, options.start)).length > 0
  return { draft, isChanged, change, close, problems, isBusy, save, registerPicture }
}

/** What differs from the start; all of it where nothing does: an admin who saves that once more means it as it stands. */
function changedOrAll<Draft extends Texts>(draft: Draft, start: Draft): Partial<Draft> {
  const changed = changesIn(draft, start)
  return Object.keys(changed).length > 0 ? changed : draft
}
