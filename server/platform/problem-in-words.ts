import { programTexts as texts } from '#shared/info/program-texts.ts'

/**
 * What ended a start or a command, for the person at the terminal. The system's errors name no setting, and so become a
 * sentence with the one to look at (RULINGS §8); the others are sentences already.
 */
export function problemInWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  // Of several addresses that were tried Node makes one error without a message.
  if (error instanceof AggregateError || syscall === 'connect' || syscall === 'getaddrinfo') {
    return texts.noDatabase(message || String(code))
  }
  // PostgreSQL's own codes: invalid_catalog_name, and the two of a sign-in that it refuses.
  if (code === '3D000') return texts.noSuchDatabase(message)
  if (code === '28000' || code === '28P01') return texts.databaseRefuses(message)
  if (code === 'ENOSPC' || code === 'EDQUOT') return texts.noRoom(message)
  return path === undefined ? message : texts.unusable(path, message)
}

/** The same for a port that can't be listened on. */
export function listenProblemInWords(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE' ? texts.portTaken(port) : texts.cannotListen(error.message)
}
