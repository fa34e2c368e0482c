import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { StoredShipping } from '#shared/accounts/stored-session.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { clearCheckoutDraft } from '#web/orders/checkout-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { persistedChanges } from '../personal-draft.ts'
import { saveShipping, useShipping } from '../shipping-store.ts'
import { ShippingForm } from './shipping-form.tsx'

const noShipping: StoredShipping = { address: '', postalCode: '', city: '', country: '' }

/** The address that this browser keeps for the checkout: to read, or to edit. Nothing about it is checked (§5). */
export function ShippingPanel() {
  const shipping = useShipping()
  const [persisted] = useState(() => persistedChanges('shipping', shipping ?? noShipping))
  // What was typed before a reload opens the form by itself.
  const [mode, setMode] = useState<'shown' | 'restored' | 'asked'>(() =>
    Object.keys(persisted.read()).length > 0 ? 'restored' : 'shown',
  )
  const [opener, returnFocus] = useReturnFocus()
  const refresh = useRefresh()

  async function save(entered: StoredShipping) {
    saveShipping(entered)
    persisted.clear()
    // The checkout then begins with this address, not with one that was typed there before.
    clearCheckoutDraft()
    setMode('shown')
    await alertDialog({ title: texts.successChanges, mark: 'good' })
    returnFocus()
    refresh()
  }

  function close() {
    setMode('shown')
    returnFocus()
  }

  function cancel() {
    persisted.clear()
    close()
  }

  const edit = (
    <Button ref={opener} kind="quiet" className="-mr-3" onClick={() => setMode('asked')}>
      <Icon of={Pencil} />
      {texts.edit}
    </Button>
  )
  return (
    <Panel title={texts.shippingAddress} action={mode === 'shown' && edit}>
      {mode === 'shown' ? (
        <ShippingView shipping={shipping} />
      ) : (
        <ShippingForm
          persisted={persisted}
          start={shipping ?? noShipping}
          isAsked={mode === 'asked'}
          onSave={save}
          onCancel={cancel}
        />
      )}
    </Panel>
  )
}

function ShippingView({ shipping }: { shipping: StoredShipping | null }) {
  if (!shipping || Object.values(shipping).every((text) => text.trim() === ''))
    return <p className="soft">{texts.noAddress}</p>
  const lines = [
    [texts.address, shipping.address],
    [texts.postalCode, shipping.postalCode],
    [texts.city, shipping.city],
    [texts.country, shipping.country],
  ] as const
  return (
    <dl className="sums">
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="text-right wrap-anywhere whitespace-normal">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
