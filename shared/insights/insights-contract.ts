import Type, { type Static } from 'typebox'
import { Instant } from '../wire.ts'

const Seller = Type.Object({
  category: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  quantity: Type.Integer(),
  image: Type.String(),
})
export type Seller = Static<typeof Seller>

const PeriodFigures = Type.Object({
  revenue: Type.Number(),
  orders: Type.Integer(),
  averageOrder: Type.Number(),
  revenueBefore: Type.Number(),
  ordersBefore: Type.Integer(),
  averageOrderBefore: Type.Number(),
})

/** GET /api/overview: the figures of the Overview, added up by the database. */
export const Overview = Type.Object(
  {
    salesByCategory: Type.Array(Type.Object({ category: Type.String(), quantity: Type.Integer() })),
    /** The newest 50 accounts; `days` between 2023-05-09 and their creation. */
    users: Type.Object({
      count: Type.Integer(),
      newest: Type.Array(
        Type.Object({ _id: Type.String(), name: Type.String(), createdAt: Instant, days: Type.Integer() }),
      ),
    }),
    mostSelled: Type.Array(Seller),
    lessSelled: Type.Array(Seller),
    /** This day or week so far, and the same stretch of the one before. */
    today: PeriodFigures,
    week: PeriodFigures,
    lowStock: Type.Object({
      count: Type.Integer(),
      products: Type.Array(
        Type.Object({
          _id: Type.String(),
          name: Type.String(),
          slug: Type.String(),
          stock: Type.Integer(),
          image: Type.String(),
        }),
      ),
    }),
    toDeliver: Type.Integer(),
  },
  { $id: 'Overview' },
)
export type Overview = Static<typeof Overview>
