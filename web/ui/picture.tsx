import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureSources, placeholderPicture } from '#shared/media/picture-sizes.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'loading' | 'srcSet' | 'src'> & {
  /** The address of the picture; a placeholder stands in for an empty one. */
  src: string
  /** The picture's own measures, so that the page reserves its space. */
  width: number
  height: number
  /** How wide it is shown, by which the browser chooses a size. */
  sizes: string
  /** In the first view of a page, or only in that of wide screens: fetched first. The others wait until they come near. */
  priority?: boolean | 'wide'
}

/** A picture in the size and format that suits the browser. Without `alt` it is decoration. */
export function Picture({ src, alt = '', sizes, priority = false, ...img }: PictureProps) {
  const sources = pictureSources(src)
  const urgency = priority === true ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const fallback = (
    <img {...img} {...urgency} decoding="async" src={sources?.src ?? (src || placeholderPicture)} alt={alt} />
  )
  if (!sources) return fallback
  if (priority && import.meta.env.SSR) {
    // Preloaded in the head, so that it is asked for before the scripts are. A page that comes later has its pictures as
    // soon, and a link in the head would cost it a frame (docs/performance.md). React can't tell which of the sources a
    // browser takes; one that can't show AVIF ignores a preload of that type.
    preload(sources.src, {
      as: 'image',
      imageSrcSet: sources.avif,
      imageSizes: sizes,
      type: 'image/avif',
      fetchPriority: 'high',
      ...(priority === 'wide' && { media: '(min-width: 44rem)' }),
    })
  }
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
      {fallback}
    </picture>
  )
}
