import type { Logger } from 'pino'
import { type Config, readConfig } from '#server/config/config.ts'
import { ignoreErrors, makeFolder } from '#server/platform/files.ts'
import { openLog } from '#server/platform/open-log.ts'
import { startErrorMessage } from '#server/platform/start-error-message.ts'

/** The parts that a command works with. `opened` is closed at its end. */
type Command = { config: Config; log: Logger; opened: AsyncDisposableStack; tell: (line: string) => void }

/** Runs a command, whether or not the shop is open. A failure prints one sentence and ends with exit code 1. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  // The work continues when the output pipe closes early (`npm run backup | head`).
  process.stdout.on('error', ignoreErrors('EPIPE'))
  try {
    const config = readConfig()
    await makeFolder(config.dataDir)
    await using opened = new AsyncDisposableStack()
    await work({ config, log: openLog('warn'), opened, tell: (line) => void process.stdout.write(`  ${line}\n`) })
  } catch (error) {
    process.stderr.write(`${startErrorMessage(error)}\n`)
    process.exitCode = 1
  }
}
