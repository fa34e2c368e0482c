/** For `.catch`: these errors of the file system, such as 'ENOENT', become undefined; every other is thrown on. */
export function allowing(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}
