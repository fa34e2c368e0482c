// The content of a backup's envelope: frames of a kind, a length and a content. A table has a beginning, its rows as
// COPY writes them, and an end; a picture's file likewise; the last frame says that the archive is complete. That the
// bytes are those that were written is the envelope's promise (archive-seal.ts).
import type { Readable } from 'node:stream'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'

/** What a backup says about itself. */
export type About = {
  createdAt: string
  migrations: { name: string; checksum: string }[]
}
/** One thing in the archive: a table with its stored columns, or a file of a picture. */
export type EntryHead = { kind: 'table'; name: string; columns: string[] } | { kind: 'picture'; path: string }
/** Where a counter of the database stood, so that it goes on from there. */
export type Counter = { name: string; value: number }

/** The end of a backup: how many entries there are, and where counters stand. */
export type Ending = { entries: number; counters: Counter[] }

/** A piece of a backup. */
export type Frame =
  | { kind: 'about'; content: About }
  | { kind: 'begin'; content: EntryHead }
  | { kind: 'data'; content: Buffer }
  /** The end of an entry. What former versions wrote into it means nothing. */
  | { kind: 'end'; content: unknown }
  | { kind: 'ending'; content: Ending }

const kinds = ['about', 'begin', 'data', 'end', 'ending'] as const
const headLength = 5
/** No frame is nearly that long: a larger number means that the bytes are not a frame's. */
const maxFrameBytes = 64 * 2 ** 20

/** A frame as bytes: its kind, its length, its content. */
export function writeFrame(frame: Frame): Buffer {
  const content = frame.kind === 'data' ? frame.content : Buffer.from(JSON.stringify(frame.content))
  const head = Buffer.alloc(headLength)
  head[0] = kinds.indexOf(frame.kind)
  head.writeUInt32BE(content.length, 1)
  return Buffer.concat([head, content])
}

/** The frames of an opened archive, one at a time. Throws a sentence where they break off. */
export async function* readFrames(opened: Readable): AsyncGenerator<Frame> {
  let waiting = Buffer.alloc(0)
  let isComplete = false
  for await (const bytes of opened as AsyncIterable<Buffer>) {
    waiting = Buffer.concat([waiting, bytes])
    for (;;) {
      if (waiting.length < headLength) break
      const length = waiting.readUInt32BE(1)
      if (length > maxFrameBytes) throw new Error(texts.damaged)
      if (waiting.length < headLength + length) break
      const frame = frameOf(waiting[0]!, waiting.subarray(headLength, headLength + length))
      isComplete = frame.kind === 'ending'
      yield frame
      waiting = waiting.subarray(headLength + length)
    }
  }
  if (!isComplete || waiting.length > 0) throw new Error(texts.damaged)
}

function frameOf(number: number, bytes: Buffer): Frame {
  const kind = kinds[number]
  if (!kind) throw new Error(texts.damaged)
  return { kind, content: kind === 'data' ? bytes : JSON.parse(bytes.toString()) }
}
