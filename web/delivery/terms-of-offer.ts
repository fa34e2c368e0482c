import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import type { DeliveryTerms } from '#shared/delivery/delivery-terms.ts'
import { centsOf, type Currency } from '#shared/money.ts'

export const termsOfOffer = (
  { fee, minimum, freeFrom }: Pick<DeliveryOffer, 'fee' | 'minimum' | 'freeFrom'>,
  currency: Currency,
): DeliveryTerms => ({
  feeCents: centsOf(fee, currency),
  minimumCents: centsOf(minimum, currency),
  freeFromCents: freeFrom === null ? null : centsOf(freeFrom, currency),
})
