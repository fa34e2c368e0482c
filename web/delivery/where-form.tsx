import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { useId, useState } from 'react'
import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { formatAmount, type MoneyFormat } from '#shared/money.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Input } from '#web/ui/input.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { changeChoice } from './delivery-store.ts'

type WhereFormProps = {
  postalCode: string
  /** Undefined until they are known. */
  offers: DeliveryOffer[] | undefined
  offer: DeliveryOffer | undefined
}

/** The postal code, and the ways in which an order gets there. Both count at once. */
export function WhereForm({ postalCode, offers, offer }: WhereFormProps) {
  const { delivery: usual } = useLayoutData()
  const money = useMoney()
  const radios = useId()
  const [typed, setTyped] = useState(postalCode)
  const code = postalCode.trim()
  const isKnown = offers !== undefined && typed.trim() === code && code !== ''
  const isReached = offers?.some(({ method }) => method.kind === 'delivery')
  const area = offers?.find(({ method }) => method.kind === 'delivery')?.area

  const weCome = area ? texts.weCome(area) : texts.weComeThere

  const check = () => changeChoice({ postalCode: typed.trim() })

  return (
    <div className="where">
      {usual === 'delivery' && (
        // No form: the part may be open inside the order form.
        <div>
          <Input
            label={texts.postalCode}
            value={typed}
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={40}
            live
            hint={isKnown && isReached ? weCome : undefined}
            error={isKnown && !isReached ? texts.notThere(code) : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              check()
            }}
            action={
              <Button kind="tint" onClick={check}>
                {texts.check}
              </Button>
            }
          />
        </div>
      )}
      {offers && offers.length > 0 && (
        <fieldset>
          <legend className="visually-hidden">{texts.method}</legend>
          <div className="choices choices--two">
            {offers.map((one) => (
              <Choice
                key={one.method.id}
                name={radios}
                label={one.method.name}
                lang={one.method.lang?.name}
                hint={costOf(one, money)}
                icon={one.method.kind === 'pickup' ? Store : Truck}
                checked={one === offer}
                onChoose={() => changeChoice({ method: one.method.id })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

/** 'usd$3.90, free from usd$37.90', 'Free, Torstraße 49'. */
function costOf({ method, fee, freeFrom }: DeliveryOffer, money: MoneyFormat): string {
  if (method.kind === 'pickup') return texts.freeAt(method.place)
  if (fee === 0) return texts.free
  const amount = formatAmount(fee, money)
  return freeFrom === null ? amount : texts.freeFrom(amount, formatAmount(freeFrom, money))
}
