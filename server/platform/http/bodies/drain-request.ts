import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const timeoutMs = 100
const maxBytes = 64 * 1024 * 1024

/**
 * Reads what a client is still sending, and throws it away, until it pauses: many clients only read an answer after
 * they have sent everything, and a connection closed before that takes the answer with it (RFC 9112 §9.6).
 */
export async function drainRequest(request: IncomingMessage): Promise<void> {
  const { socket } = request
  const most = socket.bytesRead + maxBytes
  request.resume()
  for (let before = -1; socket.bytesRead > before && socket.bytesRead < most;) {
    if (request.readableEnded || socket.destroyed) return
    before = socket.bytesRead
    await delay(timeoutMs)
  }
}
