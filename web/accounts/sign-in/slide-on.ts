import type { PromoGround } from '#shared/catalog/promo-rules.ts'
import type { PromoSlide, Shop } from '#shared/catalog/shop.ts'

/** The promotional slide on this ground, whose picture is shown beside a form; undefined while there is none. */
export async function slideOn(ground: PromoGround, shop: Shop): Promise<PromoSlide | undefined> {
  const slides = await shop.promos()
  return slides.find((slide) => slide.ground === ground)
}
