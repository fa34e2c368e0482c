import { useRef } from 'react'

/** A picture on its way, for which the form that it belongs to waits before it is sent. */
export function useArrivingPicture() {
  const picture = useRef<Promise<boolean>>(undefined)

  async function isPictureThere(): Promise<boolean> {
    const isThere = (await picture.current) ?? true
    // Another one may have been chosen in its place.
    return picture.current ? isPictureThere() : isThere
  }

  return {
    /** A picture is on its way; the promise says whether it arrived. A form that waits for it stays when it doesn't. */
    notePicture(arriving: Promise<boolean>) {
      picture.current = arriving
      // A failure that nobody waited for is seen beside the picture, and keeps nothing back.
      void arriving.finally(() => {
        if (picture.current === arriving) picture.current = undefined
      })
    },
    isPictureThere,
  }
}
