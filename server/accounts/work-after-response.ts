import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

/**
 * Work whose response doesn't wait for it, so that the time of the response doesn't tell whether an address has an account.
 * The app waits for the work before it closes. A failure is logged with this message.
 */
export function workAfterResponse(
  app: FastifyInstance,
  log: Pick<FastifyBaseLogger, 'warn'>,
  failed: string,
): (work: Promise<void>) => void {
  const inProgress = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(inProgress)))
  return (work) => {
    const logged = work.catch((error: unknown) => log.warn({ err: error }, failed))
    inProgress.add(logged)
    void logged.finally(() => inProgress.delete(logged))
  }
}
