// `npm run admin:password`: gives the seeded admin a new password and prints it, whether or not the shop is running.
import { mkdir } from 'node:fs/promises'
import { renewAdminPassword } from './accounts/ensure-admin.ts'
import { openDatabases } from './open-databases.ts'
import { readConfig } from './platform/config.ts'
import { openLog } from './platform/open-log.ts'

try {
  const config = readConfig()
  await mkdir(config.dataDir, { recursive: true })
  await using opened = new AsyncDisposableStack()
  const { db } = await openDatabases(config, openLog('warn'), opened)
  const { email, password } = await renewAdminPassword({ config, db, clock: () => new Date() })
  process.stdout.write(`  The admin signs in as ${email} with the password ${password}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
