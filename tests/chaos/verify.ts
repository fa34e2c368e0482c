import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { refundedPieces } from '#server/orders/order-row.ts'
import { type Database, openDatabase, sql } from '#server/platform/database/database.ts'
import { checkBooks } from '#server/upkeep/check-books/check-books.ts'
import type { KnownOrder, Ledger } from './ledger.ts'

/** Compares the books with the ledger and returns a sentence for each difference. Call it while nobody shops. */
export async function verify(dataDir: string, ledger: Ledger, { isLast }: { isLast: boolean }): Promise<string[]> {
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  const db = openDatabase(postgres.connection, { onError: () => {} })
  try {
    const audit = await checkBooks(db.pool)
    return [
      ...ledger.complaints.splice(0),
      ...audit.flatMap(({ findings }) => findings),
      ...(await wrongOrders(db, ledger)),
      ...(await wrongReviews(db, ledger)),
      ...(await wrongStock(db, ledger)),
      ...(await strandedMoney(db, isLast)),
      ...(await wrongMails(db, dataDir)),
    ]
  } finally {
    await db.end()
    await postgres.stop()
  }
}

type StoredOrder = {
  id: string
  userId: string
  totalCents: number
  isPaid: boolean
  isCancelled: boolean
  isRefunded: boolean
  lines: string
  key: string | null
  slotId: string | null
}

async function wrongOrders(db: Database, { orders, maybe }: Ledger): Promise<string[]> {
  const stored = await db.rows<StoredOrder>(sql`
    select id, user_id as "userId", total_cents as "totalCents", paid_at is not null as "isPaid",
      cancelled_at is not null as "isCancelled", refunded_at is not null as "isRefunded",
      (select string_agg(product_id || ' ' || quantity || ' ' || ${refundedPieces}, ', ' order by product_id)
        from order_lines where order_id = orders.id) as lines,
      (select key from idempotency_keys where order_id = orders.id) as key, slot_id as "slotId"
    from orders`)
  for (const { id, key, totalCents } of stored) {
    const wanted = maybe.get(key ?? '')
    if (wanted && !orders.has(id)) orders.set(id, { ...wanted, id, totalPrice: totalCents / 100 })
  }
  const byId = new Map(stored.map((order) => [order.id, order]))
  const unknown = stored.filter(({ id }) => !orders.has(id))
  return [
    ...unknown.map(({ id }) => `Order ${id} was stored, but nobody was told of it.`),
    ...[...orders.values()].flatMap((order) => problemOf(order, byId.get(order.id))),
  ]
}

function problemOf(known: KnownOrder, stored: StoredOrder | undefined): string[] {
  if (!stored) return [`Order ${known.id} was acknowledged, and is lost.`]
  const linesWith = (notYet: number) =>
    known.lines
      .map(
        ({ product, quantity, refunded = 0, isUnderWay }) =>
          `${product} ${quantity} ${refunded - (isUnderWay ? notYet : 0)}`,
      )
      .toSorted()
      .join(', ')
  const lines = linesWith(0)
  const { isPaid, isCancelled, isRefunded } = stored
  const expectations: [isTrue: boolean, what: string][] = [
    [stored.userId === known.buyer, 'belongs to somebody else'],
    [stored.lines === lines || stored.lines === linesWith(1), `holds ${stored.lines} instead of ${lines}`],
    [stored.totalCents === Math.round(known.totalPrice * 100), 'costs something else'],
    [known.slot === undefined || stored.slotId === known.slot, 'is in another slot'],
    [known.state !== 'paid' || (isPaid && !isRefunded), 'was acknowledged as paid, and is not'],
    [known.state !== 'refunded' || isRefunded, 'was acknowledged as refunded, and is not'],
    [known.state !== 'cancelled' || isCancelled, 'was acknowledged as cancelled, and is not'],
    [known.state === 'paid' || known.state === 'refunded' || known.isOpen || !isPaid, 'is paid, but nobody paid it'],
  ]
  return expectations.filter(([isTrue]) => !isTrue).map(([, what]) => `Order ${known.id} ${what}.`)
}

async function wrongReviews(db: Database, { reviews }: Ledger): Promise<string[]> {
  const stored = await db.rows<{ key: string }>(sql`select user_id || ' ' || product_id as key from reviews`)
  const keys = new Set(stored.map(({ key }) => key))
  return [
    ...[...reviews].filter((key) => !keys.has(key)).map((key) => `The review of ${key} was acknowledged, and is lost.`),
    ...[...keys].filter((key) => !reviews.has(key)).map((key) => `The review of ${key} was kept, but nobody was told.`),
  ]
}

async function wrongStock(db: Database, { stock }: Ledger): Promise<string[]> {
  const stored = await db.rows<{ id: string; brought: number }>(sql`
    select product_id as id, sum(delta) as brought from stock_changes group by product_id`)
  return stored
    .filter(({ id, brought }) => brought !== stock.get(id))
    .map(({ id, brought }) => `Of ${id} ${brought} were brought, and the shopkeeper was told ${stock.get(id)}.`)
}

/** Payments of the provider that the shop does not know. The shop asks about open payments after a minute. */
async function strandedMoney(db: Database, isLast: boolean): Promise<string[]> {
  const stored = await db.rows<{ id: string; custom: string }>(sql`
    select local.id, local.custom_id as custom from local_paypal_orders as local
    left join payments on payments.provider_order_id = local.id
    where (local.capture_status in ('COMPLETED', 'PARTIALLY_REFUNDED') and coalesce(payments.status, '') not in ('captured', 'refunding')
        and (${isLast} or coalesce(payments.status, '') <> 'created'))
      or (local.capture_status is null and payments.status in ('captured', 'refunding', 'refunded'))`)
  return stored.map(({ id, custom }) => `Payment ${id} of order ${custom} is known otherwise to the provider.`)
}

async function wrongMails(db: Database, dataDir: string): Promise<string[]> {
  const sent = await db.rows<{ id: string; event_key: string }>(
    sql`select id, event_key from mails where sent_at is not null`,
  )
  const problems: string[] = []
  for (const { id, event_key } of sent) {
    const isThere = await access(join(dataDir, 'mailbox', `${id}.eml`)).then(
      () => true,
      () => false,
    )
    if (!isThere) problems.push(`The mail ${event_key} counts as sent, and is not in the mailbox.`)
  }
  return problems
}
