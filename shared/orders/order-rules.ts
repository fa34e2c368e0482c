/** Whether the shop was paid, and has the money still. */
export const isPaidNotRefunded = ({ isPaid, isRefunded }: { isPaid: boolean; isRefunded: boolean }): boolean =>
  isPaid && !isRefunded
