import { rename, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureSources } from '#shared/media/picture-sizes.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { pictureFolder } from './picture-files.ts'

const { shop, admin } = useShopWithAdmin()

const png = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()

/** A form as a browser sends it: its bytes, and the header with the boundary. */
async function formOf(files: Record<string, Buffer | Buffer[]>, texts: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  for (const [name, contents] of Object.entries(files)) {
    // The name and the type that the browser claims don't matter.
    for (const bytes of [contents].flat())
      form.append(name, new Blob([new Uint8Array(bytes)], { type: 'text/html' }), 'a.html')
  }
  const encoded = new Response(form)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return { body: Buffer.from(await encoded.arrayBuffer()), headers }
}

const upload = async (...form: Parameters<typeof formOf>) =>
  shop.call('POST', '/api/upload', { token: admin.token, ...(await formOf(...form)) })

describe('POST /api/upload', () => {
  test('keeps the picture and answers where it is', async () => {
    const { status, body } = await upload({ file: await png() }, { note: 'apples' })
    expect(status).toBe(201)
    expect(body).toEqual({ url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/960\.webp$/), width: 960, height: 640 })
    const sources = pictureSources(body.url)
    const addresses = `${sources?.avif}, ${sources?.webp}`.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
    const types = await Promise.all(addresses.map(async (url) => (await shop.get(url)).headers['content-type']))
    expect(types).toEqual(['image/avif', 'image/avif', 'image/avif', 'image/webp', 'image/webp', 'image/webp'])
  })

  test('answers the same address for the same picture', async () => {
    const [first, second] = await Promise.all([
      upload({ file: await png(50, 50) }),
      upload({ file: await png(50, 50) }),
    ])
    expect(second.body).toEqual(first.body)
    expect(second.status).toBe(201)
  })

  test.each([
    ['no file', async () => ({}), 400, 'Please choose a picture to upload.'],
    ['a file in another field', async () => ({ picture: await png() }), 400, 'Please choose a picture to upload.'],
    ['two files', async () => ({ file: [await png(), await png()] }), 400, 'Please upload one picture at a time.'],
    [
      'more than 8 MB',
      async () => ({ file: Buffer.alloc(8 * 1024 * 1024 + 1) }),
      413,
      'This picture is larger than 8 MB. Please choose a smaller one.',
    ],
  ] as const)('says what is wrong with %s', async (_name, files, status, message) => {
    const answer = await upload(await files(), { note: 'apples' })
    expect(answer).toMatchObject({ status, body: { message, requestId: expect.any(String) } })
  })

  test.each([
    ['is gone', async () => {}],
    ['is a file', (folder: string) => writeFile(folder, '')],
  ])('says that pictures can’t be saved while their folder %s', async (_what, instead) => {
    const folder = pictureFolder(shop.deps.config.dataDir)
    await rename(folder, `${folder}-away`)
    await instead(folder)
    const answer = await upload({ file: await png(70, 70) })
    await rm(folder, { force: true })
    await rename(`${folder}-away`, folder)
    const message = 'Pictures cannot be saved at the moment. Please try again in a few minutes.'
    expect(answer).toMatchObject({ status: 503, body: { message } })
    expect((await upload({ file: await png(70, 70) })).status).toBe(201)
  })

  test('takes no more than twenty texts beside the picture', async () => {
    const texts = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`note${at}`, 'apples']))
    expect((await upload({ file: await png(50, 50) }, texts(20))).status).toBe(201)
    expect((await upload({ file: await png(50, 50) }, texts(21))).status).toBe(400)
  })

  test('says what is wrong with anything but a form', async () => {
    const message = 'Please send the picture as a form with a field named file.'
    const asJson = await shop.as(admin).post('/api/upload', { file: 'apple.png' })
    expect(asJson).toMatchObject({ status: 415, body: { message } })
    const { body } = await formOf({ file: await png() })
    const cutOff = await shop.as(admin).post('/api/upload', body.subarray(0, 500), {
      headers: {
        'content-type': `multipart/form-data; boundary=${body.subarray(2, body.indexOf('\r\n')).toString()}`,
      },
    })
    expect(cutOff).toMatchObject({
      status: 400,
      body: { message: 'The upload broke off before it was complete. Please try again.' },
    })
    const noBoundary = await shop
      .as(admin)
      .post('/api/upload', body, { headers: { 'content-type': 'multipart/form-data' } })
    expect(noBoundary.status).toBe(400)
  })

  test('lets somebody who sends far too much read the answer, over a real connection', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const { body, headers } = await formOf({ file: Buffer.alloc(30 * 1024 * 1024, 1) })
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const sent = httpRequest({
        port,
        path: '/api/upload',
        method: 'POST',
        headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${admin.token}` },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        text(response).then((said) => resolve({ status: response.statusCode, text: said }), reject)
      })
      sent.end(body)
    })
    expect(answer.status).toBe(413)
    expect(answer.text).toContain('This picture is larger than 8 MB.')
  })
})

describe('GET /media', () => {
  test('pictures may be kept for ever, shown on other origins, and are nothing but pictures', async () => {
    const { url } = (await upload({ file: await png() })).body
    const { status, headers } = await shop.get(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await shop.get(url, { headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
  })

  test.each([
    '/media/0123456789abcdef0123456789abcdef/960.webp',
    '/media/0123456789abcdef0123456789abcdef/',
    '/media/.unfinished-1/960.webp',
    '/media/..%2f..%2fpackage.json',
    '/media/0123456789abcdef0123456789abcdef/..%5c..%5c960.webp',
    '/media/%00/960.webp',
    '/media//etc/passwd',
  ])('%s is no picture', async (url) => {
    const { status, body, headers } = await shop.get(url)
    expect(status).toBe(404)
    expect(body.message).toBe('This picture does not exist.')
    expect(headers['cache-control']).toBeUndefined()
  })
})
