import { pictureWidths } from '#shared/media/picture-sizes.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import { withPicturePermit, type Sharp } from './with-picture-permit.ts'

/** A size in a format, with the name in its address: '640.avif'. */
type PictureFile = { name: string; bytes: Buffer }

// Measured on the catalogue (docs/decisions/0004-pictures.md): more effort takes twice the time for 6 %.
const avifSettings = { quality: 50, effort: 1, chromaSubsampling: '4:2:0' } as const
const webpSettings = { quality: 78, effort: 2 } as const

/** A picture in all sizes and formats. A narrow picture is not enlarged: the larger names have its own width. */
export function encodePicture(picture: PreparedPicture): Promise<PictureFile[]> {
  return withPicturePermit(async (sharp) => {
    const files: PictureFile[] = []
    const done = new Map<number, { avif: Buffer; webp: Buffer }>()
    for (const width of pictureWidths) {
      const real = Math.min(width, picture.width)
      const encoded = done.get(real) ?? (await encodeWidth(sharp, picture, real))
      done.set(real, encoded)
      files.push({ name: `${width}.avif`, bytes: encoded.avif }, { name: `${width}.webp`, bytes: encoded.webp })
    }
    return files
  })
}

/** A file of high quality, for a store that makes the sizes itself. */
export function encodeMaster(picture: PreparedPicture): Promise<Buffer> {
  return withPicturePermit((sharp) => fromPixels(sharp, picture).webp({ quality: 90 }).toBuffer())
}

async function encodeWidth(sharp: Sharp, picture: PreparedPicture, width: number) {
  const resized = () => fromPixels(sharp, picture).resize({ width })
  return { avif: await resized().avif(avifSettings).toBuffer(), webp: await resized().webp(webpSettings).toBuffer() }
}

const fromPixels = (sharp: Sharp, { pixels, width, height, channels }: PreparedPicture) =>
  sharp(pixels, { raw: { width, height, channels } })
