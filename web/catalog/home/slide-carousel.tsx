import { useRef } from 'react'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useSeen } from '#web/ui/use-seen.ts'
import { wantsLessMotion } from '#web/ui/wants-less-motion.ts'
import { carouselToolsId } from './carousel-tools.tsx'
import { SlideFace } from './slide-face.tsx'
import type { Carousel } from './use-carousel.ts'

const CarouselMotion = onDemand('carousel', () => import('#web/ui/carousel-motion.tsx'))

/** Speed 2000, autoplay, infinite (docs/rules/catalog.md). A turn takes 2000 ms, and then the slides rest for 3000. */
const duration = 55
const autoplayMs = 5000

const sizes = '(min-width: 80rem) 384px, (min-width: 44rem) 31vw, calc(86vw - 1.75rem)'
const visibleAtFirst = 3

/** The promotional slides: three in view, on a phone one and a peek of the next. Without JavaScript a row to scroll. */
export function SlideCarousel({ slides, carousel }: { slides: ShownSlide[]; carousel: Carousel }) {
  const { turns, isReady, isPlaying, setHovered, setFocused, onReady } = carousel
  const row = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(row)
  return (
    // It rests while somebody points at it or has the focus in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={uiTexts.carousel}
      aria-label={homeTexts.carousel}
      aria-owns={turns ? carouselToolsId : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="slides" ref={row} data-moves={isReady || undefined}>
        {/* Slides are groups (the pattern for carousels), and so not items of a list. */}
        <div className="slides__track">
          {slides.map((slide, index) => {
            const name = homeTexts.slideOf(index + 1, slides.length)
            return (
              <div key={name} role="group" aria-roledescription={uiTexts.slide} aria-label={name}>
                <SlideLink slide={slide} priority={index === 0 || (index < visibleAtFirst && 'wide')} />
              </div>
            )
          })}
        </div>
      </div>
      <CarouselMotion
        needed={turns && isSeen}
        viewport={row}
        duration={duration}
        canDrag
        autoplayMs={autoplayMs}
        isPlaying={isPlaying && !(isReady && wantsLessMotion())}
        onReady={onReady}
      />
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
