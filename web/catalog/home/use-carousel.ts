import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { wantsLessMotion } from '#web/ui/wants-less-motion.ts'
import { useAttention } from './use-attention.ts'

/** Specification §9: speed 2000, autoplay, infinite. */
const slideMs = 2000
const restMs = 3000
/** Three are visible and one waits on either side: with fewer the row can't turn. */
const minSlidesToTurn = 5
/** One slide waits left of the visible ones, so that one can go back. */
const waitingLeft = 1

export type Carousel = ReturnType<typeof useCarousel>

/**
 * The motion of the promotional slides; with another number of them it is made anew (HomePage's key). The row scrolls,
 * so a finger can swipe it. A turn scrolls it smoothly, then moves the slide that left to the other end, so the row
 * never ends. It rests while it is paused, hovered or focused, and never moves by itself for people who asked for less
 * motion.
 */
export function useCarousel(count: number) {
  const turns = count >= minSlidesToTurn
  const stage = useRef<HTMLElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const underWay = useRef<1 | -1>(undefined)
  const [order, setOrder] = useState(() => Array.from({ length: count }, (_, slide) => slide))
  const [isPaused, setPaused] = useState(false)

  const endMotion = useCallback(() => {
    for (const motion of track.current?.getAnimations() ?? []) motion.cancel()
    delete row.current?.dataset.turning
  }, [])

  /** Moves slides from one end to the other and, before the browser paints, scrolls the row to where it shows the same. */
  const rotate = useCallback(
    (steps: number) => {
      flushSync(() => setOrder((now) => now.map((_, place) => now.at((place + steps) % now.length)!)))
      endMotion()
      if (row.current) restAt(row.current)
    },
    [endMotion],
  )

  /** Finishes at once a turn that is under way. */
  const arrive = useCallback(() => {
    const direction = underWay.current
    underWay.current = undefined
    if (direction) rotate(direction)
  }, [rotate])

  const turn = useCallback(
    (direction: 1 | -1) => {
      arrive()
      if (!row.current || !track.current) return
      underWay.current = direction
      row.current.dataset.turning = ''
      const away = `translateX(${-direction * stepOf(row.current)}px)`
      const timing = { duration: wantsLessMotion() ? 0 : slideMs, easing: 'ease-in-out', fill: 'forwards' } as const
      track.current.animate({ transform: ['none', away] }, timing).onfinish = arrive
    },
    [arrive],
  )

  /**
   * Scrolls the slide that the keyboard reached fully into view; a turn under way would take it away again. Under a
   * pointer nothing may jump, or its press would miss.
   */
  const show = useCallback(
    (target: Element) => {
      if (!target.matches(':focus-visible')) return
      underWay.current = undefined
      endMotion()
      target.closest('[role=group]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [endMotion],
  )
  const { hasAttention, setFocused } = useAttention(stage, show)

  useEffect(() => {
    const element = row.current
    if (!turns || !element) return undefined
    // The server's row begins with the first slide; once the page is hydrated, the last one waits left of it.
    const start = requestAnimationFrame(() => rotate(-waitingLeft))
    // When a swipe has come to rest, arranges the other slides around the one that it brought.
    const gather = () => {
      if (element.clientWidth === 0) return
      const steps = Math.round(element.scrollLeft / stepOf(element)) - waitingLeft
      // Not while a slide has the focus: a row without an end would trap the keyboard.
      if (steps !== 0 && !underWay.current && !element.contains(document.activeElement)) rotate(steps)
    }
    // Chromium takes a window's width away for a moment to make a picture of the whole page, and the row's place with it.
    const stay = () => {
      if (!element.contains(document.activeElement)) restAt(element)
    }
    element.addEventListener('scrollend', gather)
    addEventListener('resize', stay)
    return () => {
      cancelAnimationFrame(start)
      element.removeEventListener('scrollend', gather)
      removeEventListener('resize', stay)
    }
  }, [turns, rotate])

  useAutoplay(turns && !isPaused && !hasAttention, turn)
  return { stage, row, track, order, turns, isPaused, setPaused, setFocused, turn }
}

function useAutoplay(isOn: boolean, turn: (direction: 1 | -1) => void) {
  useEffect(() => {
    if (!isOn || wantsLessMotion()) return undefined
    let timer = setTimeout(function next() {
      if (!document.hidden) turn(1)
      timer = setTimeout(next, slideMs + restMs)
    }, restMs)
    return () => clearTimeout(timer)
  }, [isOn, turn])
}

/** Shows the first of the visible slides at the row's edge. */
function restAt(row: HTMLElement): void {
  row.scrollLeft = waitingLeft * stepOf(row)
}

function stepOf(row: HTMLElement): number {
  const [first, second] = row.querySelectorAll<HTMLElement>('[role=group]')
  return first && second ? second.offsetLeft - first.offsetLeft : 1
}
