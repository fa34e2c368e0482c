import Type, { type Static } from 'typebox'
import { Decimal, idFields, nullable } from '../wire.ts'

/**
 * A kind of deposit, such as 'Bottle', as admins see it. The amount includes taxes. Without a tax
 * category it is taxed like its product. `products` says how many products have it.
 */
export const ShopDeposit = Type.Object(
  {
    ...idFields,
    name: Type.String(),
    amount: Type.Number(),
    taxCategory: nullable(Type.String()),
    products: Type.Integer(),
  },
  { $id: 'ShopDeposit' },
)
export type ShopDeposit = Static<typeof ShopDeposit>

/** Name and amount are required. */
export const CreateDepositBody = Type.Object({
  name: Type.Optional(Type.String()),
  amount: Type.Optional(Decimal),
  taxCategory: Type.Optional(nullable(Type.String())),
})
export type CreateDepositBody = Static<typeof CreateDepositBody>

/** Fields that are not sent stay. Orders keep the deposits with which they were placed. */
export const UpdateDepositBody = CreateDepositBody
export type UpdateDepositBody = CreateDepositBody

export const DepositAnswer = Type.Object({ message: Type.String(), deposit: ShopDeposit })
export type DepositAnswer = Static<typeof DepositAnswer>
