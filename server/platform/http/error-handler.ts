import type { IncomingMessage } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type FieldError } from '#shared/errors.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import type { ErrorBody } from '#shared/wire.ts'
import { hasImpossibleText, isOverload, violatedForeignKey } from '../database/database-errors.ts'
import { inLanguage } from '../request-language.ts'
import { schemaProblems } from './bodies/schema-problems.ts'

type Answer = {
  status: number
  message: string
  code: string
  errors?: FieldError[]
  missing?: number
  retryAfterSeconds?: number
}

/** Handles every failed API call (docs/rules/running.md#errors): always JSON, never a stack or SQL. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drainRequest(request.raw)
    // Reading a body loses the language.
    return inLanguage(request.language, () => sendError(request, reply, explainError(request, error)))
  })
}

/** The answer to a failed call. Logs failures that the person can't put right. */
export function explainError(request: FastifyRequest, error: FastifyError): Answer {
  const answer = answerFor(error)
  if (answer.status >= 500) request.log[answer.status === 503 ? 'warn' : 'error']({ err: error }, 'request failed')
  return answer
}

/** Sends a refusal with the request's id (docs/rules/running.md#errors). */
export function sendError(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  request.errorCode = answer.code
  const body: ErrorBody = { message: answer.message, code: answer.code, requestId: request.id }
  if (answer.errors) body.errors = answer.errors
  if (answer.missing !== undefined) body.missing = answer.missing
  const retryAfter = answer.retryAfterSeconds ?? (answer.status === 503 || answer.status === 429 ? 5 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter))
  // RFC 9110 §15.5.2: a 401 names the way to sign in.
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply.code(answer.status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function answerFor(error: FastifyError): Answer {
  if (error instanceof AppError) {
    const { statusCode, message, code, errors, missing, retryAfterSeconds } = error
    return { status: statusCode, message, code, errors, missing, retryAfterSeconds }
  }
  if (error.validation) {
    const errors = schemaProblems(error.validation)
    return { status: 400, message: errors[0]?.message ?? platformTexts.malformed, code: 'invalid', errors }
  }
  if (isFromDeletedAccount(error)) return { status: 401, message: platformTexts.sessionEnded, code: 'session_ended' }
  if (hasImpossibleText(error)) return { status: 400, message: platformTexts.malformed, code: 'invalid' }
  if (isOverload(error)) return { status: 503, message: platformTexts.databaseAway, code: 'unavailable' }
  const status = error.statusCode ?? 500
  if (status >= 500) return { status: 500, message: callTexts.wentWrong, code: 'internal' }
  return { status, ...(refusals[status]?.() ?? { message: platformTexts.malformed, code: 'invalid' }) }
}

/** The person deleted their account during this request, so no row can refer to the account. */
function isFromDeletedAccount(error: unknown): boolean {
  return /_(user|admin)_id_fkey$/.test(violatedForeignKey(error) ?? '')
}

/** The shop's words for Fastify's own refusals. */
const refusals: Record<number, () => { message: string; code: string }> = {
  413: () => ({ message: platformTexts.tooLarge, code: 'too_large' }),
  415: () => ({ message: platformTexts.unsupportedType, code: 'unsupported_type' }),
}

const drainPauseMs = 100
const maxDrainedBytes = 64 * 1024 * 1024

/**
 * Reads and drops the rest of a body until the client pauses. Many clients read the answer only after they have sent
 * everything, and lose the answer when the connection closes earlier (RFC 9112 §9.6).
 */
async function drainRequest(request: IncomingMessage): Promise<void> {
  const { socket } = request
  const most = socket.bytesRead + maxDrainedBytes
  request.resume()
  for (let before = -1; socket.bytesRead > before && socket.bytesRead < most;) {
    if (request.readableEnded || socket.destroyed) return
    before = socket.bytesRead
    await delay(drainPauseMs)
  }
}
