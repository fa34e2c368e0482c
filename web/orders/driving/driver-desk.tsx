import { useState } from 'react'
import { formatAmount } from '#shared/money.ts'
import { canUndo, delivered, type DriverCall, notCollected, seen, undone } from '#shared/orders/driver-queue.ts'
import { driverTexts as texts } from '#shared/orders/driver-texts.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import type { Query } from '#web/client/queries/use-query.ts'
import { alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { CurrentStop, DoneStops, NextStops } from './stop-list.tsx'
import { useDriverQueue } from './use-driver-queue.ts'
import { useStopSequence } from './use-stop-sequence.ts'

type DriverDeskProps = { slot: string; stops: Stop[]; fetched: Query<Stop[]> }

/** A call that was done after the list was read. */
type Done = { call: DriverCall; until: number }

/** The stops of a driver: the present one large, the next ones folded, and what is done (docs/rules/delivery.md#drive). */
export function DriverDesk({ slot, stops, fetched }: DriverDeskProps) {
  const money = useMoney()
  const [hasActed, setActed] = useState(false)
  const [done, setDone] = useState<readonly Done[]>([])
  const { queue, isUnreached, press } = useDriverQueue({
    onDone(call) {
      const { reloads } = fetched
      setDone((before) => [...before.filter(({ until }) => until > reloads), { call, until: reloads + 1 }])
      fetched.reload()
    },
    onRefused({ order }, { message }) {
      const name = stops.find((stop) => stop.order === order)?.name ?? ''
      void alertDialog({ title: message, text: texts.refusedFor(name), mark: 'bad' })
      fetched.reload()
    },
  })
  // A list that was asked for later knows of them.
  const untold = done.filter(({ until }) => fetched.reloads < until || !fetched.isCurrent).map(({ call }) => call)
  const known = stops.map((stop) => seen(stop, untold))
  const { sorted, missed, move, setMissed } = useStopSequence(slot, known)
  const asShown = (stop: Stop, index: number) => ({
    ...seen(stop, queue),
    place: index + 1,
    isMissed: missed.has(stop.order),
    isWaiting: queue.some(({ order }) => order === stop.order),
    canUndo: missed.has(stop.order) || canUndo(queue, stop),
  })
  const shown = sorted.map(asShown)
  const isDone = ({ state, isMissed }: (typeof shown)[number]) =>
    state === 'delivered' || state === 'not_collected' || isMissed
  const [current, ...next] = shown.filter((stop) => !isDone(stop))
  const doneStops = shown.filter(isDone)
  useLostFocus(doneStops.map(({ order }) => order).join())

  function deliver(stop: Stop) {
    setActed(true)
    press((queue) => delivered(queue, stop))
  }

  function nobodyThere(stop: Stop) {
    setActed(true)
    setMissed(stop.order, true)
  }

  /** The driver won't come back: an order that was to be paid at the door is cancelled. */
  async function giveUp(stop: Stop) {
    const isSure = await confirm({
      text: texts.cancelUncollected(stop.name, formatAmount(stop.toCollect, money)),
      second: texts.stockReturns,
      confirmLabel: texts.notCollected,
      cancelLabel: texts.comeBack,
      danger: true,
    })
    if (!isSure) return
    press((queue) => notCollected(queue, stop))
    setMissed(stop.order, false)
  }

  function undo({ order }: Stop) {
    setMissed(order, false)
    const told = known.find((stop) => stop.order === order)
    if (told) press((queue) => undone(queue, told))
  }

  const bags = stops.reduce((sum, stop) => sum + (stop.bags ?? 0), 0)
  const toCollect = shown.reduce((sum, stop) => sum + stop.toCollect, 0)
  const facts = [
    texts.stops(shown.length),
    bags > 0 && texts.bags(bags),
    toCollect > 0 && texts.toCollect(formatAmount(toCollect, money)),
  ]
  const presses = { onDelivered: deliver, onNobody: nobodyThere }
  return (
    <>
      <div className="driver-count">
        <p className="soft small num">{facts.filter(Boolean).join(', ')}</p>
        <p className="packtop__count">{texts.done(doneStops.length, shown.length)}</p>
        <ShareBar share={shown.length > 0 ? doneStops.length / shown.length : 0} />
      </div>
      <div role="status">
        {isUnreached && (
          <Notice className="mb-4">{texts.noSignal(new Set(queue.map(({ order }) => order)).size)}</Notice>
        )}
      </div>
      <div className="work work--driver">
        <section className="work__list" aria-label={texts.now}>
          {current ? (
            <CurrentStop key={current.order} stop={current} takesFocus={hasActed} {...presses} />
          ) : (
            <EmptyState panel picture="coffee" title={texts.allDone} />
          )}
        </section>
        <div className="work__list">
          {current && next.length > 0 && (
            <NextStops
              current={current}
              stops={next}
              onMove={(stop, place) => {
                setActed(false)
                move(stop.order, place - 1)
              }}
              {...presses}
            />
          )}
          <DoneStops stops={doneStops} onUndo={undo} onGiveUp={(stop) => void giveUp(stop)} />
        </div>
      </div>
    </>
  )
}
