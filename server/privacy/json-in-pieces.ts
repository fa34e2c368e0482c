// Somebody's data may be a hundred megabytes. So it is read and written in pieces, as its reader takes them and one at a
// time in the whole process: nobody else waits long for it, and a slow reader holds no connection.
import { semaphore } from '#server/platform/semaphore.ts'

const withPiecePermit = semaphore({ atOnce: 1 })

/** A member of an object: all of it, or a list whose entries come in pieces. */
export type Member<Value> =
  | (() => Promise<Value>)
  | (Value extends (infer Entry)[] ? { pieces: AsyncIterable<Entry[]> } : never)

type AnyMember = (() => Promise<unknown>) | { pieces: AsyncIterable<unknown[]> }

/** Where a page of a list begins (after the entry with this id, or at the start), and how many entries it can have. */
export type PageAfter = { after: string | undefined; limit: number }

/**
 * A list, a page at a time: the ids alone of all that an admin has ever imported would take more memory than the rest
 * of the shop. By default a page has as many entries as orders of a hundred lines make a megabyte.
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
    // One by one, so that a slow reader takes some before its time is up (stream-with-permit.ts).
    for (const entry of entries) {
      yield before + JSON.stringify(entry)
      before = ','
    }
  }
  yield ']'
}
