import { Server, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Longer than a busy client pauses between two requests on one connection. */
const graceMs = 1_000
/** Longer than any request takes, unless it is stuck. */
const maxMs = 25_000
const msBetweenLooks = 20

/**
 * Lets a server close without failing a request that it accepted. Closing at once would cut connections that seem idle
 * while their next request is already on its way. So at first only new connections are refused; connected clients are
 * told with each answer that the connection ends (Fastify does that from here on), and silent ones are only cut after a
 * while. What is still stuck at the end is cut off.
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
    // Not server.close(): that cuts idle connections at once.
    Server.prototype.close.call(server)
    const began = performance.now()
    const isOpenFor = (ms: number) => connections.size > 0 && performance.now() - began < ms
    while (isOpenFor(graceMs)) await delay(msBetweenLooks)
    void (async () => {
      for (; isOpenFor(maxMs); await delay(msBetweenLooks)) {
        server.closeIdleConnections()
        // Node doesn't count a connection as idle that never sent anything: browsers open such connections in advance.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      }
      server.closeAllConnections()
    })()
  })
}
