/** For `.catch`: turns these errors of the file system, such as 'ENOENT', into undefined, and rethrows every other. */
export function ignoreErrors(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}
