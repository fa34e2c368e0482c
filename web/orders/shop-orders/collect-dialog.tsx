import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import { useState } from 'react'
import { amountOf, centsOf, formatCents } from '#shared/money.ts'
import type { OrderForAdmin } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { cashCents } from '#shared/pricing/cash-rounding.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { Button } from '#web/ui/button.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import type { OrderActions } from './use-order-actions.ts'

type CollectDialogProps = { order: OrderForAdmin; actions: OrderActions; onClose: () => void }

/** Asks for the sum to take, in cash rounded to the smallest coin (docs/rules/payments.md#in-hand). */
export function CollectDialog({ order, actions, onClose }: CollectDialogProps) {
  const money = useMoney()
  const [way, choose] = useState<'cash' | 'terminal'>(order.payment === 'terminal' ? 'terminal' : 'cash')
  // The smallest coin is a setting.
  const settings = useQuery('settings', (signal) => callApi('GET /api/settings', { signal }))
  const total = centsOf(order.totalPrice, money)
  const step = settings.answer && centsOf(settings.answer.cashStep, money)
  const sums = { cash: step === undefined ? total : cashCents(total, step), terminal: total }
  const sum = formatCents(sums[way], money)

  function collect() {
    onClose()
    void actions.collect(order, { way, amount: amountOf(sums[way], money) }, sum)
  }

  return (
    <Dialog
      kind="form"
      title={texts.collectOf(order)}
      onClose={onClose}
      actions={
        <>
          <Button kind="second" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button busy={step === undefined} onClick={collect}>
            {texts.collectedSum(sum)}
          </Button>
        </>
      }
    >
      <QueryPanel fetched={settings}>
        {() => (
          <fieldset className="choices mt-5 text-left">
            <legend className="visually-hidden">{texts.howPaid}</legend>
            <Choice
              name="way"
              label={texts.inCash}
              hint={formatCents(sums.cash, money)}
              icon={Banknote}
              checked={way === 'cash'}
              onChoose={() => choose('cash')}
            />
            <Choice
              name="way"
              label={texts.byCard}
              hint={formatCents(sums.terminal, money)}
              icon={CreditCard}
              checked={way === 'terminal'}
              onChoose={() => choose('terminal')}
            />
          </fieldset>
        )}
      </QueryPanel>
    </Dialog>
  )
}
