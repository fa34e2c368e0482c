import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearAddingTo, useAddingTo } from './adding-to.ts'

/** Says that the order comes with an earlier one (docs/rules/delivery.md#add), and lets it be an order of its own. */
export default function AddingNotice({ className }: { className?: string }) {
  const addingTo = useAddingTo()
  if (!addingTo) return null
  return (
    <Notice className={className}>
      <p>{texts.addingTo(addingTo.number)}</p>
      <Button kind="second" className="mt-3" onClick={clearAddingTo}>
        {texts.orderOnItsOwn}
      </Button>
    </Notice>
  )
}
