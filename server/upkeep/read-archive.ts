import { createReadStream } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { type About, type Ending, type EntryHead, type EntrySummary, type Frame, readFrames } from './archive-frames.ts'
import { unsealing } from './archive-seal.ts'

/** What is done with an archive while it is read. */
type ArchiveReader = {
  begin?(head: EntryHead): Promise<void>
  data?(bytes: Buffer): Promise<void>
  end?(summary: EntrySummary, head: EntryHead): Promise<void>
}

/**
 * Reads an archive from its first to its last byte, and passes on its content. Throws a sentence as soon as
 * something is not as it was written.
 */
export async function readArchive(file: string, secret: string, reader: ArchiveReader = {}): Promise<Ending> {
  let head: EntryHead | undefined
  let entries = 0
  for await (const frame of framesOf(file, secret)) {
    switch (frame.kind) {
      case 'about':
        break
      case 'begin':
        head = frame.content
        await reader.begin?.(head)
        break
      case 'data':
        await reader.data?.(frame.content)
        break
      case 'end':
        if (!head) throw new Error(texts.damaged)
        entries += 1
        await reader.end?.(frame.content, head)
        head = undefined
        break
      case 'ending':
        if (frame.content.entries !== entries) throw new Error(texts.damaged)
        return frame.content
    }
  }
  throw new Error(texts.damaged)
}

/** What the archive says about itself, at its beginning; nothing more is read. */
export async function readAbout(file: string, secret: string): Promise<About> {
  for await (const frame of framesOf(file, secret)) {
    if (frame.kind === 'about') return frame.content
  }
  throw new Error(texts.damaged)
}

async function* framesOf(file: string, secret: string): AsyncGenerator<Frame> {
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
