import type { SystemState } from './insights-contract.ts'
import { systemTexts as texts } from './system-texts.ts'

const hourMs = 3600_000

/** What an admin should look into, in sentences; none when all goes well. A shop that never had a backup says so elsewhere. */
export function systemWorries({ mails, orders, payments, lastBackup }: SystemState, now: Date): string[] {
  const age = (instant: string | null) => (instant ? now.getTime() - Date.parse(instant) : 0)
  const worries: [is: boolean, sentence: string][] = [
    [age(mails.oldestWaiting) > hourMs, texts.mailsStuck],
    [mails.parked > 0, texts.someParked],
    [orders.overdue > 0, texts.sweepStuck],
    [age(payments.oldestRefunding) > hourMs, texts.refundStuck],
    [age(lastBackup) > 48 * hourMs, texts.backupOld],
  ]
  return worries.filter(([is]) => is).map(([, sentence]) => sentence)
}
