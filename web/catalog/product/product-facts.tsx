import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import { type MouseEvent, useCallback, useState } from 'react'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const ReturnsDialog = onDemand('returns-dialog', () => import('./returns-dialog.tsx'))

/**
 * What applies to every product: free shipping, and the returns policy in a popup. Its link leads to the policy's own
 * page before hydration, without JavaScript, and in a new tab; it stays the same element, so that it keeps the focus.
 */
export function ProductFacts() {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])

  function open(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <div className="facts">
        <p>
          <Icon of={Truck} />
          {productTexts.freeShipping}
        </p>
        {/* Not a ShopLink, whose page would be fetched when somebody points at it. */}
        <a href="/returns" aria-haspopup={isHydrated ? 'dialog' : undefined} onClick={open}>
          <Icon of={RotateCcw} />
          {productTexts.returns}
          <Icon of={ChevronRight} />
        </a>
      </div>
      <ReturnsDialog needed={isOpen} giveUp={close} onClose={close} />
    </>
  )
}
