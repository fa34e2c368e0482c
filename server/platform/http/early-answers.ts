// The answers to requests that never reach a route: to broken HTTP, and to an address that can't be decoded. They have
// the shape of every other refusal (docs/rules/running.md#errors).
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { ErrorBody } from '#shared/wire.ts'
import type { Config } from '../../config/config.ts'
import { corsHeaders } from './cors.ts'
import { explainError, sendError } from './error-handler.ts'
import { pathAndQuery } from './request-target.ts'
import { inertHeaders } from './security-headers.ts'

/** What their headers depend on. */
export type AnswersConfig = Pick<Config, 'publicUrl' | 'corsOrigins'>

/**
 * An address that can't be decoded, such as `/%zz`: a person is led to the page that says so, or to the one that they
 * meant (`/100%`).
 */
export const answerBadAddress = (config: AnswersConfig) => {
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
export const answerBrokenHttp = (config: AnswersConfig) => {
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
