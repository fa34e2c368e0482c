import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { alertDialog } from '#web/ui/dialog-store.ts'
import type { UploadState } from './product-form-picture.tsx'

/** Specification §9: redirect delay after create and edit. */
const leaveAfterMs = 2000

/**
 * Sends a product's form once at a time, after its picture has arrived. `succeed` says so and leads home 2000 ms later,
 * with or without OK (RULINGS §7).
 */
export function useProductSubmit(send: () => Promise<void>) {
  const navigate = useNavigate()
  const [state, setState] = useState<'idle' | 'waiting' | 'sending' | 'done'>('idle')
  const [isPictureOnItsWay, setPictureOnItsWay] = useState(false)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  useEffect(() => {
    if (state !== 'waiting' || isPictureOnItsWay) return
    setState('sending')
    void latest.current().finally(() => setState((now) => (now === 'sending' ? 'idle' : now)))
  }, [state, isPictureOnItsWay])

  useEffect(() => {
    if (state !== 'done') return undefined
    const timer = setTimeout(() => void navigate('/'), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [state, navigate])

  return {
    isBusy: state !== 'idle',
    noteUpload(upload: UploadState) {
      setPictureOnItsWay(upload === 'sending')
      if (upload === 'failed') setState((now) => (now === 'waiting' ? 'idle' : now))
    },
    submit: () => setState((now) => (now === 'idle' ? 'waiting' : now)),
    succeed(title: string) {
      setState('done')
      void alertDialog({ title, mark: 'good' })
    },
  }
}
