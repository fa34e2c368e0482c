/** Why a request cannot be served. Each kind has one HTTP status (RULINGS §2). */
export const statusOfKind = {
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

/** Why something is refused; each has its status (RULINGS §2). */
export type ErrorKind = keyof typeof statusOfKind

/** One problem with one field of what was sent. `value` and the like may stand beside the message. */
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

const ofKind =
  (kind: ErrorKind) =>
  (message: string, details?: Details): AppError =>
    new AppError(kind, message, details)

export const invalid = ofKind('invalid')
export const unauthenticated = ofKind('unauthenticated')
export const paymentDeclined = ofKind('payment_declined')
export const forbidden = ofKind('forbidden')
export const notFound = ofKind('not_found')
export const conflict = ofKind('conflict')
export const tooLarge = ofKind('too_large')
export const unsupportedType = ofKind('unsupported_type')
export const tooMany = ofKind('too_many')
export const unavailable = ofKind('unavailable')
