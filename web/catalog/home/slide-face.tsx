import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { Picture } from '#web/ui/picture.tsx'

type SlideFaceProps = { slide: Omit<ShownSlide, 'tint'>; sizes: string; priority?: boolean | 'wide' }

/** The content of a slide: its title, the category that it links to, and its picture. */
export function SlideFace({ slide, sizes, priority = false }: SlideFaceProps) {
  const { title, category, categoryName = category, lang, image } = slide
  return (
    <>
      <span className="slide__text">
        <b dir="auto" lang={lang?.title}>
          {title}
        </b>
        <span dir="auto" lang={category && lang?.category}>
          {categoryName || catalogTexts.allProducts}
        </span>
      </span>
      <Picture src={image} width={1200} height={900} sizes={sizes} priority={priority} />
    </>
  )
}
