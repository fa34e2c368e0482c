// Somebody's data may be a hundred megabytes. So it is read and written in pieces, as its reader takes them and one at a
// time in the whole process: nobody else waits long for it, and a slow reader holds no connection.
import { openSlots } from '#server/platform/slots.ts'

const inPieceSlot = openSlots({ atOnce: 1 })

/** A member of an object: all of it, or a list whose entries come in pieces. */
export type Member<Value> =
  | (() => Promise<Value>)
  | (Value extends (infer Entry)[] ? { pieces: AsyncIterable<Entry[]> } : never)

type AnyMember = (() => Promise<unknown>) | { pieces: AsyncIterable<unknown[]> }

/** What these ids stand for, some at a time; by default as many as orders of a hundred lines make a megabyte. */
export function inPieces<Entry>(
  readIds: () => Promise<string[]>,
  read: (ids: string[]) => Promise<Entry[]>,
  { entriesPerPiece } = { entriesPerPiece: 25 },
): { pieces: AsyncIterable<Entry[]> } {
  async function* pieces() {
    const ids = await inPieceSlot(readIds)
    for (let at = 0; at < ids.length; at += entriesPerPiece) {
      yield await inPieceSlot(() => read(ids.slice(at, at + entriesPerPiece)))
    }
  }
  return { pieces: pieces() }
}

/** An object as JSON, its members in their order. */
export async function* jsonInPieces(members: Record<string, AnyMember>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, member] of Object.entries(members)) {
    yield `${before}${JSON.stringify(name)}:`
    if (typeof member === 'function') yield JSON.stringify(await inPieceSlot(member))
    else yield* jsonOfList(member.pieces)
    before = ','
  }
  yield '}'
}

async function* jsonOfList(pieces: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  yield '['
  let before = ''
  for await (const entries of pieces) {
    // One by one, so that a slow reader takes some within its patience (stream-in-slot.ts).
    for (const entry of entries) {
      yield before + JSON.stringify(entry)
      before = ','
    }
  }
  yield ']'
}
