// Where a shop delivers (DELIVERY_POSTAL_CODES): postal codes such as 10115, and beginnings of some such as 12*.

/** The entries of a delivery area as the shopkeeper wrote them; without any the shop delivers everywhere. */
export type DeliveryArea = readonly string[]

/** Whether this can stand in a delivery area: letters and digits, blanks and hyphens between them, a `*` only at the end. */
export const isAreaEntry = (entry: string): boolean => /^[a-z\d][a-z\d -]*\*?$/i.test(entry)

/** Whether the shop delivers to a postal code, however its buyer writes it. */
export function isInDeliveryArea(postalCode: string, area: DeliveryArea): boolean {
  const code = comparable(postalCode)
  const covers = (entry: string) =>
    entry.endsWith('*') ? code.startsWith(comparable(entry.slice(0, -1))) : code === comparable(entry)
  return area.length === 0 || area.some(covers)
}

/** Upper case, with blanks and hyphens dropped, also of a Japanese keyboard: 'ba1-1ln' is 'BA1 1LN'. */
const comparable = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−]/gu, '')

/** As people read it: 12* is 12…. */
export const areaInWords = (area: DeliveryArea): string => area.map((entry) => entry.replace('*', '…')).join(', ')
