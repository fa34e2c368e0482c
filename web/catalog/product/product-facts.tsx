import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useState } from 'react'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const ReturnsDialog = onDemand('returns-dialog', () => import('./returns-dialog.tsx'))

/**
 * What applies to every product: free shipping, and the button of the returns policy, which opens a popup (specification
 * §2). It is a link, too: to the policy's own page before hydration, without JavaScript, and in a new tab; it stays the
 * same element, so that it keeps the focus.
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

  /** A browser presses a link by Enter alone; a button is pressed by the space bar, too. */
  function pressBySpace(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    <>
      <div className="facts">
        <p>
          <Icon of={Truck} />
          {productTexts.freeShipping}
        </p>
        {/* Not a ShopLink, whose page would be fetched when somebody points at it. */}
        <a
          href="/returns"
          role="button"
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          onClick={open}
          onKeyDown={pressBySpace}
        >
          <Icon of={RotateCcw} />
          {productTexts.returns}
          <Icon of={ChevronRight} />
        </a>
      </div>
      <ReturnsDialog needed={isOpen} giveUp={close} onClose={close} />
    </>
  )
}
