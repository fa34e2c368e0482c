// What one request may cost before it reaches any route.
import type { FastifyRequest, FastifyHttpOptions, RawServerDefault } from 'fastify'
import { invalid, unsupportedType } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { answerBadAddress, answerBrokenHttp, type AnswersConfig } from './early-answers.ts'

/**
 * A client that takes longer than this for the head, for a whole request or between two bytes is disconnected. The
 * largest file takes ten minutes at 0.3 Mbit/s. A client that drips its bytes for so long holds its connection and what it
 * has sent, and nothing more: nothing else is taken for a request before all of it is there.
 */
export type RequestTimeouts = { headMs?: number; requestMs?: number; silenceMs?: number; checkEveryMs?: number }

/** The server's options that bound a request: its head, body, address and time. */
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
