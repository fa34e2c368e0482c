import { invalidFields } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { sqlState, sqlStates } from './database-errors.ts'
import { type Db, sql } from './database.ts'

/** Throws `invalid`, about the field `timeZone`, for a time zone that does not exist or that the database does not know. */
export async function requireTimeZone(db: Db, timeZone: string): Promise<void> {
  if (!isNamedZone(timeZone)) throw unknownTimeZone()
  try {
    await db.run(sql`select now() at time zone ${timeZone}::text`)
  } catch (error) {
    throw sqlState(error) === sqlStates.invalidParameter ? unknownTimeZone() : error
  }
}

/** Node checks the name, because PostgreSQL accepts any word with a number ('Mars5'), and reads '+02:00' as west. */
export function isNamedZone(timeZone: string): boolean {
  if (/^[+-]/.test(timeZone)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const unknownTimeZone = () => invalidFields([{ field: 'timeZone', message: platformTexts.unknownTimeZone }])
