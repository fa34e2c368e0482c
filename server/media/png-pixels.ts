const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What makes up the pixels: sizes, colours, orientation, and the profile (whose size the decoder itself limits). */
const wanted = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Length, type and checksum, around the content of every chunk. */
const frameBytes = 12

/**
 * A PNG reduced to the chunks that its pixels need; anything else stays as it is. The decoder unpacks every compressed
 * text while it reads the header, without a limit: 7 MB of them kept it busy for half a minute. Damaged files stay
 * damaged, for the decoder to refuse.
 */
export function pngPixels(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes
  const kept = Buffer.alloc(bytes.length)
  const seen = new Set<string>()
  let at = signature.length
  let length = signature.copy(kept)
  while (at + frameBytes <= bytes.length && !seen.has('IEND')) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + frameBytes + bytes.readUInt32BE(at)
    // Pixels come in many chunks; of every other kind the first counts.
    if (wanted.has(type) && (type === 'IDAT' || !seen.has(type))) {
      length += bytes.copy(kept, length, at, next)
      seen.add(type)
    }
    at = next
  }
  return kept.subarray(0, length)
}
