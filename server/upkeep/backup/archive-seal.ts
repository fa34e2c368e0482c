// The envelope of a backup: AES-256-GCM over pieces of 64 KiB, each with its number, the last one marked as such. So an
// archive of any size is sealed and opened as a stream, and one that was cut, reordered or changed does not open.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'

const magic = Buffer.from('FOODLAND BACKUP 1\n')
const saltLength = 16
const tagLength = 16
const pieceLength = 64 * 1024
const headLength = magic.length + saltLength

/** Slow on purpose, for secrets that a person made up. Each archive has its own salt, and so its own key. */
async function keyOf(secret: string, salt: Buffer): Promise<Buffer> {
  const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)
  return derive(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 })
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece), 0)
  nonce[11] = Number(isLast)
  return nonce
}

type Flow = AsyncIterable<Buffer>

/** Seals what flows through it; for `pipeline`. */
export const sealing = (secret: string) =>
  async function* seal(incoming: Flow): AsyncGenerator<Buffer> {
    const salt = randomBytes(saltLength)
    const key = await keyOf(secret, salt)
    yield Buffer.concat([magic, salt])
    for await (const piece of piecesOf(incoming, pieceLength)) yield sealPiece(key, piece)
  }

/** Opens what was sealed; for `pipeline`. Throws a sentence where it doesn't open. */
export const unsealing = (secret: string) =>
  async function* unseal(incoming: Flow): AsyncGenerator<Buffer> {
    const { start, rest } = await takeStart(incoming, headLength)
    if (!start.subarray(0, magic.length).equals(magic)) throw new Error(texts.notOurs)
    const key = await keyOf(secret, start.subarray(magic.length))
    for await (const piece of piecesOf(rest, pieceLength + tagLength)) yield openPiece(key, piece)
  }

function sealPiece(key: Buffer, { bytes, number, isLast }: Piece): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function openPiece(key: Buffer, { bytes, number, isLast }: Piece): Buffer {
  const end = bytes.length - tagLength
  if (end < 0) throw new Error(texts.cutOff)
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagLength })
  decipher.setAuthTag(bytes.subarray(end))
  const opened = decipher.update(bytes.subarray(0, end))
  try {
    decipher.final()
  } catch {
    // The tag does not match: OpenSSL's own words would say less.
    throw new Error(number === 0 ? texts.wrongKey : texts.damaged)
  }
  return opened
}

type Piece = { bytes: Buffer; number: number; isLast: boolean }

/**
 * Cuts the incoming bytes into pieces of one length; which one is the last, and perhaps shorter, is only known at the
 * end.
 */
async function* piecesOf(incoming: Flow, length: number): AsyncGenerator<Piece> {
  let waiting: Buffer[] = []
  let waitingLength = 0
  let number = 0
  for await (const chunk of incoming) {
    waiting.push(chunk)
    waitingLength += chunk.length
    // One byte more than a piece shows that it is not the last.
    if (waitingLength <= length) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from > length; from += length) {
      yield { bytes: all.subarray(from, from + length), number, isLast: false }
      number += 1
    }
    waiting = [all.subarray(from)]
    waitingLength = all.length - from
  }
  yield { bytes: Buffer.concat(waiting), number, isLast: true }
}

/** The first bytes, or fewer if there are no more, and what comes after them. */
async function takeStart(incoming: Flow, length: number): Promise<{ start: Buffer; rest: Flow }> {
  const chunks = incoming[Symbol.asyncIterator]()
  let taken = Buffer.alloc(0)
  while (taken.length < length) {
    const next = await chunks.next()
    if (next.done) break
    taken = Buffer.concat([taken, next.value])
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield taken.subarray(length)
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { start: taken.subarray(0, length), rest: rest() }
}
