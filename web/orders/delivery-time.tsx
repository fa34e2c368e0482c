import { slotInWords } from '#shared/delivery/slot-labels.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'

type DeliveryTimeProps = { of: Pick<Order, 'delivery'>; className?: string }

/** When an order comes or can be fetched, 'Thursday 26 November, 16–18', by the shop's clock; nothing without a time. */
export function DeliveryTime({ of: { delivery }, className }: DeliveryTimeProps) {
  const { timeZone } = useLayoutData()
  if (!delivery?.slot) return null
  return (
    <time className={className} dateTime={delivery.slot.startsAt}>
      {slotInWords(delivery.slot, timeZone)}
    </time>
  )
}
