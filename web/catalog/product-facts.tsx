import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import { useState } from 'react'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ReturnsDialog } from './returns-dialog.tsx'

/** What goes for every product: free shipping, and the returns policy in a popup. */
export function ProductFacts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="facts">
        <p>
          <Icon of={Truck} />
          {catalogTexts.freeShipping}
        </p>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={RotateCcw} />
          {catalogTexts.returns}
          <Icon of={ChevronRight} />
        </button>
      </div>
      <ReturnsDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
