import Check from 'lucide-react/icons/check'
import House from 'lucide-react/icons/house'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import Truck from 'lucide-react/icons/truck'
import { useState } from 'react'
import { closingTime } from '#shared/delivery/slot-labels.ts'
import { formatAmount } from '#shared/money.ts'
import { orderTrack, type TrackStep, type TrackStepName } from '#shared/orders/order-track.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { trackTexts as texts } from '#shared/orders/track-texts.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { unpaidText } from '../order-status-badge.tsx'

type OrderTrackProps = { order: Order; now: Date }

const icons = { placed: Check, paid: Check, packed: ShoppingBag, onItsWay: Truck, delivered: House }

/** The steps of an order (docs/rules/delivery.md#track). Only a new step is read out. */
export function OrderTrack({ order, now }: OrderTrackProps) {
  const steps = orderTrack(order, now)
  const hintOf = useHints(order, now)
  const reached = steps?.find(({ state }) => state === 'now')
  const newStep = useNewStep(reached && nameOfStep(reached, order))
  if (!steps) return null
  return (
    <section className="panel track-panel" aria-label={texts.title}>
      <ol className={classNames('track', steps.length === 4 && 'track--four')}>
        {steps.map((step) => (
          <li
            key={step.name}
            className={classNames('track__step', `is-${step.state}`)}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className="track__dot">
              <Icon of={step.state === 'done' ? Check : icons[step.name]} />
            </span>
            <b>{nameOfStep(step, order)}</b>
            <span className="soft small">{hintOf[step.name](step)}</span>
            <span className="visually-hidden">{texts.states[step.state]}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {newStep && texts.isNow(newStep)}
      </p>
    </section>
  )
}

function nameOfStep({ name, state }: TrackStep, order: Order): string {
  const isPickUp = order.delivery?.kind === 'pickup'
  if (name === 'paid' && !order.isPaid) return order.isConfirmed ? unpaidText(order) : texts.paid
  if (name === 'packed' && isPickUp && state === 'now') return texts.readyToFetch
  if (name === 'delivered' && isPickUp) return texts.pickedUp
  return texts[name]
}

/** The step that was reached while the page was open. */
function useNewStep(reached: string | undefined): string | undefined {
  const [first] = useState(reached)
  return reached === first ? undefined : reached
}

/** The small line below each step: when it was, or when it will be. */
function useHints(order: Order, now: Date): Record<TrackStepName, (step: TrackStep) => string> {
  const { timeZone } = useLayoutData()
  const money = useMoney()
  const slot = order.delivery?.slot
  const time = (at: string | null | undefined) => (at ? closingTime(at, timeZone, now) : '')
  const from = (at: string | undefined) => (at ? texts.from(time(at)) : '')
  const until = (at: string | undefined) => (at ? texts.until(time(at)) : '')
  const isNext = ({ state }: TrackStep) => state === 'next'
  return {
    placed: () => time(order.createdAt),
    paid: () => formatAmount(order.totalPrice, money),
    packed: (step) => (isNext(step) ? from(slot?.closesAt) : time(order.packedAt)),
    onItsWay: () => (order.isDelivered ? '' : from(slot?.startsAt)),
    delivered: (step) => (isNext(step) ? until(slot?.endsAt) : time(order.deliveredAt)),
  }
}
