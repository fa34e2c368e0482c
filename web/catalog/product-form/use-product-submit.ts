import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { useArrivingPicture } from './use-arriving-picture.ts'

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
  const { notePicture, isPictureThere } = useArrivingPicture()

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
        if (await isPictureThere()) setSuccess(await send())
      } finally {
        setBusy(false)
      }
    },
  }
}
