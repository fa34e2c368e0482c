import type { ShownSlide, Shop } from '#shared/catalog/shop.ts'
import type { SlideTint } from '#shared/catalog/slide-rules.ts'

/** The promotional slide on this tint, whose picture is shown beside a form; undefined while there is none. */
export async function slideWithTint(tint: SlideTint, shop: Shop): Promise<ShownSlide | undefined> {
  const slides = await shop.slides()
  return slides.find((slide) => slide.tint === tint)
}
