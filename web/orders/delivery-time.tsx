import type { Order } from '#shared/orders/orders-contract.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

/** Loaded with the first order that has a time. */
const SlotTime = onDemand('delivery time', () => import('./slot-time.tsx'))

type DeliveryTimeProps = { of: Pick<Order, 'delivery'>; className?: string }

/** When an order comes or can be fetched; nothing without a time. Its line has its room at once. */
export function DeliveryTime({ of: { delivery }, className }: DeliveryTimeProps) {
  if (!delivery?.slot) return null
  return (
    <SlotTime slot={delivery.slot} className={className} fallback={<span className={className}>{'\u00a0'}</span>} />
  )
}
