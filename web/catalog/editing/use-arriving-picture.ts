import { useRef } from 'react'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { ApiError } from '#web/client/api.ts'

/** The current upload of a form. The form waits for the upload before sending (`awaited`). */
export function useArrivingPicture() {
  const picture = useRef<Promise<boolean>>(undefined)

  async function isThere(): Promise<boolean> {
    const hasCome = (await picture.current) ?? true
    // The person may have chosen another picture in the meantime.
    return picture.current ? isThere() : hasCome
  }

  return {
    /** Registers a new upload. The promise resolves to true if the upload succeeds. */
    register(arriving: Promise<boolean>) {
      picture.current = arriving
      // A failed upload is shown beside the picture and doesn't block the form later.
      void arriving.finally(() => {
        if (picture.current === arriving) picture.current = undefined
      })
    },
    isThere,
    /** For an admin who has left the form: leaving cancels the upload, so nothing was saved. */
    failure: new ApiError(409, productFormTexts.pictureGivenUp),
  }
}
