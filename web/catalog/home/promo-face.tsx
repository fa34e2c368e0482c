import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import type { PromoSlide } from '#shared/catalog/shop.ts'
import { Picture } from '#web/ui/picture.tsx'

type PromoFaceProps = { promo: Omit<PromoSlide, 'ground'>; sizes: string; priority?: boolean | 'wide' }

/** The content of a slide: its title, where it leads, and its picture, which fades into the ground. */
export function PromoFace({ promo: { title, category, image }, sizes, priority = false }: PromoFaceProps) {
  return (
    <>
      <span className="slide__text">
        <b>{title}</b>
        <span>{category || catalogTexts.allProducts}</span>
      </span>
      <Picture src={image} width={1200} height={900} sizes={sizes} priority={priority} />
    </>
  )
}
