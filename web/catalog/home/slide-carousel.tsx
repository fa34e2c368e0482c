import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useEffect, useRef, useState } from 'react'
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

/** A turn takes 2000 ms, then the slides rest for 3000 ms (docs/rules/catalog.md). Unit: see CarouselMotion. */
const duration = 55
const autoplayMs = 5000

const sizes = '(min-width: 80rem) 384px, (min-width: 44rem) 31vw, calc(86vw - 1.75rem)'
const visibleAtFirst = 3
/** The code for the motion waits until the page has its pictures, or somebody turns the slides. */
const pageFirstMs = 1500

/** The slides: three in view, on a phone one and part of the next. Without JavaScript a row to scroll. */
export function SlideCarousel({ slides, carousel }: { slides: ShownSlide[]; carousel: Carousel }) {
  const { turns, isWanted, isReady, isPlaying, setHovered, setFocused, onReady } = carousel
  const row = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(row)
  return (
    // The carousel rests while the pointer or the focus is inside.
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
        {/* By the ARIA pattern for carousels, slides are groups, not list items. */}
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
        needed={turns && isSeen && isWanted}
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

/** The id of the tools, which are outside of the carousel's element (`aria-owns`). */
const carouselToolsId = 'carousel-tools'

/** The buttons Previous, Pause and Next. */
export function CarouselTools({ carousel: { isPaused, setPaused, setFocused, turn } }: { carousel: Carousel }) {
  const pauseOrPlay = () => {
    setPaused(!isPaused)
    // After Play the slides move, although the focus stays on this button.
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
        <span>{isPaused ? homeTexts.play : homeTexts.pause}</span>
      </Button>
      <IconButton className="noscript:hidden" name={homeTexts.nextSlide} icon={ChevronRight} onClick={() => turn(1)} />
    </div>
  )
}

/** The number of slides in view. Only with more slides does the carousel turn. */
const visible = 3

type Carousel = ReturnType<typeof useCarousel>

/**
 * The state of a carousel with `count` slides. The carousel rests while paused, hovered or focused.
 */
export function useCarousel(count: number) {
  const [api, setApi] = useState<CarouselApi>()
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const early = useRef(0)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), pageFirstMs)
    return () => clearTimeout(timer)
  }, [])

  function onReady(ready: CarouselApi | undefined) {
    setApi(ready)
    for (; ready && early.current > 0; early.current -= 1) ready.scrollNext()
    for (; ready && early.current < 0; early.current += 1) ready.scrollPrev()
  }

  function turn(direction: 1 | -1) {
    // Presses before the code for the motion is loaded are repeated by `onReady`.
    if (!api) {
      early.current += direction
      setWanted(true)
    } else if (direction > 0) api.scrollNext()
    else api.scrollPrev()
  }

  return {
    turns: count > visible,
    isWanted,
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

/** Whether the person has set their system to less motion. */
const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
