import Type, { type Static } from 'typebox'
import { nullable } from '../wire.ts'

/** PayPal, or money in hand: cash, or a card at the shop's terminal. */
export type PaymentOptionName = 'paypal' | 'cash' | 'terminal'

/** A way to pay that shoppers may choose (docs/rules/payments.md#payment-options). */
export const PaymentOption = Type.Object(
  {
    name: Type.String(),
    active: Type.Boolean(),
    /** Methods of delivery that it is for; null: all. */
    methods: nullable(Type.Array(Type.String())),
    maxTotal: nullable(Type.Number()),
    knownCustomersOnly: Type.Boolean(),
    instructions: Type.String(),
    /** Whether the provider takes real money, plays money for a test, or is the shop's own local provider. */
    provider: Type.Unsafe<'live' | 'sandbox' | 'local'>({ type: 'string', enum: ['live', 'sandbox', 'local'] }),
    /** Environment variables without which the option does not work, or not fully. */
    missing: Type.Array(Type.String()),
    /** Why the provider does not take the shop's currency. */
    currencyProblem: nullable(Type.String()),
  },
  { $id: 'PaymentOption' },
)
export type PaymentOption = Static<typeof PaymentOption>
