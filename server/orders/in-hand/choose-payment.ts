import { type Db, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { type Currency, formatCents } from '#shared/money.ts'
import { inHandTexts as texts } from '#shared/orders/in-hand-texts.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { moneyOf } from '../order-row.ts'

/** Who leaves so many orders unpaid at the door pays otherwise from then on. */
const maxNotCollected = 2

type Choice = {
  payment: PaymentOptionName
  userId: string
  methodId: string | null
  totalCents: number
  currency: Currency
}

type Option = {
  active: boolean
  methodIds: string[] | null
  maxTotalCents: number | null
  isKnown: boolean
  notCollected: number
  hasOpen: boolean
}

/** Money in hand: a person takes it and gives it back, and nobody is asked about it. */
export const inHandProviders: readonly string[] = ['cash', 'terminal']

/** Whether an order is paid in hand, and so confirmed when it is placed; also of the provider of a payment. */
export const isInHand = (payment: string): boolean => inHandProviders.includes(payment)

/**
 * Throws `conflict` if the shop does not offer this way to pay for this order and this buyer
 * (docs/rules/payments.md#in-hand). The buyer's lock keeps two orders from both being the only one.
 */
export async function requirePaymentOption(tx: Db, choice: Choice): Promise<void> {
  const { payment, methodId, totalCents, currency } = choice
  const option = await readOption(tx, choice)
  const refuse = (message: string, code = 'payment_option') => conflict(message, { code })
  if (!option?.active) throw refuse(texts.optionOff)
  const { methodIds, maxTotalCents } = option
  if (methodIds && !(methodId && methodIds.includes(methodId))) throw refuse(texts.notByThisMethod)
  if (maxTotalCents !== null && totalCents > maxTotalCents)
    throw refuse(texts.tooMuch(formatCents(maxTotalCents, moneyOf(currency))))
  if (!isInHand(payment)) return
  if (!option.isKnown) throw refuse(texts.notKnown)
  if (option.notCollected >= maxNotCollected) throw refuse(texts.notCollectedBefore)
  if (option.hasOpen) throw refuse(texts.openAlready, 'cash_open')
}

/** The option, and the buyer's history that it asks for. */
function readOption(tx: Db, { payment, userId }: Choice): Promise<Option | undefined> {
  const ofBuyer = sql`from orders where user_id = ${userId}`
  return tx.row<Option>(sql`
    select active, method_ids as "methodIds", max_total_cents as "maxTotalCents",
      not known_customers_only
        or exists (select from users where id = ${userId} and email_confirmed_at is not null)
        or exists (select ${ofBuyer} and delivered_at is not null and refunded_at is null) as "isKnown",
      (select count(*) ${ofBuyer} and cancelled_by = 'not_collected') as "notCollected",
      exists (
        select ${ofBuyer} and confirmed_at is not null and paid_at is null and cancelled_at is null) as "hasOpen"
    from payment_options where name = ${payment}`)
}
