import Type, { type Static } from 'typebox'
import { Decimal, nullable, oneOf } from '../wire.ts'

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
    /** Whether the provider takes real money, plays money for a test, is the shop's own local provider, or is nobody. */
    provider: oneOf<'live' | 'sandbox' | 'local' | 'in_hand'>(['live', 'sandbox', 'local', 'in_hand']),
    /** Environment variables without which the option does not work, or not fully. */
    missing: Type.Array(Type.String()),
    /** Why the provider does not take the shop's currency. */
    currencyProblem: nullable(Type.String()),
  },
  { $id: 'PaymentOption' },
)
export type PaymentOption = Static<typeof PaymentOption>

/** PUT /api/payment-options/{name}: only the fields that are sent. No methods: all of them. */
export const PaymentOptionBody = Type.Object({
  active: Type.Optional(Type.Boolean()),
  methods: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  /** The highest total of an order; null: any. */
  maxTotal: Type.Optional(Type.Union([...Decimal.anyOf, Type.Null()])),
  knownCustomersOnly: Type.Optional(Type.Boolean()),
  instructions: Type.Optional(Type.String()),
})
export type PaymentOptionBody = Static<typeof PaymentOptionBody>

export const PaymentOptionAnswer = Type.Object({ message: Type.String(), option: PaymentOption })
export type PaymentOptionAnswer = Static<typeof PaymentOptionAnswer>
