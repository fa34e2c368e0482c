import type { ApiPlugin } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { lastBackupAt, withoutBackupSince } from '#server/platform/last-backup.ts'
import { SystemState } from '#shared/dashboard/dashboard-contract.ts'
import { holdState, mailState, newestParkedMails, refundState } from './system-queries.ts'

const parkedShown = 20

/** The state of the shop for the System page (docs/rules/dashboard.md#system). */
export const systemApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/system',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Emails that wait or could not be sent, orders on hold, refunds in progress, the last backup',
        response: { 200: SystemState },
      },
    },
    () => readSystemState(deps),
  )
}

async function readSystemState({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<SystemState> {
  const { waiting, oldestWaiting, lastSent, parked } = await mailState(db, clock())
  const { refunding, oldest } = await refundState(db)
  const newestParked = await newestParkedMails(db, parkedShown)
  return {
    mails: {
      waiting,
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
      lastSent: lastSent?.toISOString() ?? null,
      parked,
      newestParked: newestParked.map(({ createdAt, parkedAt, ...mail }) =>
        Object.assign(mail, { _id: mail.id, createdAt: createdAt.toISOString(), parkedAt: parkedAt.toISOString() }),
      ),
    },
    orders: await holdState(db, clock()),
    payments: { refunding, oldestRefunding: oldest?.toISOString() ?? null },
    lastBackup: await lastBackupAt(db),
    withoutBackupSince: (await withoutBackupSince(db)).toISOString(),
    backupEveryHours: config.backupEveryHours,
  }
}
