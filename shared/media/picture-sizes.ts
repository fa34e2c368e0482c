// The addresses of a picture's sizes, for `srcset`.

/** The widths of every picture in pixels. A narrower picture keeps its own width. */
export const pictureWidths = [320, 640, 960] as const

/** Shown for products and categories without a picture. */
export const placeholderPicture = '/pictures/placeholder.svg'

/** What `<picture>` needs: `avif` and `webp` are srcset texts, `src` is for browsers that read neither. */
type PictureSources = { src: string; avif: string; webp: string }

const localAddress = /^(\/media\/[0-9a-f]{32}\/)960\.webp$/
const cloudinaryAddress = /^(https:\/\/[^?#]+\/image\/upload\/)(foodland\/[0-9a-f]{32})\.webp$/

/** The sources of a picture in one of this shop's stores; `undefined` for any other address. */
export function pictureSources(url: string): PictureSources | undefined {
  const local = localAddress.exec(url)
  if (local) return sources(url, (width, format) => `${local[1]}${width}.${format}`)
  const remote = cloudinaryAddress.exec(url)
  if (remote) {
    return sources(url, (width, format) => `${remote[1]}c_limit,f_${format},q_auto,w_${width}/${remote[2]}`)
  }
  return undefined
}

type AddressOfSize = (width: number, format: 'avif' | 'webp') => string

function sources(src: string, addressOfSize: AddressOfSize): PictureSources {
  const srcset = (format: 'avif' | 'webp') =>
    pictureWidths.map((width) => `${addressOfSize(width, format)} ${width}w`).join(', ')
  return { src, avif: srcset('avif'), webp: srcset('webp') }
}
