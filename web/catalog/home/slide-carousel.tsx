import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useRef, useState } from 'react'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import type { ShownSlide } from '#shared/catalog/shop.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from '#web/ui/button.tsx'
import type { CarouselApi } from '#web/ui/carousel-motion.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useSeen } from '#web/ui/use-seen.ts'
import { SlideFace } from './slide-face.tsx'

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

/** The carousel, which is elsewhere in the page, names its tools by this id (`aria-owns`). */
const carouselToolsId = 'carousel-tools'

/** Previous, Pause and Next. They appear with hydration; without JavaScript the row is scrolled by hand. */
export function CarouselTools({ carousel: { isPaused, setPaused, setFocused, turn } }: { carousel: Carousel }) {
  const pauseOrPlay = () => {
    setPaused(!isPaused)
    // A person who presses Play wants to see the slides move, though the focus stays here.
    if (isPaused) setFocused(false)
  }
  return (
    <div
      id={carouselToolsId}
      className="flex flex-wrap gap-2"
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <IconButton
        className="noscript:hidden"
        name={homeTexts.previousSlide}
        icon={ChevronLeft}
        onClick={() => turn(-1)}
      />
      <Button kind="second" className="motion-reduce:hidden noscript:hidden" onClick={pauseOrPlay}>
        <Icon of={isPaused ? Play : Pause} />
        {isPaused ? homeTexts.play : homeTexts.pause}
      </Button>
      <IconButton className="noscript:hidden" name={homeTexts.nextSlide} icon={ChevronRight} onClick={() => turn(1)} />
    </div>
  )
}

/** Three are visible: with fewer there is nothing to turn to. */
const visible = 3

type Carousel = ReturnType<typeof useCarousel>

/**
 * The promotional slides, with as many as `count`; with another number of them it is made anew (HomePage's key). It rests
 * while it is paused, hovered or focused.
 */
export function useCarousel(count: number) {
  const [api, setApi] = useState<CarouselApi>()
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const early = useRef(0)

  function onReady(ready: CarouselApi | undefined) {
    setApi(ready)
    for (; ready && early.current > 0; early.current -= 1) ready.scrollNext()
    for (; ready && early.current < 0; early.current += 1) ready.scrollPrev()
  }

  function turn(direction: 1 | -1) {
    // What was pressed before the code for the motion has come is done when it has.
    if (!api) early.current += direction
    else if (direction > 0) api.scrollNext()
    else api.scrollPrev()
  }

  return {
    turns: count > visible,
    isReady: api !== undefined,
    isPlaying: !isPaused && !isHovered && !isFocused,
    isPaused,
    setPaused,
    setHovered,
    setFocused,
    turn,
    onReady,
  }
}

/** Whether the person has asked their system for less motion. */
const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
