import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useState } from 'react'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { StoredShipping } from '#shared/accounts/stored-session.ts'
import { useReturnFocus } from '#web/client/focus/use-return-focus.ts'
import { Form, FormInput, SubmitButton } from '#web/client/forms/form.tsx'
import { type PersistedValues, useForm } from '#web/client/forms/use-form.ts'
import { useRefresh } from '#web/client/queries/use-refresh.ts'
import { clearCheckoutDraft } from '#web/orders/checkout-draft.ts'
import { followAddress } from '#web/orders/last-address.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { persistedChanges } from '../personal-draft.ts'
import { saveShipping, useShipping } from '../shipping-store.ts'

const noShipping: StoredShipping = { address: '', postalCode: '', city: '', country: '' }

/** The address for the checkout, to read or to edit. Nothing is checked. */
export function ShippingPanel() {
  const shipping = useShipping()
  const persisted = persistedChanges('shipping', shipping ?? noShipping)
  // A draft opens the form.
  const [mode, setMode] = useState<'shown' | 'restored' | 'asked'>(() =>
    Object.keys(persisted.read()).length > 0 ? 'restored' : 'shown',
  )
  const [opener, returnFocus] = useReturnFocus()
  const refresh = useRefresh()

  useEffect(() => {
    const leaving = new AbortController()
    void followAddress(leaving.signal)
    return () => leaving.abort()
  }, [])

  async function save(entered: StoredShipping) {
    saveShipping(entered)
    persisted.clear()
    // The checkout starts with the saved address, not with an older draft.
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
          <dd className="text-right wrap-anywhere whitespace-normal" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type ShippingFormProps = {
  persisted: PersistedValues<StoredShipping>
  start: StoredShipping
  isAsked: boolean
  onSave: (entered: StoredShipping) => Promise<void>
  onCancel: () => void
}

/** The address in four fields, saved without checks. */
function ShippingForm({ persisted, start, isAsked, onSave, onCancel }: ShippingFormProps) {
  const form = useForm({
    start,
    persisted: () => persisted,
    send: onSave,
  })
  return (
    <Form form={form} className="stack">
      <FormInput
        label={texts.address}
        name="address"
        autoComplete="shipping street-address"
        // With a draft the form opens by itself.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAsked}
      />
      <div className="form-grid">
        <FormInput
          label={texts.postalCode}
          name="postalCode"
          autoComplete="shipping postal-code"
          fieldClassName="half"
        />
        <FormInput label={texts.city} name="city" autoComplete="shipping address-level2" fieldClassName="half" />
      </div>
      <FormInput label={texts.country} name="country" autoComplete="shipping country-name" />
      <div className="row">
        <SubmitButton>{texts.save}</SubmitButton>
        <Button kind="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}
