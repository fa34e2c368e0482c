import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearAddingTo, useAddingTo } from './adding-to.ts'

type AddingNoticeProps = {
  className?: string
  /** Called after the order has become one of its own. */
  onOwn?: () => void
}

/** Says that the order comes with an earlier one (docs/rules/delivery.md#add), and lets it be an order of its own. */
export default function AddingNotice({ className, onOwn }: AddingNoticeProps) {
  const addingTo = useAddingTo()
  useLostFocus(addingTo?.order ?? '')
  if (!addingTo) return null

  function orderOnItsOwn() {
    clearAddingTo()
    onOwn?.()
  }

  return (
    <Notice className={className}>
      <p>{texts.addingTo(addingTo.number)}</p>
      <Button kind="second" className="mt-3" onClick={orderOnItsOwn}>
        {texts.orderOnItsOwn}
      </Button>
    </Notice>
  )
}
