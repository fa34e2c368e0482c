// A load generator: keep-alive connections over raw sockets that send prepared requests one after another. A general
// client needs more time for a request than the server, and would measure itself. The same client loads the baseline and
// the shop.
import { connect, type Socket } from 'node:net'
import { percentile } from './percentile.ts'

type Load = {
  perSecond: number
  /** The median, the 95th and the 99th percentile, in milliseconds. */
  p50: number
  p95: number
  p99: number
  answers: number
  /** The share of one core that this client used. Near 1 the client measures itself. */
  clientBusy: number
}

const headEnd = Buffer.from('\r\n\r\n')
const lengthName = Buffer.from('content-length: ')

/** The bytes of a GET request as a browser's fetch sends it. */
export function getRequest(path: string, headers: Record<string, string> = {}): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: br\r\n${lines.join('')}\r\n`)
}

type LoadOptions = {
  port: number
  connections: number
  seconds: number
  /** The next request; undefined at the end. */
  next: () => Buffer | undefined
}

/** Sends the requests of `next` on every connection for some seconds. Throws when an answer is not 200. */
export async function runLoad({ port, connections, seconds, next }: LoadOptions): Promise<Load> {
  const latencies: number[] = []
  const began = performance.now()
  const deadline = began + seconds * 1000
  const cpuBefore = process.cpuUsage()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(port)
      await new Promise<void>((resolve, reject) => {
        let sentAt = 0
        const send = () => {
          const request = next()
          if (!request) return resolve()
          sentAt = performance.now()
          connection.send(request, received, reject)
        }
        const received = (status: number, body: Buffer) => {
          const now = performance.now()
          latencies.push(now - sentAt)
          if (status !== 200) reject(new Error(`answered ${status}: ${body.subarray(0, 300).toString()}`))
          else if (now < deadline) send()
          else resolve()
        }
        send()
      }).finally(() => connection.close())
    }),
  )
  const elapsed = performance.now() - began
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ...summaryOf(latencies, elapsed), clientBusy: (user + system) / 1000 / elapsed }
}

/** The rate and the percentiles of requests with these times, within `elapsed` milliseconds. */
export function summaryOf(latencies: number[], elapsed: number): Omit<Load, 'clientBusy'> {
  const sorted = Float64Array.from(latencies).sort()
  return {
    perSecond: (sorted.length / elapsed) * 1000,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    answers: sorted.length,
  }
}

type Received = (status: number, body: Buffer) => void
export type Connection = {
  /** One request at a time. */
  send(request: Buffer, received: Received, failed: (error: Error) => void): void
  close(): void
}

/** A keep-alive connection to a server on loopback. It only reads answers with a content-length. */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject)
  })
  let received: Received | undefined
  let failed: ((error: Error) => void) | undefined
  let parts: Buffer[] = []
  /** How many bytes of the answer are missing. */
  let missing = 0
  socket.on('error', (error) => failed?.(error))
  socket.on('close', () => failed?.(new Error('the server closed the connection')))
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    missing -= part.length
    if (missing > 0) return
    const bytes = parts.length === 1 ? part : Buffer.concat(parts)
    const end = bytes.indexOf(headEnd)
    const whole = end < 0 ? bytes.length + 1 : end + headEnd.length + contentLength(bytes, end)
    missing = whole - bytes.length
    parts = missing > 0 ? [bytes] : []
    if (missing <= 0) received!(statusOf(bytes), bytes.subarray(end + headEnd.length, whole))
  })
  return {
    send(request, onReceived, onFailed) {
      received = onReceived
      failed = onFailed
      socket.write(request)
    },
    close() {
      failed = undefined
      socket.destroy()
    },
  }
}

function statusOf(answer: Buffer): number {
  const digit = (index: number) => answer[index]! - 48
  return digit(9) * 100 + digit(10) * 10 + digit(11)
}

function contentLength(head: Buffer, end: number): number {
  // Both servers write header names in lower case.
  const at = head.indexOf(lengthName)
  if (at < 0 || at > end) return 0
  let length = 0
  for (let index = at + lengthName.length; head[index]! >= 48; index++) length = length * 10 + head[index]! - 48
  return length
}
