import { useEffect, useRef, useState } from 'react'
import type { UploadAnswer } from '#shared/media/media-contract.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { maxPictureBytes } from '#shared/upload-limits.ts'
import { ApiError } from '#web/client/api.ts'
import { jsonOf, upload } from '#web/client/files/upload.ts'

type Upload = { state: 'none' | 'done' } | { state: 'sending'; share: number } | { state: 'failed'; problem: string }

type UploadOptions = {
  onChange: (address: string) => void
  /** Called when an upload begins; the promise says whether it succeeded. */
  onUpload: (arriving: Promise<boolean>) => void
}

/** Why an upload was given up, where the person wants no picture. */
const removed = 'removed'

/** Uploads one picture at a time: choosing another, or leaving, cancels the one before. */
export function usePictureUpload({ onChange, onUpload }: UploadOptions) {
  const [current, setCurrent] = useState<Upload>({ state: 'none' })
  const sending = useRef<AbortController>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(file: File, signal: AbortSignal): Promise<boolean> {
    setCurrent({ state: 'sending', share: 0 })
    const form = new FormData()
    form.append('file', file)
    try {
      const onSent = (share: number) => !signal.aborted && setCurrent({ state: 'sending', share })
      const answer = await upload('/api/upload', form, { onSent, signal })
      onChange((jsonOf(answer) as UploadAnswer).url)
      setCurrent({ state: 'done' })
      return true
    } catch (error) {
      // A form that waits for a picture goes on without one that was removed.
      if (signal.aborted) return signal.reason === removed
      if (!(error instanceof ApiError)) throw error
      setCurrent({ state: 'failed', problem: error.message })
      return false
    }
  }

  return {
    current,
    choose(file: File | undefined) {
      if (!file) return
      sending.current?.abort()
      if (file.size > maxPictureBytes) return setCurrent({ state: 'failed', problem: mediaTexts.tooLarge })
      sending.current = new AbortController()
      onUpload(send(file, sending.current.signal))
    },
    remove() {
      sending.current?.abort(removed)
      setCurrent({ state: 'none' })
      onChange('')
    },
  }
}
