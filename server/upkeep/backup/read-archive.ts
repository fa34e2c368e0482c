import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { type About, type Ending, type EntryHead, type Frame, readFrames } from './archive-frames.ts'
import { unsealing } from './archive-seal.ts'

/** Takes one entry of an archive; its content is read to the end, or not at all. */
type TakeEntry = (head: EntryHead, content: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads an archive from its first to its last byte, and passes on its entries. Throws a sentence as soon as something is
 * not as it was written.
 */
export async function readArchive(file: string, secret: string, take: TakeEntry): Promise<Ending> {
  const frames = framesOf(file, secret)
  let entries = 0
  let ending: Ending | undefined
  for await (const frame of frames) {
    if (frame.kind === 'ending') ending = frame.content
    if (frame.kind !== 'begin') continue
    await take(frame.content, contentFrom(frames))
    entries += 1
  }
  if (ending?.entries !== entries) throw new Error(texts.damaged)
  return ending
}

/** The content of the entry that has just begun, up to its end. */
async function* contentFrom(frames: AsyncGenerator<Frame, void>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value: frame } = await frames.next()
    if (frame?.kind === 'end') return
    if (frame?.kind !== 'data') throw new Error(texts.damaged)
    yield frame.content
  }
}

/** What the archive says about itself, at its beginning; nothing more is read. */
export async function readAbout(file: string, secret: string): Promise<About> {
  for await (const frame of framesOf(file, secret)) {
    if (frame.kind === 'about') return frame.content
  }
  throw new Error(texts.damaged)
}

async function* framesOf(file: string, secret: string): AsyncGenerator<Frame, void> {
  let failure: Error | undefined
  const opened: Readable = pipeline(createReadStream(file), unsealing(secret), createGunzip(), (error) => {
    failure = error ?? undefined
  })
  try {
    yield* readFrames(opened)
  } catch (error) {
    throw asDamaged(failure ?? (error as Error))
  } finally {
    opened.destroy()
  }
}

/** Whatever zlib calls bytes that it can't read: to a person it is a damaged file. */
function asDamaged(error: Error): Error {
  const { code } = error as NodeJS.ErrnoException
  return code?.startsWith('Z_') ? new Error(texts.damaged, { cause: error }) : error
}
