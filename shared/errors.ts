/** Why a request cannot be served. Each kind has one HTTP status (docs/rules/running.md#errors). */
const statusOfKind = {
  invalid: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  unavailable: 503,
} as const

type ErrorKind = keyof typeof statusOfKind

/** One problem with one field of what was sent. Details such as `value` may stand beside the message. */
export type FieldError = { field: string; message: string; [detail: string]: unknown }

/** `cause` is for the log, never for the answer. */
type Details = { code?: string; errors?: FieldError[]; retryAfterSeconds?: number; cause?: unknown }

/** A request that cannot be served, with a sentence for the person who sent it. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly statusCode: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.kind = kind
    this.statusCode = statusOfKind[kind]
    this.code = details.code ?? kind
    this.errors = details.errors
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Whether a request could not be served for this reason. */
export const isOfKind = (error: unknown, kind: ErrorKind): error is AppError =>
  error instanceof AppError && error.kind === kind

const ofKind =
  (kind: ErrorKind) =>
  (message: string, details?: Details): AppError =>
    new AppError(kind, message, details)

/** 400: malformed, or against a rule; sending the same again won't help. `errors` name the fields. */
export const invalid = ofKind('invalid')
/** 400: these fields are wrong, one at least; the first one's sentence is the answer's. */
export const invalidFields = (errors: FieldError[]): AppError => invalid(errors[0]!.message, { errors })
/** 401: nobody is signed in, or not any more; with the code `session_ended` the site forgets its token. */
export const unauthenticated = ofKind('unauthenticated')
/** 402: the provider refuses this payment; the order stays unpaid and may be paid in another way. */
export const paymentDeclined = ofKind('payment_declined')
/** 403: the person is known, and this is not theirs to do. */
export const forbidden = ofKind('forbidden')
/** 404: there is no such thing, or no longer. */
export const notFound = ofKind('not_found')
/** 409: sound in itself, but not as things are now. `code` tells the site why, `errors` may hold what is. */
export const conflict = ofKind('conflict')
/** 413: more bytes or pixels than the shop takes in. */
export const tooLarge = ofKind('too_large')
/** 415: a kind of body or file that this call doesn't take. */
export const unsupportedType = ofKind('unsupported_type')
/** 429: after too many tries; the next one counts after 5 seconds, unless `retryAfterSeconds` says otherwise. */
export const tooMany = ofKind('too_many')
/** 503: not the caller's fault, and worth another try: after 5 seconds, unless `retryAfterSeconds` says otherwise. */
export const unavailable = ofKind('unavailable')
