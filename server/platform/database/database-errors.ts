import pg from 'pg'

/** The SQLSTATEs that the shop handles. */
export const sqlStates = {
  textWithNul: '22021',
  jsonWithNul: '22P05',
  invalidParameter: '22023',
  restrictViolation: '23001',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  deadlock: '40P01',
  undefinedTable: '42P01',
  tooManyConnections: '53300',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
} as const

/** SQLSTATE of a database error; undefined for anything else. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** The name of the unique constraint that refused a row; undefined for anything else. */
export const violatedUnique = (error: unknown): string | undefined =>
  violatedConstraint(error, sqlStates.uniqueViolation)

/** The name of the foreign key that refused a row or a removal; undefined for anything else. */
export const violatedForeignKey = (error: unknown): string | undefined =>
  violatedConstraint(error, sqlStates.foreignKeyViolation) ?? violatedConstraint(error, sqlStates.restrictViolation)

function violatedConstraint(error: unknown, state: string): string | undefined {
  return error instanceof pg.DatabaseError && error.code === state ? error.constraint : undefined
}

/** A statement got no answer: the connection broke, or the server was silent for too long. */
export class LostConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause })
    this.name = 'LostConnection'
  }
}

/** An error of a query: the server's own, a mistake in the program (a value that can't be sent), or a LostConnection. */
export const queryError = (error: unknown): unknown =>
  error instanceof Error && !(error instanceof pg.DatabaseError) && !(error instanceof TypeError)
    ? new LostConnection(error)
    : error

/**
 * True when the server went away, refuses connections, or became read-only (25006) because another server took over.
 * A later try on another connection may succeed.
 */
export function isConnectionLoss(error: unknown): boolean {
  return error instanceof LostConnection || /^(08|57P0|25006)/.test(sqlState(error) ?? '')
}

/** States of statements that may succeed at another time. */
const passing = new Set<string>([
  sqlStates.serializationFailure,
  sqlStates.deadlock,
  sqlStates.lockNotAvailable,
  sqlStates.queryCanceled,
])

/**
 * True when the database is away, out of connections or room (states that begin with 53), or too slow, or when the disk
 * is full. A later try may succeed.
 */
export function isOverload(error: unknown): boolean {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException
  if (['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE'].includes(code)) return true
  const state = sqlState(error) ?? ''
  return isConnectionLoss(error) || state.startsWith('53') || passing.has(state)
}

/** True for a text with NUL, plain or in JSON: the only texts that PostgreSQL can't store. */
export function hasImpossibleText(error: unknown): boolean {
  const state = sqlState(error)
  return state === sqlStates.textWithNul || state === sqlStates.jsonWithNul
}
