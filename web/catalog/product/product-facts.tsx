import { ChevronRight, RotateCcw, Truck } from 'lucide-react'
import { useCallback, useState } from 'react'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const ReturnsDialog = onDemand('returns-dialog', () => import('./returns-dialog.tsx'))

/**
 * What applies to every product: free shipping, and the returns policy in a popup; before hydration, or without
 * JavaScript, a link leads to the policy's own page.
 */
export function ProductFacts() {
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <div className="facts">
        <p>
          <Icon of={Truck} />
          {productTexts.freeShipping}
        </p>
        {isHydrated ? (
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {returns}
          </button>
        ) : (
          <ShopLink to="/returns">{returns}</ShopLink>
        )}
      </div>
      <ReturnsDialog needed={isOpen} giveUp={close} onClose={close} />
    </>
  )
}

const returns = (
  <>
    <Icon of={RotateCcw} />
    {productTexts.returns}
    <Icon of={ChevronRight} />
  </>
)
