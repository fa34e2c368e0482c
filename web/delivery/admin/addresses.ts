/** The addresses of the screens for the orders of a slot. */
export const packingListOf = (slot: { id: string }): string => `/H0me/orders/packing?slot=${slot.id}`
export const driversListOf = (slot: { id: string }): string => `/H0me/delivery/driver?slot=${slot.id}`

/** The parts of what a grocer sets up, in the sequence in which a new shop needs them. */
export const parts = [
  ['methods', '/H0me/delivery/methods'],
  ['rules', '/H0me/delivery/rules'],
  ['areas', '/H0me/delivery/areas'],
  ['closedDays', '/H0me/delivery/closed-days'],
] as const
