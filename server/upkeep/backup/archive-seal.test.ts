import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sealing, unsealing } from './archive-seal.ts'

const secret = 'correct horse battery staple'
/** The input comes in chunks of any size. */
const flow = (bytes: Buffer, chunk = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
      bytes.subarray(index * chunk, (index + 1) * chunk),
    ),
  )

const seal = (bytes: Buffer) => buffer(sealing(secret)(flow(bytes)))
const open = (sealed: Buffer, key = secret) => buffer(unsealing(key)(flow(sealed)))

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_003])('%i bytes come out as they went in', async (length) => {
  const bytes = randomBytes(length)
  const sealed = await seal(bytes)
  expect((await open(sealed)).equals(bytes)).toBe(true)
  expect(sealed.includes(bytes.subarray(0, 64)) && length > 64).toBe(false)
})

test('the same bytes are never sealed the same way', async () => {
  const bytes = randomBytes(1000)
  expect((await seal(bytes)).equals(await seal(bytes))).toBe(false)
})

describe('what does not open', () => {
  const bytes = randomBytes(200_000)
  const sealedLength = 34 + 200_000 + 4 * 16

  test.each<[what: string, change: (sealed: Buffer) => Buffer, message: RegExp]>([
    ['a bit that changed at the beginning', (sealed) => flip(sealed, 50), /The key does not match/],
    ['a bit that changed later', (sealed) => flip(sealed, 150_000), /damaged or incomplete/],
    ['an end that was cut off', (sealed) => sealed.subarray(0, -1), /damaged or incomplete/],
    ['all but a part of its first piece', (sealed) => sealed.subarray(0, 20_000), /The key does not match/],
    ['a whole piece that was cut off', (sealed) => sealed.subarray(0, 34 + 3 * 65_552), /damaged or incomplete/],
    ['only its beginning', (sealed) => sealed.subarray(0, 34), /The end of this backup is missing/],
    ['less than its beginning', (sealed) => sealed.subarray(0, 33), /The end of this backup is missing/],
    ['less than a tag', (sealed) => sealed.subarray(0, 34 + 2 * 65_552 + 15), /The end of this backup is missing/],
    ['pieces in another sequence', (sealed) => swapped(sealed), /damaged or incomplete/],
    ['something behind the end', (sealed) => Buffer.concat([sealed, Buffer.from('!')]), /damaged or incomplete/],
    ['another file', () => randomBytes(5000), /not a Foodland backup/],
    ['an empty file', () => Buffer.alloc(0), /not a Foodland backup/],
  ])('%s', async (_what, change, message) => {
    const sealed = await seal(bytes)
    expect(sealed).toHaveLength(sealedLength)
    await expect(open(change(sealed))).rejects.toThrow(message)
  })

  test('with another key', async () => {
    await expect(open(await seal(bytes), 'correct horse battery stable')).rejects.toThrow(/The key does not match/)
  })
})

function flip(sealed: Buffer, at: number): Buffer {
  const changed = Buffer.from(sealed)
  changed[at]! ^= 1
  return changed
}

/** Swaps the second and the third piece. */
function swapped(sealed: Buffer): Buffer {
  const cut = (piece: number) => sealed.subarray(34 + piece * 65_552, 34 + (piece + 1) * 65_552)
  return Buffer.concat([sealed.subarray(0, 34), cut(0), cut(2), cut(1), sealed.subarray(34 + 3 * 65_552)])
}
