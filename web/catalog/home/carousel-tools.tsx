import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { homeTexts } from '#shared/catalog/home-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Carousel } from './use-carousel.ts'

/** The carousel, which is elsewhere in the page, names its tools by this id (`aria-owns`). */
export const carouselToolsId = 'carousel-tools'

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
