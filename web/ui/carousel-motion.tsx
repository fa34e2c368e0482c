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
      // Embla only follows the focus if it comes 10 ms after the key at most, which a busy browser doesn't keep.
      watchFocus: false,
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
    const row = viewport.current
    if (!api || !row) return undefined
    const follow = ({ target }: FocusEvent) => {
      // A press of the mouse gives the focus too, but moves nothing.
      if ((target as Element).matches(':focus-visible')) showFocused(api, row)
    }
    row.addEventListener('focusin', follow)
    return () => row.removeEventListener('focusin', follow)
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
  if (showFocused(api, viewport) || scrollLeft === 0) return
  const first = api.slideNodes().findIndex(({ offsetLeft, offsetWidth }) => offsetLeft + offsetWidth / 2 > scrollLeft)
  viewport.scrollLeft = 0
  api.scrollTo(Math.max(0, first), true)
}

/** Ends any turn at the slide that has the focus. False if none has it. */
function showFocused(api: CarouselApi, viewport: HTMLElement): boolean {
  const focused = api.slideNodes().findIndex((slide) => slide.contains(document.activeElement))
  if (focused < 0) return false
  viewport.scrollLeft = 0
  api.scrollTo(focused, true)
  return true
}
