import Bell from 'lucide-react/icons/bell'
import Check from 'lucide-react/icons/check'
import { useRef, useState } from 'react'
import { moreProductsTexts } from '#shared/catalog/more-products-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'

type AskForMailProps = {
  id: string
  size?: 'big' | undefined
  /** What the button says before it is pressed. */
  label: string
}

/** Asks for one mail when a product is back; the status has an Undo. */
export default function AskForMail({ id, size, label }: AskForMailProps) {
  const refresh = useRefresh()
  const button = useRef<HTMLButtonElement>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send(wanted: boolean) {
    setBusy(true)
    try {
      const name = wanted ? 'POST /api/products/{id}/back-in-stock' : 'DELETE /api/products/{id}/back-in-stock'
      const { message } = await callApi(name, { params: { id } })
      setAsked(wanted)
      showToast({ text: message, undo: wanted ? () => void send(false) : undefined })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.endedSession) return
      showToast({ text: error.message, isProblem: true })
      if (error.code === 'in_stock') refresh()
    } finally {
      setBusy(false)
      // The pressed Undo is gone.
      if (document.activeElement === document.body) button.current?.focus()
    }
  }

  return (
    <Button
      ref={button}
      size={size}
      busy={isBusy}
      aria-disabled={isAsked || undefined}
      onClick={() => void (isAsked || send(true))}
    >
      <Icon of={isAsked ? Check : Bell} />
      <span>{isAsked ? moreProductsTexts.weMailYou : label}</span>
    </Button>
  )
}
