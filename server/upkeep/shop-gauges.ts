import { type Db, sql } from '#server/platform/database.ts'
import type { Gauge } from '#server/platform/metrics.ts'

/** The shop's own figures of the moment, for /metrics: mails that wait, orders that hold stock, the last backup. */
export async function readShopGauges(db: Db): Promise<Gauge[]> {
  const found = await db.row<Record<'waiting' | 'oldest' | 'parked' | 'holds' | 'overdue' | 'backup', number>>(sql`
    select
      (select count(*) from mails where sent_at is null and parked_at is null) as waiting,
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from mails
        where sent_at is null and parked_at is null) as oldest,
      (select count(*) from mails where parked_at is not null) as parked,
      (select count(*) from orders where active) as holds,
      (select count(*) from orders where active and held_until < now() - interval '1 minute') as overdue,
      (select coalesce(extract(epoch from (value ->> 'at')::timestamptz), 0) from shop_facts
        where name = 'last_backup') as backup`)
  const { waiting, oldest, parked, holds, overdue, backup } = found!
  return [
    { name: 'shop_mails{state="waiting"}', value: waiting },
    { name: 'shop_mails{state="parked"}', value: parked },
    { name: 'shop_oldest_waiting_mail_seconds', value: Math.round(oldest) },
    { name: 'shop_orders_on_hold', value: holds },
    { name: 'shop_orders_past_hold', value: overdue },
    { name: 'shop_last_backup_timestamp_seconds', value: Math.round(backup ?? 0) },
  ]
}
