import { useRef } from 'react'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { ApiError } from '#web/client/api.ts'

/** An upload under way. The form that the picture belongs to waits for the upload before the form is sent (`awaited`). */
export function useArrivingPicture() {
  const picture = useRef<Promise<boolean>>(undefined)

  async function isThere(): Promise<boolean> {
    const hasCome = (await picture.current) ?? true
    // Another picture may have been chosen in its place.
    return picture.current ? isThere() : hasCome
  }

  return {
    /** An upload has begun; the promise says whether it succeeds. */
    register(arriving: Promise<boolean>) {
      picture.current = arriving
      // A failure that nobody waited for is shown beside the picture, and holds nothing up.
      void arriving.finally(() => {
        if (picture.current === arriving) picture.current = undefined
      })
    },
    isThere,
    /** For an admin who has left the form: the upload ended with the form, so nothing was saved. */
    failure: new ApiError(409, productFormTexts.pictureGivenUp),
  }
}
