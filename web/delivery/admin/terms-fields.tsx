import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import { type Currency, centsOf, decimalText } from '#shared/money.ts'
import { AmountField } from '#web/client/forms/amount-field.tsx'

const texts = deliveryAdminTexts.areas

/** What a delivery costs, as texts of a form. Without `freeFrom` it is never free. */
export type TermsDraft = { fee: string; minimum: string; freeFrom: string }

type Terms = { fee: number; minimum: number; freeFrom: number | null }

const none: Terms = { fee: 0, minimum: 0, freeFrom: null }

export function termsDraft({ fee, minimum, freeFrom }: Terms = none, money: Currency): TermsDraft {
  const text = (amount: number) => decimalText(centsOf(amount, money), money)
  return { fee: text(fee), minimum: text(minimum), freeFrom: freeFrom === null ? '' : text(freeFrom) }
}

/** As the API takes them. An empty fee or minimum is none. */
export const sentTerms = ({ fee, minimum, freeFrom }: TermsDraft) => ({
  fee: fee.trim() || '0',
  minimum: minimum.trim() || '0',
  freeFrom: freeFrom.trim() || null,
})

/** The fields of the terms. Nobody pays for a pick-up. */
export function TermsFields({ isPickUp = false }: { isPickUp?: boolean }) {
  return (
    <div className="form-grid">
      {!isPickUp && <AmountField name="fee" label={texts.fee} />}
      <AmountField name="minimum" label={texts.minimum} hint={texts.minimumHint} />
      {!isPickUp && <AmountField name="freeFrom" label={texts.freeFrom} hint={texts.freeFromHint} />}
    </div>
  )
}
