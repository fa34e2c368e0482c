/**
 * The rate of the taxes (docs/rules/pricing.md#totals). Orders don't store the rate that they were placed at: receipts
 * and mails show this one beside the stored amounts, and the audit recomputes every stored order with it
 * (server/upkeep/check-books/figure-check.ts). So it can't just be changed.
 */
export const taxPercent = 15
