import Banknote from 'lucide-react/icons/banknote'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Link from 'lucide-react/icons/link'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Phone from 'lucide-react/icons/phone'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import { formatAmount } from '#shared/money.ts'
import { driverTexts as texts } from '#shared/orders/driver-texts.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { telephoneLink } from '../delivery-address.tsx'

/** A stop with its number in the sequence. */
export type NumberedStop = Stop & { place: number }

type StopProps = { stop: Stop }

/** Order number, bags and money, in words. */
export function StopTags({ stop: { number, bags, toCollect, state, withOrder } }: StopProps) {
  const money = useMoney()
  return (
    <p className="stop__tags">
      <Badge>{texts.order(number)}</Badge>
      {bags !== null && <Badge icon={ShoppingBag}>{texts.bags(bags)}</Badge>}
      {toCollect > 0 ? (
        <Badge tone="honey" icon={Banknote}>
          {texts.toCollect(formatAmount(toCollect, money))}
        </Badge>
      ) : (
        <Badge tone="leaf" icon={Check}>
          {texts.paid}
        </Badge>
      )}
      {state === 'to_pack' && (
        <Badge tone="tomato" icon={Clock}>
          {texts.notPacked}
        </Badge>
      )}
      {withOrder && <Badge icon={Link}>{texts.comesWith}</Badge>}
    </p>
  )
}

export function StopNote({ stop: { note } }: StopProps) {
  if (!note) return null
  return (
    <p className="stop__note">
      <Icon of={MessageSquare} />
      <span className="wrap-anywhere whitespace-pre-line" dir="auto">
        {note}
      </span>
    </p>
  )
}

/** Links, so that they work without a signal. */
export function StopLinks({ stop: { name, phone, address } }: StopProps) {
  const street = address.split(',', 1)[0] ?? ''
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
  return (
    <div className="stop__links">
      {phone && (
        <a className="btn btn--second" href={telephoneLink(phone)} aria-label={texts.callName(name)}>
          <Icon of={Phone} />
          <span>{texts.call}</span>
        </a>
      )}
      <a className="btn btn--second" href={map} target="_blank" rel="noreferrer" aria-label={texts.mapOf(street)}>
        <Icon of={MapPin} />
        <span>{texts.map}</span>
      </a>
    </div>
  )
}

type StopButtonsProps = StopProps & { isNow?: boolean; onDelivered: () => void; onNobody: () => void }

export function StopButtons({ stop: { name, toCollect }, isNow, onDelivered, onNobody }: StopButtonsProps) {
  const money = useMoney()
  const label = toCollect > 0 ? texts.deliveredSum(formatAmount(toCollect, money)) : texts.delivered
  return (
    <div className="stop__do">
      <Button kind="danger-quiet" once aria-label={texts.nobodyThereAt(name)} onClick={onNobody}>
        <span>{texts.nobodyThere}</span>
      </Button>
      <Button kind={isNow ? 'primary' : 'tint'} once aria-label={texts.deliveredTo(label, name)} onClick={onDelivered}>
        <Icon of={Check} />
        <span>{label}</span>
      </Button>
    </div>
  )
}
