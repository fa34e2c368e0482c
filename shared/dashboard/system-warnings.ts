import type { SystemState } from './dashboard-contract.ts'
import { systemTexts as texts } from './system-texts.ts'

const hourMs = 3600_000

/** Warnings for admins; none when all is well. One missing backup is no reason for a warning, the second one is. */
export function systemWarnings(state: SystemState, now: Date): string[] {
  const { mails, orders, payments, withoutBackupSince, backupEveryHours } = state
  const age = (instant: string | null) => (instant ? now.getTime() - Date.parse(instant) : 0)
  const warnings: [is: boolean, sentence: string][] = [
    [age(mails.oldestWaiting) > hourMs, texts.mailsStuck],
    [mails.parked > 0, texts.someParked],
    [orders.overdue > 0, texts.sweepStuck],
    [age(payments.oldestRefunding) > hourMs, texts.refundStuck],
    [backupEveryHours > 0 && age(withoutBackupSince) > 2 * backupEveryHours * hourMs, texts.backupOverdue],
  ]
  return warnings.filter(([is]) => is).map(([, sentence]) => sentence)
}
