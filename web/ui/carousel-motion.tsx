import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>

type CarouselMotionProps = {
  /** The element that shows a part of the row. Its only child is the row. */
  viewport: RefObject<HTMLElement | null>
  /** The speed in Embla's own unit: about 36 ms each. Zero for people who asked for less motion. */
  duration: number
  canDrag: boolean
  /** The time between two automatic turns. Without this, the carousel never turns by itself. */
  autoplayMs?: number
  isPlaying?: boolean
  onReady: (api: CarouselApi | undefined) => void
}

/** Moves a carousel. Renders nothing, and is loaded after the row of slides is shown. */
export default function CarouselMotion(props: CarouselMotionProps) {
  const { viewport, duration, canDrag, autoplayMs, isPlaying = false, onReady } = props
  const [plugins] = useState(() =>
    autoplayMs === undefined ? [] : [Autoplay({ delay: autoplayMs, playOnInit: false, stopOnFocusIn: false })],
  )
  const [attach, api] = useEmblaCarousel(
    {
      loop: true,
      align: 'start',
      duration,
      watchDrag: canDrag,
      breakpoints: { '(prefers-reduced-motion: reduce)': { duration: 0 } },
    },
    plugins,
  )

  useEffect(() => attach(viewport.current), [attach, viewport])

  const tell = useEffectEvent(onReady)
  useEffect(() => {
    if (api && viewport.current) takeOverScrolling(api, viewport.current)
    tell(api)
    return () => tell(undefined)
  }, [api, viewport])

  useEffect(() => {
    const apply = () => (isPlaying ? api?.plugins().autoplay?.play() : api?.plugins().autoplay?.stop())
    apply()
    // Embla stops autoplay when somebody drags the row.
    api?.on('pointerUp', apply).on('reInit', apply)
    return () => void api?.off('pointerUp', apply).off('reInit', apply)
  }, [api, isPlaying])

  return null
}

/**
 * A row that was scrolled before goes on from its slide, or from the slide that has the focus. Embla moves the row itself, so
 * the scroll offset must be zero.
 */
function takeOverScrolling(api: CarouselApi, viewport: HTMLElement): void {
  const { scrollLeft } = viewport
  const slides = api.slideNodes()
  const focused = slides.findIndex((slide) => slide.contains(document.activeElement))
  if (scrollLeft === 0 && focused < 0) return
  const first = slides.findIndex(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > scrollLeft)
  viewport.scrollLeft = 0
  api.scrollTo(Math.max(0, focused < 0 ? first : focused), true)
}
