import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Wallet from 'lucide-react/icons/wallet'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Problem } from './problem.tsx'
import type { CheckoutState } from './use-checkout.ts'

const icons = { paypal: Wallet, cash: Banknote, terminal: CreditCard }

type WaysToPayProps = { checkout: CheckoutState; delivery: NonNullable<CheckoutState['delivery']> }

/** The ways to pay for the chosen delivery. Only PayPal needs no choice; until there is an offer there is none. */
export function WaysToPay({ checkout, delivery }: WaysToPayProps) {
  const { ways, way, isPickUp, found } = delivery
  const { message, above } = checkout.problems
  const langOfShop = useLangOfShop()
  const refusal = above === 'payment' ? message : undefined
  const kind = isPickUp ? 'pickup' : 'delivery'
  if (!found?.offer || (ways.length === 1 && way?.name === 'paypal' && !refusal)) return null
  return (
    <Panel title={texts.wayToPay}>
      {refusal && <Problem message={refusal} takesFocus className="mb-4" />}
      {ways.length === 0 && <Notice kind="warn">{texts.noWay}</Notice>}
      <fieldset>
        <legend className="visually-hidden">{texts.wayToPay}</legend>
        <div className="choices">
          {ways.map(({ name, instructions }) => (
            <Choice
              key={name}
              name="way-to-pay"
              label={texts.ways[kind][name]}
              hint={instructions || texts.wayHints[kind][name]}
              hintLang={instructions ? langOfShop : undefined}
              icon={icons[name]}
              checked={name === way?.name}
              onChoose={() => {
                checkout.change({ payment: name })
                if (refusal) checkout.forgetProblems()
              }}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  )
}
