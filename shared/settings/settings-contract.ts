import Type, { type Static } from 'typebox'
import { Decimal, maxInteger, nullable, oneOf } from '../wire.ts'

const Link = Type.Object({ label: Type.String(), url: Type.String() })

export const OpeningHoursSpan = Type.Object({
  day: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday, 7 is Sunday' }),
  opens: Type.String({ description: 'Such as 09:00, in the shop’s time zone' }),
  closes: Type.String(),
})

const shopFields = {
  name: Type.String(),
  address: Type.Array(Type.String()),
  taxNumber: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  links: Type.Array(Link),
  openingHours: Type.Array(OpeningHoursSpan),
}

const fields = {
  deliveryArea: Type.Array(Type.String()),
  currency: Type.String({ description: 'ISO 4217; fixed once there is an order' }),
  pricesIncludeTax: Type.Boolean(),
  timeZone: Type.String({ description: 'IANA, such as Europe/Berlin' }),
  languages: Type.Array(Type.String({ maxLength: 10 }), {
    maxItems: 8,
    description: 'Of the pages, such as en and es; the first one has the addresses without a prefix',
  }),
  measures: oneOf(['metric', 'us']),
  ordersPaused: nullable(Type.String()),
  priorPriceRule: oneOf(['lowest30', 'regular']),
}

/** GET and PUT /api/settings (docs/rules/settings.md). */
export const SettingsAnswer = Type.Object(
  {
    shop: Type.Object(shopFields),
    ...fields,
    cashStep: Type.Number({ description: 'To what cash is rounded, in the currency' }),
    /** Follows from the currency. */
    minorDigits: Type.Integer(),
    version: Type.Integer(),
    /** ORDERS_PAUSED pauses the orders, so a call can't change the pause. */
    ordersPausedIsFixed: Type.Boolean(),
    /** Orders so far, counted up to 10,000: with one, the currency is fixed. */
    orders: Type.Integer(),
  },
  { $id: 'Settings' },
)
export type SettingsAnswer = Static<typeof SettingsAnswer>

/** Only the parts that are sent change. With the `version` that was read, a change in the meantime is refused. */
export const SettingsBody = Type.Object({
  shop: Type.Optional(Type.Partial(Type.Object(shopFields))),
  ...Type.Partial(Type.Object(fields)).properties,
  cashStep: Type.Optional(Decimal),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: maxInteger })),
})
export type SettingsBody = Static<typeof SettingsBody>
