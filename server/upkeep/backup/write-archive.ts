import { createWriteStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { fileOfPicture } from '#server/media/picture-files.ts'
import { appliedMigrations } from '#server/platform/database/migrations.ts'
import { ignoreErrors } from '#server/platform/files.ts'
import { encrypting } from './age-stages.ts'
import {
  type About,
  aboutFile,
  copyOut,
  copySettings,
  fileOfTable,
  picturesFolder,
  type Table,
  tablesInOrder,
} from './backup-tables.ts'

/** The report of what was written. */
export type Written = {
  tables: number
  rows: number
  pictures: number
  /** Pictures of the database that are not on the disk. */
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

/** Writes the snapshot of `client` and its pictures into a new file. Uses little memory. */
export async function writeArchive(file: string, identity: string, source: Source): Promise<Written> {
  const archive = pack()
  // Flushed to the disk before the backup is reported.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const { signal = new AbortController().signal } = source
  const writing = pipeline(archive, createGzip({ level: 3 }), encrypting(identity), target, { signal })
  const filling = fillArchive(archive, source).catch((error: Error) => {
    archive.destroy(error)
    throw error
  })
  // When the file can't be written, the error of `writing` says why.
  const [written] = await Promise.allSettled([filling, writing])
  await writing
  if (written.status === 'rejected') throw written.reason
  return written.value
}

async function fillArchive(archive: Pack, { client, pictureFolder, createdAt }: Source): Promise<Written> {
  await client.query(copySettings)
  const tables = await measuredTables(client)
  const about: About = {
    createdAt: createdAt.toISOString(),
    migrations: await appliedMigrations(client),
    tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    counters: await countersOf(client),
  }
  await addFile(archive, aboutFile, Buffer.from(JSON.stringify(about, undefined, 2)))
  for (const table of tables) {
    const entry = archive.entry({ name: fileOfTable(table.name), size: table.bytes, mtime: createdAt })
    await pipeline(client.query(copyTo(copyOut(table))), entry)
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const pictures = await addPictures(archive, client, pictureFolder)
  archive.finalize()
  return { tables: tables.length, rows, ...pictures }
}

function addFile(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name }, content, (error) => (error ? reject(error) : resolve()))
  })
}

type MeasuredTable = Table & { rows: number; bytes: number }

/** tar needs a file's size before its content, so each table is read twice. A snapshot returns the same bytes twice. */
async function measuredTables(client: ClientBase): Promise<MeasuredTable[]> {
  const measured: MeasuredTable[] = []
  for (const table of await tablesInOrder(client)) {
    const sums = { rows: 0, bytes: 0 }
    for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
      sums.bytes += chunk.length
      // COPY writes each row as a line, and a line end inside a value as the two characters \n.
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) sums.rows += 1
    }
    measured.push({ ...table, ...sums })
  }
  return measured
}

const localPicture = /^\/media\/([0-9a-f]{32})\//

type PictureCounts = Pick<Written, 'pictures' | 'missing' | 'elsewhere'>

async function addPictures(archive: Pack, client: ClientBase, folder: string): Promise<PictureCounts> {
  const counts = { pictures: 0, missing: 0, elsewhere: 0 }
  for await (const url of pictureUrls(client)) {
    const id = localPicture.exec(url)?.[1]
    if (!id) {
      counts.elsewhere += 1
      continue
    }
    const names = (await readdir(join(folder, id)).catch(ignoreErrors('ENOENT'))) ?? []
    // Other programs leave files here: .DS_Store, rsync's temporary files, @eaDir.
    const paths = names.map((name) => `${id}/${name}`).filter((path) => fileOfPicture.test(path))
    for (const path of paths.toSorted())
      await addFile(archive, picturesFolder + path, await readFile(join(folder, path)))
    counts[paths.length > 0 ? 'pictures' : 'missing'] += 1
  }
  return counts
}

const urlsAtOnce = 500

async function* pictureUrls(client: ClientBase): AsyncGenerator<string> {
  await client.query('declare all_pictures no scroll cursor for select url from pictures order by url')
  for (;;) {
    const { rows } = await client.query<{ url: string }>(`fetch ${urlsAtOnce} from all_pictures`)
    yield* rows.map(({ url }) => url)
    if (rows.length < urlsAtOnce) return
  }
}

async function countersOf(client: ClientBase): Promise<About['counters']> {
  const { rows } = await client.query<About['counters'][number]>(`
    select quote_ident(sequencename) as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`)
  return rows
}
