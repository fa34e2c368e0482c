import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { programTexts as texts } from '#shared/platform/program-texts.ts'

/**
 * Why a start or a command failed, for the person at the terminal. Errors of the system become a sentence that names
 * the setting to check (docs/rules/running.md#settings). Other errors are sentences already.
 */
export function startErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  // After several addresses Node throws one error without a message.
  if (error instanceof AggregateError || syscall === 'connect' || syscall === 'getaddrinfo') {
    return texts.noDatabase(message || String(code))
  }
  // PostgreSQL's codes: invalid_catalog_name, and two for a refused sign-in.
  if (code === '3D000') return texts.noSuchDatabase(message)
  if (code === '28000' || code === '28P01') return texts.databaseRefuses(message)
  // `pg` has no code for this error.
  if (message === 'The server does not support SSL connections') return texts.noTls(message)
  if (code === 'ENOSPC' || code === 'EDQUOT') return texts.noRoom(message)
  if (path === undefined) return message
  // A new file has a temporary name, so name the folder that refuses it.
  const isRefused = code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
  return texts.unusable(isRefused && !existsSync(path) ? dirname(path) : path, String(code))
}

/** The same for a port that can't be listened on. */
export function listenErrorMessage(error: NodeJS.ErrnoException, port: number): string {
  return error.code === 'EADDRINUSE' ? texts.portTaken(port) : texts.cannotListen(error.message)
}
