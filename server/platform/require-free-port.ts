import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config/config.ts'
import { listenErrorMessage } from './start-error-message.ts'

/**
 * Makes a start that could not listen fail before it migrates the database under the shop that is already running (a
 * second process harms nothing: docs/rules/running.md#start). Not for workers, which share a port.
 */
export async function requireFreePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ port, host }), 'listening')
  } catch (error) {
    throw new Error(listenErrorMessage(error as Error, port), { cause: error })
  }
  server.close()
  await once(server, 'close')
}
