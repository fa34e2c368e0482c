import { vi } from 'vitest'

/** Waits until the check passes, and answers what it returns. A busy machine may need long: nothing is measured here. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })
