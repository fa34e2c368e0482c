// The delivery area of the settings: postal codes such as 10115, and beginnings of postal codes such as 12*.
import { plainCode } from '../delivery/postal-code.ts'
import { isolated } from '../own-direction.ts'

/** The entries as the shopkeeper wrote them. Without entries the shop delivers everywhere. */
export type DeliveryArea = readonly string[]

/** Whether the shop delivers to a postal code, in any spelling. */
export function isInDeliveryArea(postalCode: string, area: DeliveryArea): boolean {
  const code = plainCode(postalCode)
  const covers = (entry: string) =>
    entry.endsWith('*') ? code.startsWith(plainCode(entry.slice(0, -1))) : code === plainCode(entry)
  return area.length === 0 || area.some(covers)
}

/** The entries for people to read, with 12… for 12*. */
export const areaInWords = (area: DeliveryArea): string =>
  area.map((entry) => isolated(entry.replace('*', '…'))).join(', ')
