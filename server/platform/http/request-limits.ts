// What one request may cost before it reaches any route, and the answers to requests that never reach one. They have
// the shape of every other refusal (RULINGS §2).
import type { FastifyError, FastifyReply, FastifyRequest, FastifyHttpOptions, RawServerDefault } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { v7 as uuid } from 'uuid'
import { invalid, unsupportedType } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { ErrorBody } from '#shared/wire.ts'
import type { Config } from '../settings/config.ts'
import { corsHeaders } from './cors.ts'
import { explainError, sendError } from './error-handler.ts'
import { pathAndQuery } from './request-target.ts'
import { inertHeaders } from './security-headers.ts'

/**
 * A client that takes longer than this for the head, for a whole request or between two bytes is disconnected. The
 * largest file takes ten minutes at 0.3 Mbit/s, and a client that drips its bytes holds a connection and what it has sent
 * for so long: nothing else is taken for a request before all of it is there.
 */
export type RequestTimeouts = { headMs?: number; requestMs?: number; silenceMs?: number; checkEveryMs?: number }

type LimitsConfig = Pick<Config, 'publicUrl' | 'corsOrigins'>

/** The server's options that bound a request: its head, body, address and time. */
export function requestLimits(
  config: LimitsConfig,
  { headMs = 15_000, requestMs = 600_000, silenceMs = 130_000, checkEveryMs = 5_000 }: RequestTimeouts = {},
) {
  return {
    bodyLimit: 512 * 1024,
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: {
      headersTimeout: headMs,
      connectionsCheckingInterval: checkEveryMs,
      maxHeaderSize: 16 * 1024,
      // Node's own refusal is empty; ours is in refuseWithoutHost.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenHttp(config),
    frameworkErrors: answerBadAddress(config),
  } satisfies FastifyHttpOptions<RawServerDefault>
}

/** RFC 9112 §3.2 wants one in every request of HTTP/1.1, whatever it says. */
export function refuseWithoutHost({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersionMinor === 1) throw invalid(platformTexts.malformed)
}

/** Nothing is unpacked, so that nothing can grow: a body that is said to be packed is refused (RFC 9110 §15.5.16). */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.toLowerCase() || 'identity'
  if (encoding !== 'identity') throw unsupportedType(platformTexts.unsupportedType)
}

/**
 * An address that can't be decoded, such as `/%zz`: a person is led to the page that says so, or to the one that they
 * meant (`/100%`).
 */
const answerBadAddress = (config: LimitsConfig) => {
  const headers = inertHeaders(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers)
    const [path, query] = pathAndQuery(request.url)
    if (path.startsWith('/api/')) {
      void reply.headers({ 'cache-control': 'no-store', ...corsHeaders(config.corsOrigins, request) })
      void sendError(request, reply, explainError(request, error))
    } else {
      // One slash: two would lead to another host.
      void reply.redirect(path.replace(/^[/\\]+/, '/').replaceAll('%', '%25') + (query && `?${query}`))
    }
  }
}

const broken = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', { status: 408, message: platformTexts.tooSlow, code: 'too_slow' }],
  ['HPE_HEADER_OVERFLOW', { status: 431, message: platformTexts.tooLarge, code: 'too_large' }],
])
const unreadable = { status: 400, message: platformTexts.malformed, code: 'invalid' }

/** Not HTTP, too slow, or with too large a head: there is only a socket to answer on. */
const answerBrokenHttp = (config: LimitsConfig) => {
  const headers = Object.entries(inertHeaders(config)).map(([name, value]) => `${name}: ${value}`)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message, code } = broken.get(error.code ?? '') ?? unreadable
    const body = JSON.stringify({ message, code, requestId: uuid() } satisfies ErrorBody)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      ...headers,
      `content-length: ${Buffer.byteLength(body)}`,
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy()
  }
}
