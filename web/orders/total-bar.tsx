import type { ReactNode } from 'react'
import { pricingTexts } from '#shared/pricing/pricing-texts.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Price } from '#web/ui/price.tsx'

/** Up to a tablet the summary panel is below everything else: its total, and the button that goes on, stay in view. */
export function TotalBar({ cents, children }: { cents: number; children: ReactNode }) {
  return (
    <ActionBar onTablet>
      <div>
        <span className="small soft">{pricingTexts.total}</span>
        <br />
        <Price cents={cents} />
      </div>
      {children}
    </ActionBar>
  )
}
