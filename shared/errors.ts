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

/** A problem with a field of a request. Details such as `value` may accompany the message. */
export type FieldError = { field: string; message: string; [detail: string]: unknown }

/** `cause` is for the log, never for the answer. */
type Details = {
  code?: string
  errors?: FieldError[]
  /** How much more an order needs. */
  missing?: number
  retryAfterSeconds?: number
  cause?: unknown
}

/** A request that cannot be served, with a sentence for the person who sent it. */
export class AppError extends Error {
  readonly kind: ErrorKind
  readonly statusCode: number
  readonly code: string
  readonly errors: FieldError[] | undefined
  readonly missing: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: ErrorKind, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.kind = kind
    this.statusCode = statusOfKind[kind]
    this.code = details.code ?? kind
    this.errors = details.errors
    this.missing = details.missing
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Whether an error is an AppError of this kind. */
export const isOfKind = (error: unknown, kind: ErrorKind): error is AppError =>
  error instanceof AppError && error.kind === kind

const ofKind =
  (kind: ErrorKind) =>
  (message: string, details?: Details): AppError =>
    new AppError(kind, message, details)

/** 400: malformed or against a rule. `errors` name the fields. */
export const invalid = ofKind('invalid')
/** 400: at least one field is wrong. The first field's sentence is the answer's message. */
export const invalidFields = (errors: FieldError[]): AppError => invalid(errors[0]!.message, { errors })
/** 401: not signed in. With the code `session_ended` the site forgets its token. */
export const unauthenticated = ofKind('unauthenticated')
/** 402: the provider declined this payment. The order stays unpaid and may be paid in another way. */
export const paymentDeclined = ofKind('payment_declined')
/** 403: the person is signed in, but may not do this. */
export const forbidden = ofKind('forbidden')
/** 404: the thing does not exist, or no longer. */
export const notFound = ofKind('not_found')
/** 409: valid, but in conflict with the current state. `code` says why, and `errors` may have the current values. */
export const conflict = ofKind('conflict')
/** 413: too many bytes or pixels. */
export const tooLarge = ofKind('too_large')
/** 415: this call does not accept this kind of body or file. */
export const unsupportedType = ofKind('unsupported_type')
/** 429: too many attempts. The person may try again after `retryAfterSeconds`, by default 5. */
export const tooMany = ofKind('too_many')
/** 503: a later try may succeed, after `retryAfterSeconds`, by default 5. */
export const unavailable = ofKind('unavailable')
