import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsGone } from '#web/frame/use-is-gone.ts'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { announce } from '#web/ui/status-store.ts'
import { useArrivingPicture } from './use-arriving-picture.ts'

/** Specification §9: redirect delay after create and edit. */
const leaveAfterMs = 2000

/**
 * Sends a product's form, once at a time and after its picture has arrived. `send` answers the words of its success, or
 * nothing when it was refused. Success is said, and leads home 2000 ms later, with or without OK (RULINGS §7); to
 * who has left the form by then it is said where they are.
 */
export function useProductSubmit(send: () => Promise<string | undefined>) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [success, setSuccess] = useState<string>()
  const { notePicture, isPictureThere } = useArrivingPicture()
  const isGone = useIsGone()

  useEffect(() => {
    if (!success) return undefined
    void alertDialog({ title: success, mark: 'good' })
    const timer = setTimeout(() => void navigate('/'), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [success, navigate])

  return {
    isBusy: isBusy || success !== undefined,

    notePicture,

    async submit() {
      if (isBusy) return
      setBusy(true)
      try {
        const done = (await isPictureThere()) ? await send() : undefined
        if (done && isGone()) announce({ text: done })
        else setSuccess(done)
      } finally {
        setBusy(false)
      }
    },
  }
}
