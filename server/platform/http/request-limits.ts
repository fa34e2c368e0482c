// What one request may cost before it reaches a route, and the answers to requests that never reach a route.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyHttpOptions, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import { v7 as uuid } from 'uuid'
import { invalid, unsupportedType } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { ErrorBody } from '#shared/wire.ts'
import type { Config } from '../../config/config.ts'
import { corsHeaders } from './cors.ts'
import { explainError, sendError } from './error-handler.ts'
import { pathAndQuery } from './request-target.ts'
import { inertHeaders } from './security-headers.ts'

/**
 * The longest time for the head, for a whole request and between two bytes. The largest file takes ten minutes at
 * 0.3 Mbit/s. A slow client only holds its connection and the bytes that it sent.
 */
export type RequestTimeouts = { headMs?: number; requestMs?: number; silenceMs?: number; checkEveryMs?: number }

/** Fastify's options that limit a request: its head, body, address and time. */
export function requestLimits(
  config: AnswersConfig,
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
      // Node's own refusal has no body. `refuseWithoutHost` answers instead.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenHttp(config),
    frameworkErrors: answerBadAddress(config),
  } satisfies FastifyHttpOptions<RawServerDefault>
}

/** RFC 9112 §3.2: every request of HTTP/1.1 needs a `Host` header. */
export function refuseWithoutHost({ headers, raw }: FastifyRequest): void {
  if (headers.host === undefined && raw.httpVersionMinor === 1) throw invalid(platformTexts.malformed)
}

/** Refuses compressed bodies (RFC 9110 §15.5.16): a small one can unpack to gigabytes. */
export function refuseEncoded({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding']?.toLowerCase() || 'identity'
  if (encoding !== 'identity') throw unsupportedType(platformTexts.unsupportedType)
}

type AnswersConfig = Pick<Config, 'publicUrl' | 'corsOrigins'>

/**
 * Answers an address that can't be decoded. `/%zz` leads to the page that says so, and `/100%` to the page that the
 * person meant.
 */
const answerBadAddress = (config: AnswersConfig) => {
  const headers = inertHeaders(config)
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers)
    const [path, query] = pathAndQuery(request.url)
    if (path.startsWith('/api/')) {
      void reply.headers({ 'cache-control': 'no-store', ...corsHeaders(config.corsOrigins, request) })
      void sendError(request, reply, explainError(request, error))
    } else {
      // Two slashes at the beginning would lead to another host.
      void reply.redirect(path.replace(/^[/\\]+/, '/').replaceAll('%', '%25') + (query && `?${query}`))
    }
  }
}

function brokenBy(errorCode: string | undefined) {
  if (errorCode === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, message: platformTexts.tooSlow, code: 'too_slow' }
  if (errorCode === 'HPE_HEADER_OVERFLOW') return { status: 431, message: platformTexts.tooLarge, code: 'too_large' }
  return { status: 400, message: platformTexts.malformed, code: 'invalid' }
}

/** Answers on the bare socket: the request is no HTTP, too slow, or its head is too large. */
const answerBrokenHttp = (config: AnswersConfig) => {
  const headers = Object.entries(inertHeaders(config)).map(([name, value]) => `${name}: ${value}`)
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, message, code } = brokenBy(error.code)
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
