import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { alertDialog } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Input } from '#web/ui/input.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { saveShipping, useShipping } from './shipping-store.ts'
import { useReturnFocus } from './use-return-focus.ts'

/** The address that this browser keeps for the checkout: to read, or to edit. Nothing about it is checked (§5). */
export function ShippingPanel() {
  const shipping = useShipping()
  const [isEditing, setEditing] = useState(false)
  const [opener, returnFocus] = useReturnFocus()
  const { revalidate } = useRevalidator()

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = parseShipping(Object.fromEntries(new FormData(event.currentTarget)))
    if (entered) saveShipping(entered)
    setEditing(false)
    await alertDialog({ title: texts.successChanges, mark: 'good' })
    await revalidate()
    returnFocus()
  }

  function cancel() {
    setEditing(false)
    returnFocus()
  }

  const edit = (
    <Button ref={opener} kind="quiet" className="-mr-3" onClick={() => setEditing(true)}>
      <Icon of={Pencil} />
      {texts.edit}
    </Button>
  )
  return (
    <Panel title={texts.shippingAddress} action={!isEditing && edit}>
      {isEditing ? (
        <ShippingForm shipping={shipping} onSubmit={(event) => void save(event)} onCancel={cancel} />
      ) : (
        <ShippingView shipping={shipping} />
      )}
    </Panel>
  )
}

function ShippingView({ shipping }: { shipping: StoredShipping | null }) {
  if (!shipping) return <p className="soft">{texts.noAddress}</p>
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
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ShippingFormProps = {
  shipping: StoredShipping | null
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

function ShippingForm({ shipping, onSubmit, onCancel }: ShippingFormProps) {
  return (
    <form className="stack" onSubmit={onSubmit}>
      <Input
        label={texts.address}
        name="address"
        autoComplete="shipping street-address"
        defaultValue={shipping?.address}
        // The panel turned into this form by the person's own press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="form-grid">
        <Input
          label={texts.postalCode}
          name="postalCode"
          autoComplete="shipping postal-code"
          defaultValue={shipping?.postalCode}
          fieldClassName="half"
        />
        <Input
          label={texts.city}
          name="city"
          autoComplete="shipping address-level2"
          defaultValue={shipping?.city}
          fieldClassName="half"
        />
      </div>
      <Input
        label={texts.country}
        name="country"
        autoComplete="shipping country-name"
        defaultValue={shipping?.country}
      />
      <div className="row">
        <Button type="submit">{texts.save}</Button>
        <Button kind="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
