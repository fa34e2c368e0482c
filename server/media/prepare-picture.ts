// Every picture from outside passes through here (docs/rules/media.md#upload). The shop stores only its pixels: no
// metadata, colour profiles, trailing bytes or further frames.
import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { invalid, tooLarge, unsupportedType } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { maxPictureBytes } from '#shared/upload-limits.ts'
import { withPicturePermit, type Sharp } from './with-picture-permit.ts'

const maxPixels = 40_000_000
const maxWidth = 960
// WebP allows 16,383 pixels. A picture taller than four times its width is scaled down to this height.
const maxHeight = 4 * maxWidth
const decodeSeconds = 20

/** A checked picture: upright sRGB pixels, at most 960 wide. The same pixels always have the same id. */
export type PreparedPicture = { id: string; pixels: Buffer; width: number; height: number; channels: 3 | 4 }

/** The accepted types, recognised by their first bytes, and the decoder's names of these types. */
const decoderFormats: Record<string, string> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/**
 * Checks and decodes a picture. An animation becomes its first frame.
 * Throws `too_large` (8 MB, 40 megapixels), `unsupported_type` (not PNG, JPEG, WebP, AVIF or GIF), `invalid` (unreadable).
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (bytes.length === 0) throw invalid(mediaTexts.noFile)
  if (bytes.length > maxPictureBytes) throw tooLarge(mediaTexts.tooLarge)
  // Checked before the decoder is loaded, so that SVG, TIFF and PDF never reach the decoder's parsers.
  const { fileTypeFromBuffer } = await import('file-type')
  const type = await fileTypeFromBuffer(bytes)
  const format = type && decoderFormats[type.mime]
  if (!format) throw unsupportedType(mediaTexts.wrongType)
  const picture = pngPixels(bytes)
  return withPicturePermit(async (sharp) => {
    checkHeader(await readHeader(sharp, picture), format)
    return decode(sharp, picture)
  })
}

function checkHeader(header: Metadata, format: string): void {
  // The decoder detects the type itself. A file with two different types is an attack.
  if (header.format !== format) throw unsupportedType(mediaTexts.wrongType)
  if (format === 'heif' && header.compression !== 'av1') throw unsupportedType(mediaTexts.wrongType)
  if (header.width * header.height > maxPixels) throw tooLarge(mediaTexts.tooManyPixels)
}

async function readHeader(sharp: Sharp, bytes: Buffer): Promise<Metadata> {
  // No pixel limit for the header, so that a picture with too many pixels gets its own message.
  return sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
}

async function decode(sharp: Sharp, bytes: Buffer): Promise<PreparedPicture> {
  const { data: pixels, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  const { width, height } = info
  const channels = info.channels === 4 ? 4 : 3
  return { id: nameOfPixels(pixels, `${width}x${height}x${channels}`), pixels, width, height, channels }
}

function refuseUnreadable(): never {
  throw invalid(mediaTexts.unreadable)
}

/** Raise this when the encoding changes: browsers cache a picture's address forever. */
const encodingVersion = 1

function nameOfPixels(pixels: Buffer, shape: string): string {
  return createHash('sha256').update(`${encodingVersion} ${shape} `).update(pixels).digest('hex').slice(0, 32)
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunks that the pixels need: sizes, colours, orientation and profile (the decoder limits the profile's size). */
const pixelChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'iCCP', 'eXIf', 'IDAT', 'IEND'])

/** Length, type and checksum of a chunk. */
const frameBytes = 12

/**
 * A PNG with only the chunks that its pixels need; other files stay as they are. While the decoder reads the header, it
 * unpacks every compressed text without a limit: 7 MB of texts took half a minute. The decoder refuses damaged files.
 */
export function pngPixels(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return bytes
  const kept = Buffer.alloc(bytes.length)
  const seen = new Set<string>()
  let at = pngSignature.length
  let length = pngSignature.copy(kept)
  while (at + frameBytes <= bytes.length && !seen.has('IEND')) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const next = at + frameBytes + bytes.readUInt32BE(at)
    // Pixels are in many chunks. Of every other type, the first chunk counts.
    if (pixelChunks.has(type) && (type === 'IDAT' || !seen.has(type))) {
      length += bytes.copy(kept, length, at, next)
      seen.add(type)
    }
    at = next
  }
  return kept.subarray(0, length)
}
