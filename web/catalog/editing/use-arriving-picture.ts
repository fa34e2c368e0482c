import { useRef } from 'react'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'

/** Tells an admin who has left a form that waited for its picture: the upload ended with the form, and so nothing was saved. */
export function showPictureGivenUp(what: string, link?: Toast['link']) {
  const text = adminTexts.notSaved(what, productFormTexts.pictureGivenUp, false)
  showToast({ text, isProblem: true, link })
}

/** An upload under way; the form that the picture belongs to waits for it before it is sent. */
export function useArrivingPicture() {
  const picture = useRef<Promise<boolean>>(undefined)

  async function isPictureThere(): Promise<boolean> {
    const isThere = (await picture.current) ?? true
    // Another one may have been chosen in its place.
    return picture.current ? isPictureThere() : isThere
  }

  return {
    /** An upload has begun; the promise says whether it succeeds. A form that waits for it is not sent if it fails. */
    registerPicture(arriving: Promise<boolean>) {
      picture.current = arriving
      // A failure that nobody waited for is shown beside the picture, and holds nothing up.
      void arriving.finally(() => {
        if (picture.current === arriving) picture.current = undefined
      })
    },
    isPictureThere,
  }
}
