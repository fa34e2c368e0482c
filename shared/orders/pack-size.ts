import { unitPattern } from '../catalog/content-units.ts'

/** An amount with a unit, perhaps several times: '6 x 330 ml', '1,5 l', '12 eggs'. */
const size = new RegExp(String.raw`(?:\d{1,4} ?[x×] ?)?\d+(?:[.,]\d+)? ?(?:${unitPattern})(?![\p{L}\d])`, 'iu')

/**
 * The pack size, for somebody who stands before the shelf: the unit of the product, or else the amount in its name. Empty
 * if there is none.
 */
export function packSizeOf(name: string, unit = ''): string {
  return unit || (size.exec(name)?.[0] ?? '')
}
