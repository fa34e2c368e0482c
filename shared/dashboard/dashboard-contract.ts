import Type, { type Static } from 'typebox'
import { idFields, Instant, nullable } from '../wire.ts'

/** A product with the number of sold pieces. */
const ProductSales = Type.Object({
  category: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  quantity: Type.Integer(),
  image: Type.String(),
})
export type ProductSales = Static<typeof ProductSales>

/** Revenue and average are dollars; 0 without orders. */
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
  /** Days between 2023-05-09 and the account's creation. */
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
    /** Today or this week until now, the same part of the period before, and that whole period. Weeks begin on Monday. */
    today: PeriodFigures,
    week: PeriodFigures,
    /** Whether the shop has any product, active or not. */
    hasProducts: Type.Boolean(),
    /** Whether the first-run guide of a new shop is not finished yet. */
    hasGuide: Type.Boolean(),
    /** Active products with 5 pieces or fewer: how many, and the eight emptiest. */
    lowStock: Type.Object({ count: Type.Integer(), products: Type.Array(LowStockProduct) }),
    toDeliver: Type.Integer(),
  },
  { $id: 'Overview' },
)
export type Overview = Static<typeof Overview>

/** Days of the shop, both included. The rules check them, so that their sentences stand at the fields. */
export const TaxesQuery = Type.Object({
  from: Type.Optional(Type.String({ maxLength: 32, description: 'A day: 2026-11-01' })),
  until: Type.Optional(Type.String({ maxLength: 32, description: 'At most 400 days from the first' })),
})
export type TaxesQuery = Static<typeof TaxesQuery>

/** What was paid on a day at a rate less what was refunded, in the shop's currency. */
export const TaxesOfDay = Type.Object({
  day: Type.String({ format: 'date' }),
  percent: Type.Number(),
  net: Type.Number(),
  tax: Type.Number(),
  gross: Type.Number(),
})
export type TaxesOfDay = Static<typeof TaxesOfDay>

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

/** GET /api/system: the state of the shop's background work. */
export const SystemState = Type.Object(
  {
    mails: Type.Object({
      waiting: Type.Integer(),
      /** Since when the oldest due mail has waited. */
      oldestWaiting: nullable(Instant),
      lastSent: nullable(Instant),
      /** Mails that were given up after a day of attempts: their number, and the newest 20. */
      parked: Type.Integer(),
      newestParked: Type.Array(ParkedMail),
    }),
    orders: Type.Object({
      /** The number of unpaid orders that hold stock, and of those whose hold is overdue. */
      held: Type.Integer(),
      overdue: Type.Integer(),
    }),
    payments: Type.Object({
      /** The number of refunds in progress, and the start of the oldest. */
      refunding: Type.Integer(),
      oldestRefunding: nullable(Instant),
    }),
    /** The time of the last backup. */
    lastBackup: nullable(Instant),
    /** The time of the last backup, or else the beginning of the shop. */
    withoutBackupSince: Instant,
    /** Hours between backups; 0: no backups. */
    backupEveryHours: Type.Number(),
  },
  { $id: 'SystemState' },
)
export type SystemState = Static<typeof SystemState>
