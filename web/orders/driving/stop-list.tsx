import ArrowUpDown from 'lucide-react/icons/arrow-up-down'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Undo2 from 'lucide-react/icons/undo-2'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { driverTexts as texts } from '#shared/orders/driver-texts.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { cityOf, streetAndCity } from '../delivery-address.tsx'
import { type NumberedStop, StopButtons, StopLinks, StopNote, StopTags } from './stop-parts.tsx'
import { StopSorter } from './stop-sorter.tsx'

type Presses = { onDelivered: (stop: Stop) => void; onNobody: (stop: Stop) => void }

/** The stop where the driver is, or goes now. */
export function CurrentStop({ stop, takesFocus, ...presses }: { stop: NumberedStop; takesFocus: boolean } & Presses) {
  const { shippingAddress: to } = stop
  return (
    <ul className="stops">
      <li className="stop is-now" aria-current="true">
        <span className="stop__n num">{stop.place}</span>
        <div className="stop__text">
          <h2 dir="auto" tabIndex={-1} ref={takesFocus ? takeFocus : undefined}>
            {stop.name}
          </h2>
          <p className="stop__street" dir="auto">
            <span className="block">{to.address}</span>
            <span>{cityOf(to)}</span>
          </p>
          <StopNote stop={stop} />
          <StopTags stop={stop} />
        </div>
        <StopLinks stop={stop} />
        <StopButtons
          stop={stop}
          isNow
          onDelivered={() => presses.onDelivered(stop)}
          onNobody={() => presses.onNobody(stop)}
        />
      </li>
    </ul>
  )
}

type NextStopsProps = {
  current: NumberedStop
  stops: NumberedStop[]
  onMove: (stop: Stop, place: number) => void
} & Presses

/** The stops after the current one, folded; or a list of both, to change the sequence. */
export function NextStops({ current, stops, onMove, ...presses }: NextStopsProps) {
  const [isSorting, setSorting] = useState(false)
  return (
    <section aria-labelledby="next-stops">
      <div className="row between mb-3">
        <h2 id="next-stops">{texts.next}</h2>
        <Button kind="quiet" onClick={() => setSorting(!isSorting)}>
          <Icon of={isSorting ? Check : ArrowUpDown} />
          <span>{isSorting ? texts.sequenceDone : texts.changeSequence}</span>
        </Button>
      </div>
      {isSorting ? (
        <StopSorter stops={[current, ...stops]} onMove={onMove} />
      ) : (
        <ul className="stops">
          {stops.map((stop) => (
            <li key={stop.order} className="stop">
              <details>
                <summary>
                  <span className="stop__n num">{stop.place}</span>
                  <span className="stop__text">
                    <b dir="auto">{stop.name}</b>
                    <span className="soft block" dir="auto">
                      {streetAndCity(stop.shippingAddress)}
                    </span>
                    <StopTags stop={stop} />
                  </span>
                  <Icon of={ChevronDown} className="chev" />
                </summary>
                <StopNote stop={stop} />
                <StopLinks stop={stop} />
                <StopButtons
                  stop={stop}
                  onDelivered={() => presses.onDelivered(stop)}
                  onNobody={() => presses.onNobody(stop)}
                />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export type DoneStop = Stop & { isMissed: boolean; isWaiting: boolean; canUndo: boolean }

type DoneStopsProps = { stops: DoneStop[]; onUndo: (stop: Stop) => void; onGiveUp: (stop: Stop) => void }

/** What is done stays in view, with an undo. Where nobody paid, the order can be given up. */
export function DoneStops({ stops, onUndo, onGiveUp }: DoneStopsProps) {
  if (stops.length === 0) return null
  return (
    <section aria-labelledby="done-stops">
      <h2 id="done-stops" className="mb-3">
        {texts.doneHeading}
      </h2>
      <ul className="stops">
        {stops.map((stop) => (
          <li key={stop.order} className="stop stop--gone">
            <span className="stop__n">
              <Icon of={stop.state === 'delivered' ? Check : UserX} />
            </span>
            <div className="stop__text">
              <b dir="auto">{stop.name}</b>
              <span className="soft small block" dir="auto">
                {stop.shippingAddress.address}
              </span>
              <span className="soft small block">{stateOf(stop)}</span>
            </div>
            {stop.isMissed && stop.toCollect > 0 && (
              <Button
                kind="danger-quiet"
                once
                aria-label={texts.notCollectedOf(stop.name)}
                onClick={() => onGiveUp(stop)}
              >
                <span>{texts.notCollected}</span>
              </Button>
            )}
            {stop.canUndo && (
              <Button kind="quiet" once aria-label={texts.undoName(stop.name)} onClick={() => onUndo(stop)}>
                <Icon of={Undo2} />
                <span>{texts.undo}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ state, isMissed, isWaiting }: DoneStop): string {
  const left = isMissed ? texts.nobodyThere : texts.wasDelivered
  const done = state === 'not_collected' ? texts.wasNotCollected : left
  return isWaiting ? `${done}, ${texts.waits}` : done
}
