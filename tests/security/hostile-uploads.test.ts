// Files that were made to break the one who opens them, through the door that admins use. What single kinds answer is
// tested beside server/media; here are damage anywhere, files of two kinds, packed bombs, and names that lead elsewhere.
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

/** A form with one file, whose name stands in it as it is. */
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

  test('in its comment, profile or text', async () => {
    const described = await picture()
      .withExif({ IFD0: { ImageDescription: hidden, Copyright: hidden } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- ${hidden} --></x:xmpmeta>`)
      .jpeg()
      .toBuffer()
    expect(described.includes('__pwned')).toBe(true)
    const { body } = await upload(described)
    for (const file of await filesOf(body.url)) expect(file.includes('__pwned')).toBe(false)
  })
})

test('a few kilobytes that unpack to gigabytes are refused before they do', async () => {
  const before = process.memoryUsage().rss
  const began = performance.now()
  const { status } = await upload(packedPng(50_000, 50_000))
  expect(status).toBe(413)
  expect(performance.now() - began).toBeLessThan(2000)
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 2 ** 20)
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

test.each([
  '/media/../shop-password',
  '/media/..%2fmailbox%2fa.eml',
  '/media/%2e%2e/%2e%2e/etc/passwd',
  '/media/....//....//etc/passwd',
  '/media/0123456789abcdef0123456789abcdef/960.webp%00.html',
  '/media/.htaccess',
  '/media/',
])('%s is no picture', async (url) => {
  const { status, headers } = await shop.get(url)
  expect([400, 404]).toContain(status)
  expect(headers['content-type']).toMatch(/json/)
})

async function filesOf(url: string): Promise<Buffer[]> {
  const folder = join(shop.deps.config.dataDir, url.replace(/\/960\.webp$/, ''))
  return Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
}

/** A PNG whose pixels are all alike, and pack to a thousandth. */
function packedPng(width: number, height: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const header = Buffer.concat([Buffer.from('IHDR'), size, Buffer.from([8, 2, 0, 0, 0])])
  const pixels = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(8_000_000))])
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk(header), chunk(pixels), chunk(Buffer.from('IEND'))])
}

/** A chunk of a PNG: its length, its name and content, its checksum. */
function chunk(content: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
