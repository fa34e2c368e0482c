import Eye from 'lucide-react/icons/eye'
import Info from 'lucide-react/icons/info'
import { useState } from 'react'
import type { Opening } from '#shared/opening/opening-contract.ts'
import { openingSteps } from '#shared/opening/opening-steps.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { alertRefusal } from '#web/client/queries/alert-refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { showToast } from '#web/ui/toast-store.ts'

const texts = openingTexts.opening

/** What is missing, and the button that opens the shop. */
export function OpeningPanel({ opening, onSettled }: { opening: Opening; onSettled: () => void }) {
  const { done, isOpen } = opening
  const missing = openingSteps.filter((step) => !done.includes(step))
  const [isBusy, setBusy] = useState(false)
  const label = isOpen ? texts.finish : texts.open

  async function finish() {
    setBusy(true)
    try {
      await callApi('POST /api/opening')
      showToast({ text: isOpen ? texts.finished : texts.opened })
    } catch (error) {
      await alertRefusal(error, label)
    } finally {
      setBusy(false)
      onSettled()
    }
  }

  return (
    <SummaryPanel title={texts.title}>
      <p className="soft">{isOpen ? texts.isOpen : texts.untilOpen}</p>
      <Button kind="second" wide to="/">
        <Icon of={Eye} />
        {texts.look}
      </Button>
      <div>
        <Button
          size="big"
          wide
          busy={isBusy}
          disabled={missing.length > 0}
          aria-describedby={missing.length > 0 ? 'missing-steps' : undefined}
          onClick={() => void finish()}
        >
          {label}
        </Button>
        {missing.length > 0 && (
          <p className="why" id="missing-steps">
            <Icon of={Info} />
            <span>{texts.missing(missing)}</span>
          </p>
        )}
      </div>
    </SummaryPanel>
  )
}
