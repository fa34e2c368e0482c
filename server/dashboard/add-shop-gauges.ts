import { Gauge, type Registry } from 'prom-client'
import type { Db } from '#server/platform/database/database.ts'
import { lastBackupAt } from '#server/platform/last-backup.ts'
import { holdState, mailState } from './system-queries.ts'

/** Adds the shop's own figures to /metrics: waiting mails, orders that hold stock, the last backup. */
export async function addShopGauges(registry: Registry, db: Db, now: Date): Promise<void> {
  const { waiting, oldestWaiting, parked } = await mailState(db, now)
  const { held, overdue } = await holdState(db, now)
  const lastBackup = await lastBackupAt(db)
  const registers = [registry]
  const help = 'Emails not sent yet, or given up'
  const mails = new Gauge({ name: 'shop_mails', help, labelNames: ['state'], registers })
  mails.set({ state: 'waiting' }, waiting)
  mails.set({ state: 'parked' }, parked)
  const add = (name: string, help: string, value: number) => new Gauge({ name, help, registers }).set(value)
  const secondsWaited = oldestWaiting ? Math.round((now.getTime() - oldestWaiting.getTime()) / 1000) : 0
  add('shop_oldest_waiting_mail_seconds', 'How long the oldest due email has waited', secondsWaited)
  add('shop_orders_on_hold', 'Unpaid orders that hold stock', held)
  add('shop_orders_past_hold', 'Unpaid orders whose hold is overdue', overdue)
  const backupSeconds = lastBackup ? Math.round(Date.parse(lastBackup) / 1000) : 0
  add('shop_last_backup_timestamp_seconds', 'When the last backup was made; 0: never', backupSeconds)
}
