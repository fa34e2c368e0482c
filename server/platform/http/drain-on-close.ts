import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than the pause of a busy client between two requests. */
const graceMs = 1_000
/** Longer than any request takes, unless it is stuck. */
const maxMs = 25_000
const msBetweenLooks = 20

/**
 * Closes the server without failing accepted requests (docs/rules/running.md#stop). A connection that seems idle may
 * have a request under way, so at first only new connections are refused. Fastify tells connected clients with each
 * answer that the connection ends. Idle connections are cut after a second, all others after 25 seconds.
 */
export function drainOnClose(app: FastifyInstance): void {
  const { server } = app
  const connections = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', async () => {
    if (!server.listening) return
    // `server.close()` would cut idle connections at once.
    Server.prototype.close.call(server)
    const began = performance.now()
    const isOpenFor = (ms: number) => connections.size > 0 && performance.now() - began < ms
    while (isOpenFor(graceMs)) await delay(msBetweenLooks)
    void (async () => {
      for (; isOpenFor(maxMs); await delay(msBetweenLooks)) {
        server.closeIdleConnections()
        // Browsers open connections in advance. Node does not count these as idle.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }
      server.closeAllConnections()
    })()
  })
}
