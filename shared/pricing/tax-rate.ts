/**
 * Specification §9. Orders don't store the rate that they were placed at: receipts and mails show this one beside the
 * stored amounts, and the audit recomputes every stored order with it (server/upkeep/audit/audit-figures.ts). So it can't
 * just be changed.
 */
export const taxPercent = 15
