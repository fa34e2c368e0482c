import type { Texts } from '#web/frame/forms/kept-changes.ts'
import { type DraftOptions, useDialogDraft } from '#web/frame/forms/use-dialog-draft.ts'
import { announcePictureGivenUp, useArrivingPicture } from './use-arriving-picture.ts'

/** The form of a dialog with a picture. If it is saved while the picture is still being uploaded, it waits for that. */
export function useDraftWithPicture<Draft extends Texts, Saved>(options: DraftOptions<Draft, Saved>) {
  const { registerPicture, isPictureThere } = useArrivingPicture()
  const form = useDialogDraft(options, { isThere: isPictureThere, announceGivenUp: announcePictureGivenUp })
  return { ...form, registerPicture }
}
