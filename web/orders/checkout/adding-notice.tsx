import { useState } from 'react'
import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearAddingTo, readAddingTo } from '../adding-to.ts'

/** Says that the order comes with an earlier one (docs/rules/delivery.md#add), and lets it be an order of its own. */
export function AddingNotice() {
  const [addingTo, setAddingTo] = useState(readAddingTo)
  if (!addingTo) return null
  return (
    <Notice className="mb-5">
      <p>{texts.addingTo(addingTo.number)}</p>
      <Button
        kind="second"
        className="mt-3"
        onClick={() => {
          clearAddingTo()
          setAddingTo(null)
        }}
      >
        {texts.orderOnItsOwn}
      </Button>
    </Notice>
  )
}
