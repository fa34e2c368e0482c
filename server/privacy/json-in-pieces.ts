// The data of one person may be a hundred megabytes. Therefore the JSON is made in pieces, only as fast as the client reads
// them, and one piece at a time in the whole process. A slow client holds no database connection.
import { semaphore } from '#server/platform/semaphore.ts'

const withPiecePermit = semaphore({ atOnce: 1 })

/** A member of an object: its whole value, or a list whose entries come in pieces. */
export type Member<Value> =
  | (() => Promise<Value>)
  | (Value extends (infer Entry)[] ? { pieces: AsyncIterable<Entry[]> } : never)

type AnyMember = (() => Promise<unknown>) | { pieces: AsyncIterable<unknown[]> }

/** A page of a list: the entry before it (undefined for the first page), and the largest number of entries. */
export type PageAfter = { after: string | undefined; limit: number }

/**
 * A list that is read page by page. A whole list may be too large for the memory: an admin may have imported a million
 * products. By default a page has 25 entries: 25 orders of a hundred lines make about a megabyte.
 */
export function inPages<Entry>(
  readPage: (page: PageAfter) => Promise<{ id: string; entry: Entry }[]>,
  { limit } = { limit: 25 },
): { pieces: AsyncIterable<Entry[]> } {
  async function* pieces() {
    let after: string | undefined
    do {
      const page = await withPiecePermit(() => readPage({ after, limit }))
      yield page.map(({ entry }) => entry)
      after = page.length === limit ? page.at(-1)?.id : undefined
    } while (after !== undefined)
  }
  return { pieces: pieces() }
}

/** An object as JSON, its members in their order. */
export async function* jsonInPieces(members: Record<string, AnyMember>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, member] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}:`
    if (typeof member === 'function') yield JSON.stringify(await withPiecePermit(member))
    else yield* jsonOfList(member.pieces)
    before = ','
  }
  yield '}'
}

async function* jsonOfList(pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield '['
  let before = ''
  for await (const entries of pieces) {
    // One by one, so that a slow client receives some before the time limit (stream-with-permit.ts).
    for (const entry of entries) {
      yield before + JSON.stringify(entry)
      before = ','
    }
  }
  yield ']'
}
