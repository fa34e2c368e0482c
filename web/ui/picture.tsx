import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { pictureSources, placeholderPicture } from '#shared/media/picture-sizes.ts'

type PictureProps = Omit<ComponentProps<'img'>, 'loading' | 'srcSet' | 'src'> & {
  /** The address of the picture. An empty address shows a placeholder. */
  src: string
  /** The picture's own size, so that the page reserves its space. */
  width: number
  height: number
  /** The width on the page, from which the browser chooses a file. */
  sizes: string
  /** Fetched first, because visible at first (with 'wide', only on wide screens). Other pictures are lazy. */
  priority?: boolean | 'wide'
}

/** A picture in the size and format that suits the browser. Without `alt` the picture is decoration. */
export function Picture({ src, alt = '', sizes, priority = false, ...img }: PictureProps) {
  const sources = pictureSources(src)
  const urgency = priority === true ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const fallback = (
    <img {...img} {...urgency} decoding="async" src={sources?.src ?? (src || placeholderPicture)} alt={alt} />
  )
  if (!sources) return fallback
  if (priority && import.meta.env.SSR) {
    // A preload in the head makes the browser fetch the picture before the scripts. Pages opened later don't need this
    // (docs/performance.md). Browsers without AVIF ignore a preload of that type.
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
