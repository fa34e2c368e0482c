import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { carouselToolsId } from './carousel-tools.tsx'
import { SlideFace } from './slide-face.tsx'
import type { Carousel } from './use-carousel.ts'

const sizes = '(min-width: 80rem) 384px, (min-width: 44rem) 31vw, calc(86vw - 1.75rem)'
const visibleAtFirst = 3

/** The promotional slides: three in view, on a phone one and a peek of the next. Without JavaScript a row to scroll. */
export function SlideCarousel({ slides, carousel }: { slides: ShownSlide[]; carousel: Carousel }) {
  const { stage, row, track, order, turns } = carousel
  return (
    <section
      ref={stage}
      aria-roledescription={uiTexts.carousel}
      aria-label={homeTexts.carousel}
      aria-owns={turns ? carouselToolsId : undefined}
    >
      <div className="slides" ref={row}>
        {/* Slides are groups (the pattern for carousels), and so not items of a list. */}
        <div className="slides__track" ref={track}>
          {order.map((index) => (
            <div
              key={index}
              role="group"
              aria-roledescription={uiTexts.slide}
              aria-label={homeTexts.slideOf(index + 1, slides.length)}
            >
              <SlideLink slide={slides[index]!} priority={index === 0 || (index < visibleAtFirst && 'wide')} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

function SlideLink({ slide, priority }: { slide: ShownSlide; priority: boolean | 'wide' }) {
  const { category, tint } = slide
  return (
    <ShopLink className="slide" to={categoryAddress(category || allProductsName)} data-slide-tint={tint}>
      <SlideFace slide={slide} sizes={sizes} priority={priority} />
    </ShopLink>
  )
}
