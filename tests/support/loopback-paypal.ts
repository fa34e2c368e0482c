// The small PayPal on an address of its own: the adapter to the real one is tested against it, over real HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { LocalPaypal } from '#server/payments/local-paypal/local-paypal.ts'
import type { PaypalReply } from '#server/payments/paypal-call.ts'
import { listen, stop } from './loopback.ts'

/** What goes wrong with the next call to an operation. */
export type Fault =
  /** The answer is this status, and nothing was done. */
  | { kind: 'status'; status: number; retryAfter?: string }
  /** The answer is 422 with this issue, and nothing was done. */
  | { kind: 'refusal'; issue: string }
  /** The refund is accepted and answered with this status, and no money moves. */
  | { kind: 'refund'; id: string; status: string; value?: string }
  /** It is done, but the answer is lost on the way. */
  | { kind: 'lost_answer' }
  /** It takes this long. */
  | { kind: 'slow'; ms: number }
  | { kind: 'garbled' }

type Operation = 'token' | 'create' | 'show' | 'capture' | 'refund' | 'verify'
type Seen = { operation: Operation; requestId: string | undefined }

type LoopbackPaypal = {
  /** For PAYPAL_API. */
  url: string
  clientId: string
  clientSecret: string
  /** Makes the next calls to an operation go wrong, one fault each. */
  faults(operation: Operation, ...faults: Fault[]): void
  /** What goes wrong with calls without a fault of their own; undefined ends that. */
  weather(faultOf: ((operation: Operation) => Fault | undefined) | undefined): void
  /** Revokes every token that was given out. */
  takeTokensBack(): void
  seen: Seen[]
  stop(): Promise<void>
}

/** Opens the small PayPal on a free port of this machine. */
export async function openLoopbackPaypal(local: LocalPaypal): Promise<LoopbackPaypal> {
  const [clientId, clientSecret] = ['local-client', 'local-secret']
  const waiting = new Map<Operation, Fault[]>()
  const tokens = new Set<string>()
  const seen: Seen[] = []
  let faultOf: ((operation: Operation) => Fault | undefined) | undefined

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = request
    const operation = operationOf(method, path)
    const requestId = headers['paypal-request-id'] as string | undefined
    seen.push({ operation, requestId })
    const body = await text(request)
    const fault = waiting.get(operation)?.shift() ?? faultOf?.(operation)
    if (fault?.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms).unref())
    if (fault?.kind === 'status') {
      const retryAfter = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter }
      response.writeHead(fault.status, { ...retryAfter }).end('{"name":"INTERNAL_SERVER_ERROR"}')
      return
    }
    if (fault?.kind === 'refusal') {
      response.writeHead(422).end(JSON.stringify({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: fault.issue }] }))
      return
    }
    if (fault?.kind === 'refund') {
      response
        .writeHead(201)
        .end(
          JSON.stringify({ id: fault.id, status: fault.status, amount: { currency_code: 'USD', value: fault.value } }),
        )
      return
    }
    if (fault?.kind === 'garbled') {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Gateway</h1>')
      return
    }
    const reply = await replyTo({ method, path, headers, body, requestId })
    if (fault?.kind === 'lost_answer') {
      request.socket.destroy()
      return
    }
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body))
  }

  async function replyTo({ method, path, headers, body, requestId }: Incoming): Promise<PaypalReply> {
    if (path === '/v1/oauth2/token') {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (headers.authorization !== expected) return { status: 401, body: { error: 'invalid_client' } }
      const token = crypto.randomUUID()
      tokens.add(token)
      return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } }
    }
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } }
    return local.handle({ method: method as 'GET' | 'POST', path, body, ...(requestId && { requestId }) })
  }

  const server = createServer((request, response) => void answer(request, response))
  return {
    url: await listen(server),
    clientId,
    clientSecret,
    seen,
    faults: (operation, ...faults) => void waiting.set(operation, [...(waiting.get(operation) ?? []), ...faults]),
    weather: (changed) => void (faultOf = changed),
    takeTokensBack: () => tokens.clear(),
    stop: () => stop(server),
  }
}

type Incoming = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  requestId: string | undefined
}

function operationOf(method: string, path: string): Operation {
  if (path.endsWith('/token')) return 'token'
  if (path.endsWith('/capture')) return 'capture'
  if (path.endsWith('/refund')) return 'refund'
  if (path.endsWith('/verify-webhook-signature')) return 'verify'
  return method === 'POST' ? 'create' : 'show'
}
