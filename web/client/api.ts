import type { ApiCalls } from '#shared/api-calls.ts'
import { currentLanguage } from '#shared/current-language.ts'
import type { FieldError } from '#shared/errors.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { fromJson } from '#shared/stored-values.ts'
import { compareClocks } from '../shop-clock.ts'
import { withCallTimeout } from './loading/call-timeout.ts'

/** The server's code for the reason why a session ended. */
export type EndReason = 'session_ended' | 'suspended'

/** The session whose token the calls send; accounts/session-store.ts connects the signed-in person's. */
export const session = {
  token: (): string | undefined => undefined,
  /** Ends the session after the server refused its token. Returns whether it has ended. */
  end: (_token: string, _reason: EndReason): boolean => false,
}

type PartsOf<Name extends keyof ApiCalls> = {
  [Part in Exclude<keyof ApiCalls[Name], 'answer'>]: ApiCalls[Name][Part]
} & Sent

/** The parts are optional only if the call needs none of them. */
type Given<Name extends keyof ApiCalls> =
  Partial<PartsOf<Name>> extends PartsOf<Name> ? [parts?: PartsOf<Name>] : [parts: PartsOf<Name>]

type Sent = { signal?: AbortSignal; headers?: Record<string, string>; keepalive?: boolean }

/** The server refused a call, or the call did not reach the server (status 0). The message is for the person. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  /** The session has ended, and the browser has removed the token. The layout tells the person. */
  endedSession = false

  constructor(status: number, message: string, code = '', errors: FieldError[] = []) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors
  }
}

/** The same error with another message for the person. */
export function reworded({ status, code, errors, endedSession }: ApiError, message: string): ApiError {
  return Object.assign(new ApiError(status, message, code, errors), { endedSession })
}

/** Like `reworded`, but only for calls whose outcome is unknown. Other errors stay the same. */
export const rewordedIfUnsure = (error: unknown, say: (error: ApiError) => string): unknown =>
  error instanceof ApiError && isOutcomeUnknown(error) ? reworded(error, say(error)) : error

/** The error of a call that did not reach the shop, or whose answer did not arrive completely. */
export const noConnection = (): ApiError => new ApiError(0, callTexts.noConnection, 'no_connection')

/** True if a call failed without an answer of the shop: the server may have done the work. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** A list with the total from `X-Total-Count`. `isMore`: the server stopped counting at `total`. */
type Listed<Items> = { items: Items; total: number; isMore: boolean }

/** Makes one call of the table, with the signed-in user's token. Throws an ApiError with a sentence for the person. */
export async function callApi<Name extends keyof ApiCalls>(
  name: Name,
  ...[parts]: Given<Name>
): Promise<ApiCalls[Name]['answer']> {
  const { answer } = await request(name, parts)
  return answer as ApiCalls[Name]['answer']
}

/** Like `callApi`, for lists: also returns the total number. */
export async function listApi<Name extends keyof ApiCalls>(
  name: Name,
  ...[parts]: Given<Name>
): Promise<Listed<ApiCalls[Name]['answer']>> {
  const { answer, headers } = await request(name, parts)
  const total = Number(headers.get('x-total-count') ?? 0)
  return { items: answer as ApiCalls[Name]['answer'], total, isMore: headers.has('x-total-more') }
}

async function request(name: string, parts: Sent & { params?: object; query?: object; body?: unknown } = {}) {
  const [method, template] = name.split(' ') as [string, string]
  const { params = {}, query = {}, body, signal, keepalive = false } = parts
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[key])),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = given.length > 0 ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
  const token = session.token()
  const form = body instanceof FormData
  const headers = new Headers({ 'accept-language': currentLanguage(), ...parts.headers, ...authorization(token) })
  if (body !== undefined && !form) headers.set('content-type', 'application/json')
  try {
    const response = await fetch(path + search, {
      method,
      headers,
      keepalive,
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      signal: withCallTimeout(signal),
    })
    compareClocks(response)
    if (response.ok) return { answer: (await response.json()) as unknown, headers: response.headers }
    throw refusalOf(token, response.status, await response.text().catch(() => ''))
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    // The answer may also be incomplete, or come from a captive portal (the sign-in page of a network).
    throw noConnection()
  }
}

export const isEndReason = (code: string | undefined): code is EndReason =>
  code === 'session_ended' || code === 'suspended'

/** The header by which the server knows the signed-in person. */
export const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

type Problem = { message?: string; code?: string; errors?: FieldError[] }

/**
 * The error of a refused call, made from the text of the answer. Removes the token if the session has ended. A text that
 * is not from the API, such as a proxy's page, is replaced by the general sentence.
 */
export function refusalOf(token: string | undefined, status: number, text: string): ApiError {
  const { message, code, errors } = (fromJson(text) ?? {}) as Problem
  const error = new ApiError(status, message ?? callTexts.wentWrong, code, errors)
  error.endedSession = token !== undefined && isEndReason(code) && session.end(token, code)
  return error
}
