import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { fileOfPicture } from '#server/media/picture-files.ts'
import { appliedMigrations } from '#server/platform/database/migrations.ts'
import { ignoreErrors } from '#server/platform/file-errors.ts'
import { type Counter, type EntryHead, type Frame, writeFrame } from './archive-frames.ts'
import { sealing } from './archive-seal.ts'
import { copyOut, copySettings, tablesInOrder } from './backup-tables.ts'

/** What was written, as it is reported. */
export type Written = {
  /** Tables, and files of pictures. */
  entries: number
  tables: number
  rows: number
  pictures: number
  /** Pictures that the database knows but the disk does not have. */
  missing: number
  /** Pictures that Cloudinary keeps. */
  elsewhere: number
}

type Source = {
  client: ClientBase
  pictureFolder: string
  createdAt: Date
  signal?: AbortSignal
}

/** Writes database and pictures into a new file, as the snapshot of `client` sees them. Uses little memory. */
export async function writeArchive(file: string, secret: string, source: Source): Promise<Written> {
  const written: Written = { entries: 0, tables: 0, rows: 0, pictures: 0, missing: 0, elsewhere: 0 }
  const frames = Readable.from(bytesOf(framesOf(source, written)), { objectMode: false })
  // Flushed to the disk before it is closed: a backup that is reported as done is done.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const { signal = new AbortController().signal } = source
  await pipeline(frames, createGzip({ level: 3 }), sealing(secret), target, { signal })
  return written
}

async function* bytesOf(frames: AsyncGenerator<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) yield writeFrame(frame)
}

async function* framesOf({ client, pictureFolder, createdAt }: Source, written: Written): AsyncGenerator<Frame> {
  await client.query(copySettings)
  const migrations = await appliedMigrations(client)
  yield { kind: 'about', content: { createdAt: createdAt.toISOString(), migrations } }
  // Loaded with the first backup: a server that only sells needs less memory.
  const { to: copyTo } = await import('pg-copy-streams')
  for (const table of await tablesInOrder(client)) {
    const rows = client.query(copyTo(copyOut(table)))
    yield* entry({ kind: 'table', ...table }, countedRows(rows, written), written)
    written.tables += 1
  }
  for await (const { url } of picturesIn(client)) yield* pictureFrames(pictureFolder, url, written)
  const counters = await countersOf(client)
  yield { kind: 'ending', content: { entries: written.entries, counters } }
}

async function* entry(head: EntryHead, content: AsyncIterable<Buffer>, written: Written): AsyncGenerator<Frame> {
  yield { kind: 'begin', content: head }
  for await (const bytes of content) yield { kind: 'data', content: bytes }
  written.entries += 1
  yield { kind: 'end', content: null }
}

/** A table's rows as they pass through: COPY writes each as a line, and line ends inside a value as \n in letters. */
async function* countedRows(rows: AsyncIterable<Buffer>, written: Written): AsyncGenerator<Buffer> {
  for await (const bytes of rows) {
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) written.rows += 1
    yield bytes
  }
}

const localPicture = /^\/media\/([0-9a-f]{32})\//

async function* pictureFrames(folder: string, url: string, written: Written): AsyncGenerator<Frame> {
  const id = localPicture.exec(url)?.[1]
  if (!id) return void (written.elsewhere += 1)
  const names = (await readdir(join(folder, id)).catch(ignoreErrors('ENOENT'))) ?? []
  // Other programs leave files and folders of their own here: .DS_Store, rsync's temporary files, @eaDir.
  const paths = names.map((name) => `${id}/${name}`).filter((path) => fileOfPicture.test(path))
  if (paths.length === 0) return void (written.missing += 1)
  for (const path of paths.toSorted()) {
    yield* entry({ kind: 'picture', path }, createReadStream(join(folder, path)), written)
  }
  written.pictures += 1
}

const urlsAtOnce = 500

async function* picturesIn(client: ClientBase): AsyncGenerator<{ url: string }> {
  await client.query('declare kept_pictures no scroll cursor for select url from pictures order by url')
  for (;;) {
    const { rows } = await client.query<{ url: string }>(`fetch ${urlsAtOnce} from kept_pictures`)
    yield* rows
    if (rows.length < urlsAtOnce) return
  }
}

async function countersOf(client: ClientBase): Promise<Counter[]> {
  const { rows } = await client.query<Counter>(`
    select quote_ident(sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}
