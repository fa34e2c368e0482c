import Check from 'lucide-react/icons/check'
import Undo2 from 'lucide-react/icons/undo-2'
import { isFirm } from '#shared/orders/order-rules.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type PackingBarProps = {
  packed: number
  total: number
  order: OrderForAdmin
  /** The order that was packed here last. */
  justPacked: OrderForAdmin | undefined
  isBusy: boolean
  onPack: () => void
  onTakeBack: (order: OrderForAdmin) => void
}

/** The bar at the bottom: how far the packing is, and the button for the order that is shown. */
export function PackingBar({ packed, total, order, justPacked, isBusy, onPack, onTakeBack }: PackingBarProps) {
  const mayPack = isFirm(order) && !order.isDelivered
  return (
    <div className="workbar">
      <div>
        <p className="font-semibold">{texts.packedOf(packed, total)}</p>
        <p className="soft small" role="status">
          {justPacked && texts.isPacked(justPacked)}
        </p>
      </div>
      <div className="row">
        {justPacked && justPacked.id !== order.id && (
          <Button
            kind="quiet"
            aria-label={texts.undoOf(justPacked)}
            busy={isBusy}
            onClick={() => onTakeBack(justPacked)}
          >
            <Icon of={Undo2} />
            {texts.undo}
          </Button>
        )}
        {mayPack && order.isPacked && (
          <Button
            kind="second"
            size="big"
            once
            aria-label={texts.markNotPackedOf(order)}
            busy={isBusy}
            onClick={() => onTakeBack(order)}
          >
            <Icon of={Undo2} />
            {texts.markNotPacked}
          </Button>
        )}
        {mayPack && !order.isPacked && (
          <Button size="big" once aria-label={texts.markPackedOf(order)} busy={isBusy} onClick={onPack}>
            <Icon of={Check} />
            {texts.markPacked}
          </Button>
        )}
      </div>
    </div>
  )
}
