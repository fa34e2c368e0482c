import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { semaphore } from '#server/platform/semaphore.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { unavailable } from '#shared/errors.ts'

const argon2 = promisify(argon2Callback)

/** Each hash takes a core and 32 MB for some 50 ms, so only this many run at once. */
export const withHashPermit = semaphore({
  atOnce: Math.max(2, availableParallelism() - 1),
  queue: { maxWaiting: 200, refusal: () => unavailable(accountsApiTexts.tooBusy) },
})

/** About 55 ms and 32 MB a hash on one core of 2025: twice OWASP's minimum. */
const strength = { memory: 32 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32

const derive = (password: string, nonce: Buffer, { memory, passes, parallelism } = strength) =>
  // One Unicode form, so that the same letters give the same bytes from every keyboard.
  argon2('argon2id', { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength })

/**
 * The argon2id hash of a password, with its salt and strength in the usual text form. Waits for a permit; throws
 * `unavailable` when too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = strength
  const hash = await withHashPermit(() => derive(password, salt))
  const parameters = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${parameters}$${encode(salt)}$${encode(hash)}`
}

/**
 * Whether the password belongs to the hash. Without a hash (an unknown email, an account without a password) the same
 * work is done, so that the time tells nothing. Call this function with a hash permit.
 */
export async function verifyPassword(hash: string | undefined | null, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '')
  if (!parts) {
    await derive(password, randomBytes(16))
    return false
  }
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const found = await derive(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const expected = Buffer.from(tag, 'base64')
  return expected.length === found.length && timingSafeEqual(expected, found)
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
