import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'

const ReturnsDialog = onDemand('returns-dialog', () => import('./returns-dialog.tsx'))

/** What applies to every product: free shipping, and the returns policy in a popup. */
export function ProductFacts() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <div className="facts">
        <p>
          <Icon of={Truck} />
          {productTexts.freeShipping}
        </p>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={RotateCcw} />
          {productTexts.returns}
          <Icon of={ChevronRight} />
        </button>
      </div>
      <ReturnsDialog needed={isOpen} giveUp={close} onClose={close} />
    </>
  )
}
