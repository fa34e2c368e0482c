/** `dividend / divisor` rounded half up, for whole numbers from 0. The products may be above 2^53, the quotient not. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}
