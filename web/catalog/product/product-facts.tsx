import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Truck from 'lucide-react/icons/truck'
import { useHref } from 'react-router'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { legalTexts } from '#shared/info/legal-texts.ts'
import { useLegalDialog } from '#web/info/use-legal-dialog.tsx'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { pressBySpace } from '#web/ui/press-by-space.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/**
 * Facts about every product: free shipping in a shop without methods of delivery, and the returns policy in a dialog (docs/rules/catalog.md#product-page). The
 * button is a link, so that it also leads to the policy's own page before hydration, without JavaScript and in a new tab.
 */
export function ProductFacts() {
  const { delivery } = useLayoutData()
  const isHydrated = useHydrated()
  const returns = useLegalDialog({ title: legalTexts.returns, file: '/returns-policy.txt', path: '/returns' })

  return (
    <>
      <div className="detail__facts">
        {!delivery && (
          <p>
            <Icon of={Truck} />
            {productTexts.freeShipping}
          </p>
        )}
        {/* No ShopLink, because this page should not be prefetched. */}
        <a
          href={useHref('/returns')}
          role="button"
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          onClick={returns.open}
          onKeyDown={pressBySpace}
        >
          <Icon of={RotateCcw} />
          {legalTexts.returns}
          <Icon of={ChevronRight} />
        </a>
      </div>
      {returns.dialog}
    </>
  )
}
