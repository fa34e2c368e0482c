/**
 * Specification §9. No order keeps the rate that it was placed at: receipts and mails name this one beside what is
 * stored, and the audit adds every stored order up by it (server/upkeep/audit-figures.ts). So it can't just be changed.
 */
export const taxPercent = 15
