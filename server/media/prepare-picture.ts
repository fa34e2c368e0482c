// The one way in for pictures from outside (docs/rules/media.md#upload): whatever was sent, only its pixels are stored.
// Metadata, colour profiles, trailing bytes and further frames end here.
import { createHash } from 'node:crypto'
import type { Metadata } from 'sharp'
import { invalid, tooLarge, unsupportedType } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'
import { maxPictureBytes } from '#shared/upload-limits.ts'
import { pngPixels } from './png-pixels.ts'
import { withPicturePermit, type Sharp } from './with-picture-permit.ts'

const maxPixels = 40_000_000
const maxWidth = 960
// WebP's limit is 16,383 pixels; a strip taller than four times its width is scaled down until it fits.
const maxHeight = 4 * maxWidth
const decodeSeconds = 20

/** A checked picture: upright sRGB pixels, at most 960 wide, and a name that the same pixels always get. */
export type PreparedPicture = { id: string; pixels: Buffer; width: number; height: number; channels: 3 | 4 }

/** The accepted types, recognised by their first bytes, and what the decoder calls them. */
const decoderFormats: Record<string, string> = {
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
}

/**
 * Checks and decodes what somebody sent as a picture; of an animation, the first frame.
 * Throws `too_large` (8 MB, 40 megapixels), `unsupported_type` (not PNG, JPEG, WebP, AVIF or GIF), `invalid` (unreadable).
 */
export async function preparePicture(bytes: Buffer): Promise<PreparedPicture> {
  if (bytes.length === 0) throw invalid(mediaTexts.noFile)
  if (bytes.length > maxPictureBytes) throw tooLarge(mediaTexts.tooLarge)
  // Checked before the decoder is loaded, so that SVG, TIFF, PDF and the like never reach their parsers.
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
  // The decoder detects the type by itself; a file that looks different to it than to us is a crafted one.
  if (header.format !== format) throw unsupportedType(mediaTexts.wrongType)
  if (format === 'heif' && header.compression !== 'av1') throw unsupportedType(mediaTexts.wrongType)
  if (header.width * header.height > maxPixels) throw tooLarge(mediaTexts.tooManyPixels)
}

async function readHeader(sharp: Sharp, bytes: Buffer): Promise<Metadata> {
  // Without the pixel limit: only the header is read here, and a picture that is too big gets its own sentence.
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

/** The decoder's own words ('VipsJpeg: premature end…') don't help the person who uploads. */
function refuseUnreadable(): never {
  throw invalid(mediaTexts.unreadable)
}

/**
 * Raise it when the encoding changes: a picture's address is cached forever, so the new encoding needs a new address.
 */
const encodingVersion = 1

function nameOfPixels(pixels: Buffer, shape: string): string {
  return createHash('sha256').update(`${encodingVersion} ${shape} `).update(pixels).digest('hex').slice(0, 32)
}
