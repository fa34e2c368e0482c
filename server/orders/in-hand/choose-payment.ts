import { empty, type Sql, sql } from '#server/platform/database/database.ts'
import { conflict } from '#shared/errors.ts'
import { type Currency, formatCents } from '#shared/money.ts'
import { inHandTexts as texts } from '#shared/orders/in-hand-texts.ts'
import type { PaymentOptionName } from '#shared/settings/payment-options-contract.ts'
import { moneyOf, type OrderRow } from '../order-row.ts'

/** Who leaves so many orders unpaid at the door pays otherwise from then on. */
const maxNotCollected = 2

/** A way to pay, and what it asks of a buyer; `isKnown` and the following matter only for money in hand. */
export type PaymentOption = {
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

/** The way to pay as JSON, with this buyer's history where it asks for one. */
export function paymentOption(payment: PaymentOptionName, userId: string): Sql {
  const ofBuyer = sql`from orders where user_id = ${userId}`
  const history = sql`
    'isKnown', not known_customers_only
      or exists (select from users where id = ${userId} and email_confirmed_at is not null)
      or exists (select ${ofBuyer} and delivered_at is not null and refunded_at is null),
    'notCollected', (select count(*) ${ofBuyer} and cancelled_by = 'not_collected'),
    'hasOpen', exists (select ${ofBuyer} and confirmed_at is not null and paid_at is null and cancelled_at is null),`
  return sql`(
    select json_build_object(${isInHand(payment) ? history : empty} 'active', active, 'methodIds', method_ids,
      'maxTotalCents', max_total_cents)
    from payment_options where name = ${payment})`
}

type Paying = Pick<OrderRow, 'paymentOption' | 'methodId' | 'totalCents'> & Currency

/**
 * Throws `conflict` if the shop does not offer this way to pay for this order and this buyer
 * (docs/rules/payments.md#in-hand). The buyer's lock keeps two orders from both being the only one.
 */
export function requirePaymentOption(option: PaymentOption | null, order: Paying): void {
  const refuse = (message: string, code = 'payment_option') => conflict(message, { code })
  if (!option?.active) throw refuse(texts.optionOff)
  const { methodIds, maxTotalCents } = option
  if (methodIds && !(order.methodId && methodIds.includes(order.methodId))) throw refuse(texts.notByThisMethod)
  if (maxTotalCents !== null && order.totalCents > maxTotalCents)
    throw refuse(texts.tooMuch(formatCents(maxTotalCents, moneyOf(order))))
  if (!isInHand(order.paymentOption)) return
  if (!option.isKnown) throw refuse(texts.notKnown)
  if (option.notCollected >= maxNotCollected) throw refuse(texts.notCollectedBefore)
  if (option.hasOpen) throw refuse(texts.openAlready, 'cash_open')
}
