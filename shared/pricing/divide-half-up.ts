/** `dividend / divisor` rounded half up, for whole numbers from 0. Products of cents and rates may be above 2^53. */
export function divideHalfUp(dividend: bigint, divisor: bigint): number {
  return Number((2n * dividend + divisor) / (2n * divisor))
}
