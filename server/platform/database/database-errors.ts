import pg from 'pg'

/** The SQLSTATEs that the shop tells apart from others. */
export const sqlStates = {
  invalidParameter: '22023',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  undefinedTable: '42P01',
  tooManyConnections: '53300',
  deadlock: '40P01',
  lockNotAvailable: '55P03',
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
  violatedConstraint(error, sqlStates.foreignKeyViolation)

function violatedConstraint(error: unknown, state: string): string | undefined {
  return error instanceof pg.DatabaseError && error.code === state ? error.constraint : undefined
}

/**
 * True when the server went away, refuses connections, or has become read-only (25006) because another has taken over:
 * the request may be tried again, on another connection.
 */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P0|25006)/.test(error.code ?? '')
  return (
    error instanceof Error &&
    /Connection terminated|ECONNRE|EPIPE|ETIMEDOUT|UNREACH|ENETDOWN|not queryable|ENOENT|read timeout/.test(
      error.message,
    )
  )
}
