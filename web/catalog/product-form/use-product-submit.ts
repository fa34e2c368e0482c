import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { alertDialog } from '#web/ui/dialog-store.ts'

/** Specification §9: redirect delay after create and edit. */
const leaveAfterMs = 2000

/**
 * Sends a product's form, once at a time and after its picture has arrived. `send` answers the words of its success, or
 * nothing when it was refused. Success is said, and leads home 2000 ms later, with or without OK (RULINGS §7).
 */
export function useProductSubmit(send: () => Promise<string | undefined>) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [success, setSuccess] = useState<string>()
  const picture = useRef(Promise.resolve(true))

  useEffect(() => {
    if (!success) return undefined
    void alertDialog({ title: success, mark: 'good' })
    const timer = setTimeout(() => void navigate('/'), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [success, navigate])

  return {
    isBusy: isBusy || success !== undefined,

    /** A picture is on its way; the promise says whether it arrived. A form that waits for it stays when it doesn't. */
    notePicture(arriving: Promise<boolean>) {
      picture.current = arriving
      // A failure that nobody waited for is seen beside the picture, and keeps nothing back.
      void arriving.finally(() => {
        if (picture.current === arriving) picture.current = Promise.resolve(true)
      })
    },

    async submit() {
      if (isBusy) return
      setBusy(true)
      try {
        const isPictureThere = await picture.current
        if (isPictureThere) setSuccess(await send())
      } finally {
        setBusy(false)
      }
    },
  }
}
