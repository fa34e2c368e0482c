// Servers of the tests, on free ports of this machine.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port; returns the address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await stop(server)
  return Number(port)
}
