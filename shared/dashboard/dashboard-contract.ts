import Type, { type Static } from 'typebox'
import { idFields, Instant, nullable } from '../wire.ts'

/** A product with the pieces of it that were sold. */
const ProductSales = Type.Object({
  category: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  quantity: Type.Integer(),
  image: Type.String(),
})
export type ProductSales = Static<typeof ProductSales>

/** Revenue and average are dollars; 0 without an order. */
const salesFields = { revenue: Type.Number(), orders: Type.Integer(), averageOrder: Type.Number() }
const Sales = Type.Object(salesFields)
export type Sales = Static<typeof Sales>

const PeriodFigures = Type.Object({
  ...salesFields,
  revenueBefore: Type.Number(),
  ordersBefore: Type.Integer(),
  averageOrderBefore: Type.Number(),
  wholeBefore: Sales,
})
export type PeriodFigures = Static<typeof PeriodFigures>

const RegisteredUser = Type.Object({
  ...idFields,
  name: Type.String(),
  createdAt: Instant,
  /** Between 2023-05-09 and the account's creation. */
  days: Type.Integer(),
})

/** A product that runs low; GET /api/overview/low-stock lists them all. */
export const LowStockProduct = Type.Object({
  ...idFields,
  name: Type.String(),
  slug: Type.String(),
  stock: Type.Integer(),
  image: Type.String(),
})
export type LowStockProduct = Static<typeof LowStockProduct>

/** GET /api/overview: the figures of the Overview, added up by the database. */
export const Overview = Type.Object(
  {
    salesByCategory: Type.Array(Type.Object({ category: Type.String(), quantity: Type.Integer() })),
    /** All accounts, and the newest 50 of them. */
    users: Type.Object({ count: Type.Integer(), newest: Type.Array(RegisteredUser) }),
    mostSelled: Type.Array(ProductSales),
    lessSelled: Type.Array(ProductSales),
    /** This day or week so far, the same part of the one before, and all of that. Weeks begin on Monday. */
    today: PeriodFigures,
    week: PeriodFigures,
    /** Whether the shop has any product, active or not. */
    hasProducts: Type.Boolean(),
    /** Active products with 5 pieces or fewer: how many, and the eight emptiest. */
    lowStock: Type.Object({ count: Type.Integer(), products: Type.Array(LowStockProduct) }),
    toDeliver: Type.Integer(),
  },
  { $id: 'Overview' },
)
export type Overview = Static<typeof Overview>

const ParkedMail = Type.Object({
  ...idFields,
  kind: Type.String(),
  recipient: Type.String(),
  subject: Type.String(),
  attempts: Type.Integer(),
  lastError: nullable(Type.String()),
  createdAt: Instant,
  parkedAt: Instant,
})
export type ParkedMail = Static<typeof ParkedMail>

/** GET /api/system: whether the shop's own work goes on as it should. */
export const SystemState = Type.Object(
  {
    mails: Type.Object({
      waiting: Type.Integer(),
      /** Since when the oldest has waited. */
      oldestWaiting: nullable(Instant),
      lastSent: nullable(Instant),
      /** Given up after a day of attempts: all of them, and the newest 20. */
      parked: Type.Integer(),
      newestParked: Type.Array(ParkedMail),
    }),
    orders: Type.Object({
      /** Unpaid orders that hold stock, and those of them that should have let go of it. */
      held: Type.Integer(),
      overdue: Type.Integer(),
    }),
    payments: Type.Object({
      /** Refunds in progress, and since when the oldest has been. */
      refunding: Type.Integer(),
      oldestRefunding: nullable(Instant),
    }),
    /** The instant that the last backup shows the shop at; null where there was none. */
    lastBackup: nullable(Instant),
    /** Since when the shop has been without a backup: since the last one, or since the shop's beginning. */
    withoutBackupSince: Instant,
    /** How often it makes one; 0: never. */
    backupEveryHours: Type.Number(),
  },
  { $id: 'SystemState' },
)
export type SystemState = Static<typeof SystemState>
