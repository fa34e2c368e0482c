// Calls PayPal with a token and a time limit, and repeats a call after a temporary failure.
import { setTimeout as delay } from 'node:timers/promises'
import { unavailable } from '#shared/errors.ts'
import { paymentsTexts } from '#shared/payments/payments-texts.ts'

/** A REST call. `requestId` is the PayPal-Request-Id: a repeated call with the same id has no further effect. */
export type PaypalRequest = { method: 'GET' | 'POST'; path: string; body?: string; requestId?: string }

/** PayPal's answer: its status and its JSON. */
export type PaypalReply = { status: number; body: unknown }

/** Makes a call. Throws `unavailable` without a valid answer below 500. */
export type PaypalCall = (request: PaypalRequest) => Promise<PaypalReply>

type Account = { api: string; clientId: string; clientSecret: string }
type Timing = { timeoutMs?: number; retryDelaysMs?: number[] }

/** A token is renewed this long before it ends. */
const tokenMarginMs = 60_000

/** Calls PayPal's REST API over HTTPS. Each call that changes something has a request id, so it may be repeated. */
export function openPaypalCall(
  { api, clientId, clientSecret }: Account,
  { timeoutMs = 10_000, retryDelaysMs = [250, 1000, 3000] }: Timing = {},
): PaypalCall {
  let token: { value: string; until: number } | undefined

  const send = retrying({ api, timeoutMs, retryDelaysMs })

  const freshToken = async (): Promise<string> => {
    if (token && token.until > Date.now()) return token.value
    const { status, body } = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    const granted = body as { access_token?: string; expires_in?: number }
    if (status !== 200 || !granted.access_token) {
      // The shopkeeper has to correct this. The log says so; the buyer hears that payments are unavailable.
      throw unavailable(paymentsTexts.providerAway, { cause: new Error(`PayPal refuses our credentials (${status})`) })
    }
    token = { value: granted.access_token, until: Date.now() + (granted.expires_in ?? 0) * 1000 - tokenMarginMs }
    return token.value
  }

  const sendWithToken = async ({ method, path, body, requestId }: PaypalRequest): Promise<PaypalReply> =>
    send(path, {
      method,
      headers: {
        authorization: `Bearer ${await freshToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(body !== undefined && { body }),
    })

  return async (request) => {
    const reply = await sendWithToken(request)
    if (reply.status !== 401) return reply
    // The token was revoked.
    token = undefined
    return sendWithToken(request)
  }
}

/** Repeats a call after no answer, a 5xx, a 429, and a 409, which means that PayPal still works on the same call. */
function retrying({ api, timeoutMs, retryDelaysMs }: Pick<Account, 'api'> & Required<Timing>) {
  const send = async (path: string, init: RequestInit): Promise<PaypalReply & { retryAfterMs: number | undefined }> => {
    const response = await fetch(api + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const text = await response.text()
    return { status: response.status, body: text === '' ? {} : JSON.parse(text), retryAfterMs: retryAfterMs(response) }
  }

  return async (path: string, init: RequestInit): Promise<PaypalReply> => {
    for (let attempt = 0; ; attempt++) {
      const outcome = await send(path, init).catch((error: unknown) => ({ error }))
      if ('status' in outcome && outcome.status < 500 && ![409, 429].includes(outcome.status)) return outcome
      const pause = retryDelaysMs[attempt]
      if (pause === undefined) {
        const cause = 'error' in outcome ? outcome.error : new Error(`${path} answered ${outcome.status}`)
        throw unavailable(paymentsTexts.providerAway, { retryAfterSeconds: 10, cause })
      }
      const asked = 'retryAfterMs' in outcome ? outcome.retryAfterMs : undefined
      await delay(Math.min(asked ?? jittered(pause), timeoutMs))
    }
  }
}

/** A half is fixed and a half random, so that waiting calls don't return all at once. */
const jittered = (ms: number): number => ms * (0.5 + Math.random() / 2)

function retryAfterMs(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}
