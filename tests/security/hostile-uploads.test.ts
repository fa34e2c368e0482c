// Hostile files in an admin's upload: damage anywhere, files of two kinds, compressed bombs, and names with paths. Single
// kinds of pictures are tested beside server/media.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../support/builders.ts'
import { useTestShop } from '../support/test-shop.ts'

const shop = useTestShop()
let token: string
beforeAll(async () => {
  token = (await makeUser(shop, { isAdmin: true })).token
})

const boundary = 'orchard'

/** Sends a form with one file and this raw name. */
function upload(bytes: Buffer, fileName = 'pears.png') {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return shop.as(token).post('/api/upload', body, { headers })
}

const picture = () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#c33' } })
const kinds = ['png', 'jpeg', 'webp', 'avif', 'gif'] as const
const damages = Number(process.env['FUZZ_REQUESTS'] ?? 0) > 0 ? 400 : 12

test.each(kinds)('a %s that is damaged anywhere is kept or refused, and breaks nothing', async (kind) => {
  const whole = await picture().toFormat(kind).toBuffer()
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (changes, end) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of changes) bytes[at] = value
      const { status } = await upload(end % 3 === 0 ? bytes.subarray(0, end) : bytes)
      expect([201, 400, 413, 415]).toContain(status)
    }),
    { numRuns: damages },
  )
})

describe('what a file of two kinds hides is not kept', () => {
  const hidden = '<script>window.__pwned=1</script><?php system($_GET[0]) ?>'
  test.each(kinds)('behind a %s', async (kind) => {
    const { status, body } = await upload(
      Buffer.concat([await picture().toFormat(kind).toBuffer(), Buffer.from(hidden)]),
    )
    expect(status).toBe(201)
    for (const file of await filesOf(body.url)) expect(file.includes('__pwned')).toBe(false)
  })
})

test.each(['zTXt', 'iTXt'])('%s that unpack to gigabytes inside of a small picture stay packed', async (type) => {
  const packed = deflateSync(Buffer.alloc(45_000_000))
  // Between its name and the packed text, an iTXt also has whether and how it is packed, a language and a translation.
  const afterName = type === 'zTXt' ? '\0\0' : '\0\x01\0\0\0'
  const texts = Array.from({ length: 150 }, (_, n) =>
    chunk(Buffer.concat([Buffer.from(`${type}k${n}${afterName}`), packed])),
  )
  const small = await picture().png().toBuffer()
  // Behind the signature and the header, which come first.
  const bytes = Buffer.concat([small.subarray(0, 33), ...texts, small.subarray(33)])
  const [memory, work] = [process.memoryUsage().rss, process.cpuUsage()]
  expect((await upload(bytes)).status).toBe(201)
  expect(process.memoryUsage().rss - memory).toBeLessThan(250 * 2 ** 20)
  // The work that was done, in microseconds, however busy the machine is: unpacking them would take ten seconds and more.
  const { user, system } = process.cpuUsage(work)
  expect(user + system).toBeLessThan(4_000_000)
})

test.each([
  '../../../escaped.png',
  '..\\\\..\\\\escaped.png',
  '/etc/cron.d/escaped',
  'escaped.php',
  `${'x'.repeat(3000)}.png`,
  'a\0b.png',
  'con',
  '.htaccess',
])('the name %s leads nowhere: pictures are named by their pixels', async (fileName) => {
  const { status, body } = await upload(await picture().png().toBuffer(), fileName)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\/960\.webp$/)
  const folder = join(shop.deps.config.dataDir, 'media')
  const names = await readdir(folder, { recursive: true })
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}(\/(320|640|960)\.(avif|webp))?$/)
})

async function filesOf(url: string): Promise<Buffer[]> {
  const folder = join(shop.deps.config.dataDir, url.replace(/\/960\.webp$/, ''))
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
}

/** A chunk of a PNG: its length, its name and content, its checksum. */
function chunk(content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
