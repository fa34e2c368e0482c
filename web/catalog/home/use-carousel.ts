import { useRef, useState } from 'react'
import type { CarouselApi } from '#web/ui/carousel-motion.tsx'

/** Three are visible: with fewer there is nothing to turn to. */
const visible = 3

export type Carousel = ReturnType<typeof useCarousel>

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
