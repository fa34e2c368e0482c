import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngPixels } from './png-pixels.ts'

/** A PNG of chunks without content; their checksums are for the decoder. */
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

test.each(['jpeg', 'webp', 'gif'] as const)('a %s is no PNG', async (format) => {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer()
  expect(pngPixels(bytes)).toBe(bytes)
})
