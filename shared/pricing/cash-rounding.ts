/**
 * What is asked for in cash: the sum rounded to the smallest coin (docs/rules/payments.md#in-hand), half up. With coins of
 * 0.05, 10.93 is 10.95 and 10.92 is 10.90.
 */
export const cashCents = (cents: number, stepCents: number): number =>
  Math.floor((2 * cents + stepCents) / (2 * stepCents)) * stepCents
