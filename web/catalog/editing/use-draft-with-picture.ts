import type { Texts } from '#web/client/forms/persisted-changes.ts'
import { type DraftOptions, useDialogDraft } from '#web/client/forms/use-dialog-draft.ts'
import { showPictureGivenUp, useArrivingPicture } from './use-arriving-picture.ts'

/** The form of a dialog with a picture. If it is saved while the picture is still being uploaded, it waits for that. */
export function useDraftWithPicture<Draft extends Texts, Saved>(options: DraftOptions<Draft, Saved>) {
  const { registerPicture, isPictureThere } = useArrivingPicture()
  const form = useDialogDraft(options, { isThere: isPictureThere, showGivenUp: showPictureGivenUp })
  return { ...form, registerPicture }
}
