// `npm run admin:password`: gives the seeded admin a new password and prints it, whether or not the shop is running.
import { renewAdminPassword } from '#server/accounts/ensure-admin.ts'
import { openForCommand } from '#server/open-databases.ts'
import { programTexts as texts } from '#shared/platform/program-texts.ts'
import { runCommand } from './run-command.ts'

await runCommand(async ({ config, log, opened, tell }) => {
  const db = await openForCommand(config, log, opened)
  const { email, password } = await renewAdminPassword({ config, db, clock: () => new Date() })
  tell(texts.adminSignsIn(email, password))
})
