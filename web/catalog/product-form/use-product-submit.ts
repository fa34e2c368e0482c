import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showRefusal } from '#web/client/show-refusal.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { showToast, type Toast } from '#web/ui/toast-store.ts'
import { showPictureGivenUp, useArrivingPicture } from '../editing/use-arriving-picture.ts'

/** Specification §9: redirect delay after create and edit. */
const leaveAfterMs = 2000

type ProductSubmit = {
  /** Returns the message of success, or throws the refusal. */
  send: () => Promise<string>
  /** Shows in the form what `send` threw. */
  refuse: (error: unknown) => void
  /** Leads to the picture that did not arrive. */
  pointOut: () => void
  /** What is sent, and the way back to it, for somebody who has left the form when it is refused. */
  what: () => { name: string; link: Toast['link'] }
}

/**
 * Sends a product's form, once at a time and after its picture has arrived. Success is shown, and leads home 2000
 * ms later, with or without OK (RULINGS §7). An admin who has left the form by then is told the outcome where they are.
 */
export function useProductSubmit({ send, refuse, pointOut, what }: ProductSubmit) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const { registerPicture, isPictureThere } = useArrivingPicture()
  const hasLeftPage = useHasLeftPage()

  async function showSuccess(done: string) {
    void alertDialog({ title: done, mark: 'good' })
    await new Promise((resolve) => setTimeout(resolve, leaveAfterMs))
    if (!hasLeftPage()) await navigate('/')
  }

  /** The upload ends with the form; a failure is shown beside the picture, and leads there. */
  function sayPictureGivenUp() {
    if (!hasLeftPage()) {
      // The failure has to be there before the focus can go to it.
      flushSync(() => setBusy(false))
      return pointOut()
    }
    const { name, link } = what()
    showPictureGivenUp(name, link)
  }

  return {
    isBusy,

    registerPicture,

    async submit() {
      if (isBusy) return
      setBusy(true)
      try {
        if (!(await isPictureThere())) return sayPictureGivenUp()
        const done = await send()
        if (hasLeftPage()) return showToast({ text: done })
        await showSuccess(done)
      } catch (error) {
        if (!hasLeftPage()) return refuse(error)
        const { name, link } = what()
        showRefusal(name, error, link)
      } finally {
        setBusy(false)
      }
    },
  }
}
