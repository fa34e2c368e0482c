import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { backupTexts as texts } from '#shared/upkeep/backup-texts.ts'
import { decrypting, UnreadableBackup } from './age-stages.ts'
import { type About, aboutFile } from './backup-tables.ts'

/** A file of the archive. Read its content to the end. */
type ArchivedFile = { name: string; content: AsyncIterable<Buffer> }

/**
 * Reads an archive to its last byte. Returns `about.json` and passes the later files to `take`. Throws a sentence when
 * the archive is damaged.
 */
export async function readArchive(
  file: string,
  identity: string,
  take: (file: ArchivedFile, about: About) => Promise<void>,
): Promise<About> {
  const files = extract()
  const reading = pipeline(createReadStream(file), decrypting(identity), createGunzip(), files).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error,
  )
  let about: About | undefined
  try {
    for await (const entry of files) {
      const { name } = entry.header
      const content = entry as AsyncIterable<Buffer>
      if (about) await take({ name, content }, about)
      else if (name === aboutFile) about = (await json(content)) as About
      else throw new UnreadableBackup(texts.notOurs)
    }
  } catch (error) {
    const failure = await reading
    // `take` has failed, and the stream ended because nobody reads it.
    if (!failure || failure.code === 'ERR_STREAM_PREMATURE_CLOSE') throw error
    throw asSentence(failure)
  }
  const failure = await reading
  if (failure) throw asSentence(failure)
  if (!about) throw new UnreadableBackup(texts.notOurs)
  return about
}

/** For people, all errors of age, zlib and tar mean a damaged file. */
function asSentence(failure: NodeJS.ErrnoException): Error {
  const isOfTheDisk = failure.syscall !== undefined
  if (isOfTheDisk || failure instanceof UnreadableBackup) return failure
  return new UnreadableBackup(texts.damaged, { cause: failure })
}
