import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { Picture } from '#web/ui/picture.tsx'

type SlideFaceProps = { slide: Omit<ShownSlide, 'tint'>; sizes: string; priority?: boolean | 'wide' }

/** The content of a slide: its title, the category that it links to, and its picture. */
export function SlideFace({
  slide: { title, category, categoryName, lang, image },
  sizes,
  priority = false,
}: SlideFaceProps) {
  return (
    <>
      <span className="slide__text">
        <b dir="auto" lang={lang}>
          {title}
        </b>
        <span dir="auto" lang={category && !categoryName ? lang : undefined}>
          {categoryName || category || catalogTexts.allProducts}
        </span>
      </span>
      <Picture src={image} width={1200} height={900} sizes={sizes} priority={priority} />
    </>
  )
}
