import { divideHalfUp } from '../pricing/divide-half-up.ts'
import type { Measures } from '../settings/shop-settings.ts'
import type { Measure } from './content-units.ts'
import type { Content } from './content.ts'

/** What a unit price is for. */
export const pers = ['kg', 'l', 'piece', 'm', 'lb', 'fl oz', 'ft'] as const
export type Per = (typeof pers)[number]

/** A unit price in minor units of the currency. */
export type UnitPrice = { cents: number; per: Per }

/** `size` in milligrams, microlitres, pieces or millimetres is `numerator` / `denominator`, in whole numbers. */
type Base = { per: Per; numerator: bigint; denominator: bigint }

const base = (per: Per, numerator: bigint, denominator = 1n): Base => ({ per, numerator, denominator })

/** The same base for every product of a measure, so that neighbours can be compared. */
const bases: Record<Measures, Record<Measure, Base>> = {
  metric: {
    mass: base('kg', 1_000_000n),
    volume: base('l', 1_000_000n),
    piece: base('piece', 1n),
    length: base('m', 1000n),
  },
  us: {
    mass: base('lb', 45_359_237n, 100n),
    volume: base('fl oz', 295_735_295_625n, 10_000_000n),
    piece: base('piece', 1n),
    length: base('ft', 3048n, 10n),
  },
}

/**
 * The price for a kilo, a litre, a piece or a metre, rounded half up (docs/rules/catalog.md#unit-price). The drained weight
 * counts where there is one. Undefined where it says nothing: it equals the price, or rounds to 0.
 */
export function unitPriceOf(
  priceCents: number,
  { measure, content, drained }: Content & { drained?: number | null },
  measures: Measures,
): UnitPrice | undefined {
  const { per, numerator, denominator } = bases[measures][measure]
  const cents = divideHalfUp(BigInt(priceCents) * numerator, BigInt(drained ?? content) * denominator)
  return cents === priceCents || cents === 0 ? undefined : { cents, per }
}
