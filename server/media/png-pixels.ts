const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** What pixels are made of: sizes, colours, the way up, the profile (which the decoder itself bounds). */
const wanted = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Length, type and checksum, around the content of every chunk. */
const frameBytes = 12

/**
 * A PNG with the chunks that its pixels need, and no others; what is no PNG stays as it is. The decoder unpacks every
 * packed text while it reads the header, without a limit: 7 MB of them kept it for half a minute. What is damaged stays
 * so, for the decoder to refuse.
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
    // Pixels come in many chunks; of the others the first counts.
    if (wanted.has(type) && (type === 'IDAT' || !seen.has(type))) {
      length += bytes.copy(kept, length, at, next)
      seen.add(type)
    }
    at = next
  }
  return kept.subarray(0, length)
}
