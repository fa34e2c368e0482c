import type { ApiPlugin } from '#server/app.ts'
import type { Db } from '#server/platform/database.ts'
import { SystemState } from '#shared/insights/insights-contract.ts'
import { holdState, lastBackupAt, mailState, newestParkedMails, refundState } from './system-queries.ts'

const parkedShown = 20

/** GET /system: what waits and what is wrong, for the System page. */
export const systemApi: ApiPlugin = async (app, { db, clock }) => {
  app.get(
    '/system',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['insights'],
        summary: 'Mails that wait or were given up, orders on hold, payments on their way back, the last backup',
        response: { 200: SystemState },
      },
    },
    () => readSystemState(db, clock()),
  )
}

async function readSystemState(db: Db, now: Date): Promise<SystemState> {
  const { waiting, oldestWaiting, lastSent, parked } = await mailState(db)
  const { refunding, oldest } = await refundState(db)
  const newestParked = await newestParkedMails(db, parkedShown)
  return {
    mails: {
      waiting,
      oldestWaiting: oldestWaiting?.toISOString() ?? null,
      lastSent: lastSent?.toISOString() ?? null,
      parked,
      newestParked: newestParked.map(({ createdAt, parkedAt, ...mail }) =>
        Object.assign(mail, { createdAt: createdAt.toISOString(), parkedAt: parkedAt.toISOString() }),
      ),
    },
    orders: await holdState(db, now),
    payments: { refunding, oldestRefunding: oldest?.toISOString() ?? null },
    lastBackup: await lastBackupAt(db),
  }
}
