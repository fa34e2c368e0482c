import { cashCents } from '#shared/pricing/cash-rounding.ts'
import type { OrderRow } from '../order-row.ts'

/** What is asked for in hand: a sum as it is by card, and to the smallest coin in cash (docs/rules/payments.md#in-hand). */
export const sumInHand = (cents: number, way: string, { cashStepCents }: Pick<OrderRow, 'cashStepCents'>): number =>
  way === 'cash' ? cashCents(cents, cashStepCents) : cents
