// What a delivery costs, and from which order on (docs/rules/delivery.md#fee).

export type MethodKind = 'delivery' | 'pickup'

/** The terms of a method or an area, in cents. Null: never free. */
export type DeliveryTerms = { feeCents: number; minimumCents: number; freeFromCents: number | null }

type DeliveryCost = {
  /** What is paid for the delivery, without the surcharge of its slot. */
  feeCents: number
  /** How much more the goods have to cost for a delivery at all; 0 when they cost enough. */
  missingCents: number
  /** How much more they have to cost for a free delivery; null if it is free already, or never. */
  missingForFreeCents: number | null
}

/** The terms that count: nobody pays for a pick-up. */
export const termsOf = (kind: MethodKind, terms: DeliveryTerms): DeliveryTerms =>
  kind === 'pickup' ? { ...terms, feeCents: 0, freeFromCents: null } : terms

/**
 * The cost of a delivery. `goodsCents`: what the goods cost the buyer, taxes included, before a coupon, deposits and fee
 * (`goodsCentsOf`), in shops with prices with and without taxes alike.
 */
export function deliveryCost(
  { feeCents, minimumCents, freeFromCents }: DeliveryTerms,
  goodsCents: number,
): DeliveryCost {
  const isFree = freeFromCents !== null && goodsCents >= freeFromCents
  return {
    feeCents: isFree ? 0 : feeCents,
    missingCents: Math.max(0, minimumCents - goodsCents),
    missingForFreeCents: isFree || freeFromCents === null || feeCents === 0 ? null : freeFromCents - goodsCents,
  }
}
