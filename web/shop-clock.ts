// The browser's clock may be an hour wrong; how long an order holds its stock counts by the shop's.

let aheadMs = 0

/** Learns from an answer of the shop how far this browser's clock is ahead of its own. */
export function compareClocks({ headers }: Response) {
  const saidAt = Date.parse(headers.get('date') ?? '')
  if (saidAt) aheadMs = Date.now() - saidAt
}

/** The time by the shop's clock, as far as the answers so far have told it. */
export const shopNow = (): number => Date.now() - aheadMs
