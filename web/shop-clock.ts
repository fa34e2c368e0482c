// The browser's clock may be wrong; the hold of an order is measured by the shop's clock.

let aheadMs = 0

/** Compares the clocks by the date header of an answer. */
export function compareClocks({ headers }: Response) {
  const saidAt = Date.parse(headers.get('date') ?? '')
  if (saidAt) aheadMs = Date.now() - saidAt
}

/** The shop's time in ms, as far as it is known. */
export const shopNow = (): number => Date.now() - aheadMs
