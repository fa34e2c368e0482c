import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { alertRefusal } from '../queries/alert-refusal.ts'
import { download } from './download.ts'

type DownloadButtonProps = {
  /** The path that returns the file, such as '/api/products/export'. */
  call: string
  label: string
  /** Replaces `download`. */
  by?: (call: string) => Promise<void>
}

/** Downloads a file: data of the shop or of the person. */
export function DownloadButton({ call, label, by = download }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false)
  async function fetchFile() {
    setBusy(true)
    try {
      await by(call)
    } catch (error) {
      await alertRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="second" busy={isBusy} onClick={() => void fetchFile()}>
      <Icon of={Download} />
      <span>{label}</span>
    </Button>
  )
}
