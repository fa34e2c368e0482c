import Type, { type Static } from 'typebox'
import { Decimal, idFields } from '../wire.ts'

/** A percentage from a day of the shop on: '2026-11-29'. */
const Rate = Type.Object({ validFrom: Type.String(), percent: Type.Number() })

/** A tax category as admins see it. `rates` are sorted by their day, `products` says how many products are in it. */
export const ShopTaxCategory = Type.Object(
  {
    ...idFields,
    name: Type.String(),
    isDefault: Type.Boolean(),
    rates: Type.Array(Rate),
    products: Type.Integer(),
  },
  { $id: 'ShopTaxCategory' },
)
export type ShopTaxCategory = Static<typeof ShopTaxCategory>

/** All fields are optional here, so that the rules of tax-category-rules.ts answer with their own messages. */
const sentRates = Type.Array(
  Type.Object({ validFrom: Type.Optional(Type.String()), percent: Type.Optional(Decimal) }),
  { maxItems: 100 },
)

const writableFields = {
  name: Type.Optional(Type.String()),
  isDefault: Type.Optional(Type.Boolean()),
  rates: Type.Optional(sentRates),
}

/** Name and rates are required. The first default category came with the shop. */
export const CreateTaxCategoryBody = Type.Object(writableFields)
export type CreateTaxCategoryBody = Static<typeof CreateTaxCategoryBody>

/**
 * Fields that are not sent stay. `rates` is the whole list. With `ratesSeen`, the list that the person saw, it is refused
 * if somebody else has changed the rates in the meantime (docs/rules/settings.md#tax-categories).
 */
export const UpdateTaxCategoryBody = Type.Object({
  ...writableFields,
  ratesSeen: Type.Optional(sentRates),
})
export type UpdateTaxCategoryBody = Static<typeof UpdateTaxCategoryBody>

export const TaxCategoryAnswer = Type.Object({ message: Type.String(), taxCategory: ShopTaxCategory })
export type TaxCategoryAnswer = Static<typeof TaxCategoryAnswer>
