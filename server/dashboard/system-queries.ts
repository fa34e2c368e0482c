import { overdueAfterMs } from '#server/orders/cancel-order.ts'
import { isUnpaid } from '#server/orders/lists/status-conditions.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

type MailState = { waiting: number; oldestWaiting: Date | null; lastSent: Date | null; parked: number }

/** The number of waiting mails, since when the oldest due mail has waited, the last sending, and the mails given up. */
export async function mailState(db: Db, now: Date): Promise<MailState> {
  return db.oneRow<MailState>(sql`
    select
      (select count(*) from mails where sent_at is null and parked_at is null) as waiting,
      (select min(case when attempts = 0 then greatest(created_at, next_attempt_at) else created_at end) from mails
        where sent_at is null and parked_at is null and (attempts > 0 or next_attempt_at <= ${now})) as "oldestWaiting",
      (select max(sent_at) from mails) as "lastSent",
      (select count(*) from mails where parked_at is not null) as parked`)
}

const mailColumns = columnsOf('mails', 'id', 'kind', 'recipient', 'subject', 'attempts', 'lastError', 'createdAt')
const parkedMailColumns = sql`${mailColumns}, parked_at as "parkedAt"`

type ParkedMailRow = RowOf<typeof mailColumns> & { parkedAt: Date }

/** Mails that were given up, the newest first. */
export function newestParkedMails(db: Db, limit: number): Promise<ParkedMailRow[]> {
  return db.rows(sql`
    select ${parkedMailColumns} from mails
    where parked_at is not null order by parked_at desc, id desc limit ${limit}`)
}

/** The number of unpaid orders that hold stock, and of those whose hold is overdue. */
export async function holdState(db: Db, now: Date): Promise<{ held: number; overdue: number }> {
  const overdueBefore = new Date(now.getTime() - overdueAfterMs)
  return db.oneRow(sql`
    select count(*) as held, count(*) filter (where held_until < ${overdueBefore}) as overdue from orders where ${isUnpaid}`)
}

/** The number of refunds in progress, and since when the oldest has been. */
export async function refundState(db: Db): Promise<{ refunding: number; oldest: Date | null }> {
  return db.oneRow(sql`
    select count(*) as refunding, min(updated_at) as oldest from (
      select updated_at from payments where status = 'refunding' and next_check_at < 'infinity'
      union all select updated_at from refunds where status = 'refunding') as under_way`)
}
