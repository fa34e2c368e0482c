/** A copy that can be kept: what Node makes is often a piece of something larger, which would be kept with it. */
export function inOwnMemory(bytes: Buffer): Buffer {
  const alone = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(alone)
  return alone
}
