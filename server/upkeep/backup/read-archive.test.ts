import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useShopWorthABackup } from '#tests/support/shop-worth-a-backup.ts'
import { readArchive } from './read-archive.ts'

const { shop, backUp } = useShopWorthABackup()

let folder: string
let backup: Awaited<ReturnType<typeof backUp>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foodland-archive-'))
  backup = await backUp()
})
afterAll(() => rm(folder, { recursive: true }))

test('an archive is a compressed tar file, encrypted by age', async () => {
  const decrypter = new Decrypter()
  decrypter.addIdentity(backup.identity)
  const files = extract()
  files.end(gunzipSync(await decrypter.decrypt(await readFile(backup.file))))
  const contents = new Map<string, string>()
  for await (const entry of files) contents.set(entry.header.name, await text(entry as AsyncIterable<Buffer>))

  const emails = await shop.db.rows<{ email: string }>(sql`select email from users`)
  for (const { email } of emails) expect(contents.get('tables/users.copy')).toContain(`\t${email}\t`)
  expect(JSON.parse(contents.get('about.json')!)).toMatchObject({
    tables: expect.arrayContaining([expect.objectContaining({ name: 'users', rows: emails.length })]),
  })
  expect([...contents.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(12)
})

const hasAge = spawnSync('age', ['--version']).status === 0

test.runIf(hasAge)('the programs age and tar open it with the key file', async () => {
  const target = await mkdtemp(join(folder, 'opened-'))
  const { file, keyFile } = backup
  execFileSync('sh', [
    '-c',
    'age --decrypt --identity "$1" "$2" | tar --extract --gzip --directory "$3"',
    'sh',
    keyFile!,
    file,
    target,
  ])
  expect((await readdir(target)).toSorted()).toEqual(['about.json', 'pictures', 'tables'])
  expect(await readFile(join(target, 'tables', 'users.copy'), 'utf8')).toContain('@')
})

describe('what can’t be read', () => {
  const read = async (content: Buffer, identity = backup.identity) => {
    const file = join(folder, 'changed')
    await writeFile(file, content)
    onTestFinished(() => rm(file))
    await readArchive(file, identity, async ({ content }) => void (await text(content)))
  }

  test.each<[what: string, change: (content: Buffer) => Buffer, message: RegExp]>([
    ['a bit that changed in the header', (content) => flip(content, 80), /The key does not match/],
    ['a bit that changed later', (content) => flip(content, content.length - 1_000), /damaged or incomplete/],
    ['an end that was cut off', (content) => content.subarray(0, -1), /damaged or incomplete/],
    ['only its beginning', (content) => content.subarray(0, 1_000), /damaged or incomplete/],
    ['something behind the end', (content) => Buffer.concat([content, Buffer.from('!')]), /damaged or incomplete/],
    ['another file', () => Buffer.alloc(5_000, 'x'), /The key does not match/],
    ['an empty file', () => Buffer.alloc(0), /The key does not match/],
  ])('%s', async (_what, change, message) => {
    await expect(read(change(await readFile(backup.file)))).rejects.toThrow(message)
  })
})

function flip(content: Buffer, at: number): Buffer {
  const changed = Buffer.from(content)
  changed[at]! ^= 1
  return changed
}
