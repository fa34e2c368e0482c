import { useLayoutEffect, useRef, useState } from 'react'
import { wantsLessMotion } from '#web/ui/wants-less-motion.ts'

/** Specification §9: 'Overview carousel … speed 500'. */
const speedMs = 500

type Turn = { shown: number; leaving?: number; forward: boolean }

/**
 * Slides that follow each other without end. While one replaces another, both are on the stage: the leaving one first,
 * the shown one last. People who asked for less motion see the change at once.
 */
export function useSlides(count: number) {
  const [turn, setTurn] = useState<Turn>({ shown: 0, forward: true })
  const stage = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (turn.leaving === undefined) return undefined
    const [leaving, shown] = [stage.current?.firstElementChild, stage.current?.lastElementChild]
    const side = turn.forward ? 100 : -100
    const timing = { duration: speedMs, easing: 'cubic-bezier(.2, .8, .2, 1)', fill: 'both' as const }
    const out = leaving?.animate([{ translate: '0' }, { translate: `${-side}%` }], timing)
    const into = shown?.animate([{ translate: `${side}%` }, { translate: '0' }], timing)
    if (into) into.onfinish = () => setTurn(({ shown: now, forward }) => ({ shown: now, forward }))
    return () => {
      out?.cancel()
      into?.cancel()
    }
  }, [turn])

  const go = (to: number, forward: boolean) =>
    setTurn(({ shown }) => {
      if (to === shown) return { shown, forward }
      return wantsLessMotion() ? { shown: to, forward } : { shown: to, leaving: shown, forward }
    })
  return {
    // What was there may have become less meanwhile.
    shown: Math.min(turn.shown, Math.max(0, count - 1)),
    leaving: turn.leaving,
    stage,
    turnBy: (steps: 1 | -1) => go((turn.shown + steps + count) % count, steps > 0),
    turnTo: (slide: number) => go(slide, slide > turn.shown),
  }
}
