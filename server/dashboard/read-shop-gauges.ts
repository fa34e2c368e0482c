import type { Db } from '#server/platform/database/database.ts'
import type { Gauge } from '#server/platform/http/monitoring/metrics.ts'
import { lastBackupAt } from '#server/platform/last-backup.ts'
import { holdState, mailState } from './system-queries.ts'

/** The shop's own figures for /metrics: mails that wait, orders that hold stock, the last backup. */
export async function readShopGauges(db: Db, now: Date): Promise<Gauge[]> {
  const { waiting, oldestWaiting, parked } = await mailState(db, now)
  const { held, overdue } = await holdState(db, now)
  const lastBackup = await lastBackupAt(db)
  const secondsWaited = oldestWaiting ? Math.round((now.getTime() - oldestWaiting.getTime()) / 1000) : 0
  return [
    { name: 'shop_mails{state="waiting"}', value: waiting },
    { name: 'shop_mails{state="parked"}', value: parked },
    { name: 'shop_oldest_waiting_mail_seconds', value: secondsWaited },
    { name: 'shop_orders_on_hold', value: held },
    { name: 'shop_orders_past_hold', value: overdue },
    { name: 'shop_last_backup_timestamp_seconds', value: lastBackup ? Math.round(Date.parse(lastBackup) / 1000) : 0 },
  ]
}
