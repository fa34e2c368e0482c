import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { encodeMaster, encodePicture } from './encode-picture.ts'
import { pngPixels, preparePicture } from './prepare-picture.ts'

const red = { r: 255, g: 0, b: 0 }
const plain = (width: number, height: number, background: object = red) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A picture of noise: it does not compress to nothing, so that cutting it cuts pixels. */
const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })

const wrongType = {
  kind: 'unsupported_type',
  message: 'This file is not a picture we can use. Please choose a PNG, JPEG, WebP, AVIF or GIF picture.',
}
const unreadable = {
  kind: 'invalid',
  message: 'This picture is damaged and cannot be read. Please choose another one.',
}

describe('what is taken', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const picture = await preparePicture(await plain(60, 40).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 60, height: 40, id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    const [r, g, b] = picture.pixels
    expect(r).toBeGreaterThan(245)
    expect(g).toBeLessThan(12)
    expect(b).toBeLessThan(12)
  })

  test('of an animation, the first frame', async () => {
    const frames = [await plain(30, 20).png().toBuffer(), await plain(30, 20, { r: 0, g: 0, b: 255 }).png().toBuffer()]
    for (const format of ['gif', 'webp'] as const) {
      const animation = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer()
      expect((await sharp(animation).metadata()).pages).toBe(2)
      const { width, height, pixels } = await preparePicture(animation)
      expect({ width, height }).toEqual({ width: 30, height: 20 })
      expect(pixels[0]).toBeGreaterThan(245)
    }
  })

  test('grey and 16-bit pictures, as sRGB', async () => {
    const grey = await plain(20, 20, { r: 90, g: 90, b: 90 }).toColourspace('b-w').png().toBuffer()
    const deep = await plain(20, 20).toColourspace('rgb16').png().toBuffer()
    expect(await preparePicture(grey)).toMatchObject({ channels: 3 })
    const { pixels } = await preparePicture(deep)
    expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0])
  })

  test('transparency stays', async () => {
    const clear = sharp({ create: { width: 20, height: 20, channels: 4, background: { ...red, alpha: 0.5 } } })
    const picture = await preparePicture(await clear.png().toBuffer())
    expect(picture.channels).toBe(4)
    expect((await sharp(await encodeMaster(picture)).metadata()).hasAlpha).toBe(true)
  })

  test('large pictures, made at most 960 wide, and strips, made at most 3840 tall', async () => {
    expect(await preparePicture(await plain(2000, 1000).jpeg().toBuffer())).toMatchObject({ width: 960, height: 480 })
    expect(await preparePicture(await plain(10, 20_000).png().toBuffer())).toMatchObject({ width: 2, height: 3840 })
  })
})

describe('what goes on are the pixels only', () => {
  test('turned upright', async () => {
    // Red left, blue right; orientation 6 says «turn clockwise», so red comes to lie on top.
    const blue = await plain(20, 20, { r: 0, g: 0, b: 255 }).png().toBuffer()
    const lying = await plain(40, 20)
      .composite([{ input: blue, left: 20, top: 0 }])
      .removeAlpha()
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { width, height, pixels } = await preparePicture(lying)
    expect({ width, height }).toEqual({ width: 20, height: 40 })
    expect([...pixels.subarray(0, 3)]).toEqual([255, 0, 0])
    expect([...pixels.subarray(-3)]).toEqual([0, 0, 255])
  })

  test('without the place it was taken at, colour profile or text', async () => {
    const telling = await plain(700, 500)
      .withExif({ IFD0: { Artist: 'Amara' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(telling).metadata()).exif).toBeDefined()
    const picture = await preparePicture(telling)
    const kept = [await encodeMaster(picture), ...(await encodePicture(picture)).map(({ bytes }) => bytes)]
    for (const file of kept) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
    }
  })

  test('in sRGB, whatever space they came in', async () => {
    const wide = await plain(20, 20).withIccProfile('p3').png().toBuffer()
    const [r, g, b] = (await preparePicture(wide)).pixels
    expect(r).toBeGreaterThan(250)
    expect(g).toBeLessThan(12)
    expect(b).toBeLessThan(12)
  })

  test('the same pixels get the same name, other pixels another', async () => {
    const sent = await preparePicture(await plain(60, 40).png().toBuffer())
    const sentOtherwise = await preparePicture(await plain(60, 40).webp({ lossless: true }).toBuffer())
    const turned = await preparePicture(await plain(40, 60).png().toBuffer())
    expect(sentOtherwise.id).toBe(sent.id)
    expect(turned.id).not.toBe(sent.id)
  })
})

describe('what is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  test.each([
    ['SVG', Buffer.from(svg)],
    ['SVG with a prologue', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ['HTML', Buffer.from('<!doctype html><title>Apples</title>')],
    ['PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\n')],
    ['text', Buffer.from('apples and pears')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_name, bytes) => {
    await expect(preparePicture(bytes)).rejects.toMatchObject(wrongType)
  })

  test('TIFF', async () => {
    await expect(preparePicture(await plain(20, 20).tiff().toBuffer())).rejects.toMatchObject(wrongType)
  })

  test('nothing at all', async () => {
    const refusal = { statusCode: 400, message: 'Please choose a picture to upload.' }
    await expect(preparePicture(Buffer.alloc(0))).rejects.toMatchObject(refusal)
  })

  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('half a %s', async (format) => {
    const whole = await noise(300, 300).toFormat(format).toBuffer()
    await expect(preparePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(unreadable)
  })

  test('more than 8 MB, before anything is decoded', async () => {
    const refusal = { statusCode: 413, message: 'This picture is larger than 8 MB. Please choose a smaller one.' }
    await expect(preparePicture(Buffer.alloc(8 * 1024 * 1024 + 1))).rejects.toMatchObject(refusal)
  })

  const tooManyPixels = {
    statusCode: 413,
    message: 'This picture has more than 40 megapixels. Please choose a smaller one.',
  }

  test('a small file that unpacks to more than 40 megapixels, before it is unpacked', async () => {
    const bomb = await plain(10_000, 4_001).png().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    const times: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now()
      await expect(preparePicture(bomb)).rejects.toMatchObject(tooManyPixels)
      times.push(performance.now() - started)
    }
    // The fastest was slowed the least by whatever else the machine does; unpacking takes half a second at best.
    expect(Math.min(...times)).toBeLessThan(200)
  })

  test('tiny files that only claim to be 65,535 pixels wide and high', async () => {
    const gif = await plain(10, 10).gif().toBuffer()
    const frame = gif.indexOf(0x2c) + 5
    for (const place of [6, 8, frame, frame + 2]) gif.writeUInt16LE(65_535, place)
    const png = await plain(10, 10).png().toBuffer()
    for (const place of [16, 20]) png.writeUInt32BE(65_535, place)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    await expect(preparePicture(gif)).rejects.toMatchObject(tooManyPixels)
    await expect(preparePicture(png)).rejects.toMatchObject(tooManyPixels)
  })

  test('not 40 megapixels themselves', async () => {
    expect(await preparePicture(await plain(10_000, 4_000).png().toBuffer())).toMatchObject({ width: 960, height: 384 })
  })
})

/** A PNG of chunks without content and checksums. */
const pngOf = (...types: string[]) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...types.map((type) => Buffer.from(`\0\0\0\0${type}\0\0\0\0`, 'latin1')),
  ])

test.each([
  ['texts, packed or not', ['IHDR', 'tEXt', 'zTXt', 'iTXt', 'zTXt', 'IDAT', 'zTXt', 'IEND'], ['IHDR', 'IDAT', 'IEND']],
  ['what nobody knows', ['IHDR', 'kNoW', 'kNOW', 'IDAT', 'IEND'], ['IHDR', 'IDAT', 'IEND']],
  ['further frames', ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'], ['IHDR', 'IDAT', 'IEND']],
  [
    'a second of what is one',
    ['IHDR', 'iCCP', 'iCCP', 'PLTE', 'PLTE', 'IDAT', 'IEND'],
    ['IHDR', 'iCCP', 'PLTE', 'IDAT', 'IEND'],
  ],
  ['what comes behind the end', ['IHDR', 'IDAT', 'IEND', 'IDAT', 'zTXt'], ['IHDR', 'IDAT', 'IEND']],
])('%s: left out', (_name, sent, kept) => {
  expect(pngPixels(pngOf(...sent))).toEqual(pngOf(...kept))
})

test('colours, the way up and pixels in parts stay as they are', () => {
  const whole = pngOf('IHDR', 'iCCP', 'PLTE', 'tRNS', 'eXIf', 'IDAT', 'IDAT', 'IDAT', 'IEND')
  expect(pngPixels(whole)).toEqual(whole)
})

test('a chunk that says it is longer than the file takes the rest', () => {
  const cut = pngOf('IHDR', 'zTXt', 'IDAT', 'IDAT', 'IEND')
  cut.writeUInt32BE(0xff_ff_ff_ff, 8 + 2 * 12)
  expect(pngPixels(cut)).toEqual(Buffer.concat([pngOf('IHDR'), cut.subarray(8 + 2 * 12)]))
  expect(pngPixels(pngOf().subarray(0, 5))).toEqual(pngOf().subarray(0, 5))
})
