import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { driverTexts as texts } from '#shared/orders/driver-texts.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { streetAndCity } from '../delivery-address.tsx'
import type { NumberedStop } from './stop-parts.tsx'

type StopSorterProps = { stops: NumberedStop[]; onMove: (stop: Stop, place: number) => void }

/** The next stops in a list that is sorted with buttons, or by dragging the handle with a finger or a mouse. */
export function StopSorter({ stops, onMove }: StopSorterProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<string>()
  const [moved, setMoved] = useState('')

  /** Puts a stop into the place of the one in that row. */
  function move(stop: NumberedStop, row: number) {
    const place = stops[row]?.place
    if (place === undefined || place === stop.place) return
    onMove(stop, place)
    setMoved(texts.isStop(stop.name, place))
  }

  const drag = useEffectEvent(({ clientY }: PointerEvent) => {
    const stop = stops.find(({ order }) => order === dragged)
    const row = [...(list.current?.children ?? [])].findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return clientY >= top && clientY < bottom
    })
    if (stop) move(stop, row)
  })

  // On the window: a row that moves in the page loses the pointer.
  useEffect(() => {
    if (dragged === undefined) return undefined
    const dragging = new AbortController()
    const { signal } = dragging
    const drop = () => setDragged(undefined)
    addEventListener('pointermove', (event) => drag(event), { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', drop, { signal })
    return () => dragging.abort()
  }, [dragged])

  return (
    <>
      <ul className="stops" ref={list}>
        {stops.map((stop, row) => (
          <li key={stop.order} className={classNames('stop stop--sorted', stop.order === dragged && 'is-dragged')}>
            <span
              className="stop__grip"
              aria-hidden="true"
              onPointerDown={(event) => {
                event.preventDefault()
                event.currentTarget.releasePointerCapture(event.pointerId)
                setDragged(stop.order)
              }}
            >
              <Icon of={GripVertical} />
            </span>
            <span className="stop__n num">{stop.place}</span>
            <span className="stop__text">
              <b dir="auto">{stop.name}</b>
              <span className="soft block" dir="auto">
                {streetAndCity(stop.shippingAddress)}
              </span>
            </span>
            <span className="row flex-nowrap gap-1">
              <IconButton
                name={texts.moveUp(stop.name)}
                icon={ChevronUp}
                kind="quiet"
                aria-disabled={row === 0 || undefined}
                onClick={() => move(stop, row - 1)}
              />
              <IconButton
                name={texts.moveDown(stop.name)}
                icon={ChevronDown}
                kind="quiet"
                aria-disabled={row === stops.length - 1 || undefined}
                onClick={() => move(stop, row + 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </>
  )
}
