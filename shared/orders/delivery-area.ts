// The delivery area of the settings: postal codes such as 10115, and beginnings of postal codes such as 12*.

/** The entries as the shopkeeper wrote them. Without entries the shop delivers everywhere. */
export type DeliveryArea = readonly string[]

/** Whether a text may be an entry: letters and digits with blanks and hyphens between them, and a `*` only at the end. */
export const isAreaEntry = (entry: string): boolean => /^[a-z\d][a-z\d -]*\*?$/i.test(entry)

/** Whether the shop delivers to a postal code, in any spelling. */
export function isInDeliveryArea(postalCode: string, area: DeliveryArea): boolean {
  const code = comparable(postalCode)
  const covers = (entry: string) =>
    entry.endsWith('*') ? code.startsWith(comparable(entry.slice(0, -1))) : code === comparable(entry)
  return area.length === 0 || area.some(covers)
}

/** Upper case without blanks and hyphens, also those of a Japanese keyboard: 'ba1-1ln' equals 'BA1 1LN'. */
const comparable = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}−]/gu, '')

/** The entries for people to read, with 12… for 12*. */
export const areaInWords = (area: DeliveryArea): string => area.map((entry) => entry.replace('*', '…')).join(', ')
