// One suite of promises, run against both stores: files in a folder, and Cloudinary's protocol over loopback.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { pictureSources } from '#shared/media/picture-sizes.ts'
import { startLoopbackCloudinary } from '#tests/support/loopback-cloudinary.ts'
import { createCloudinaryPictureStore } from './cloudinary-picture-store.ts'
import { openLocalPictureStore } from './local-picture-store.ts'
import type { PictureStore } from './picture-store.ts'
import { preparePicture } from './prepare-picture.ts'

const aPicture = async (width = 1000, height = 500, background = '#c33') =>
  preparePicture(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )

type Harness = { store: PictureStore; holds: (url: string) => boolean }

const harnesses: Record<string, () => Promise<Harness>> = {
  local: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    return { store: await openLocalPictureStore(folder), holds: (url) => existsSync(url.replace('/media', folder)) }
  },
  Cloudinary: async () => {
    const cloudinary = await startLoopbackCloudinary()
    onTestFinished(() => cloudinary.stop())
    const store = createCloudinaryPictureStore(cloudinary.url)
    return { store, holds: (url) => cloudinary.held.has(/foodland\/[0-9a-f]{32}/.exec(url)?.[0] ?? '') }
  },
}

describe.each(Object.entries(harnesses))('a picture store (%s)', (_name, build) => {
  test('keeps a picture at the address it named before', async () => {
    const { store, holds } = await build()
    const picture = await aPicture()
    const url = store.addressOf(picture)
    expect(holds(url)).toBe(false)
    await store.save(picture)
    expect(holds(url)).toBe(true)
  })

  test('names an address whose three sizes pages can ask for', async () => {
    const { store } = await build()
    const sources = pictureSources(store.addressOf(await aPicture()))
    expect(sources?.webp.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['320w', '640w', '960w'])
    expect(sources?.avif.split(', ')).toHaveLength(3)
  })

  test('takes the same picture twice, also at the same moment', async () => {
    const { store, holds } = await build()
    const picture = await aPicture()
    await Promise.all([store.save(picture), store.save(picture), store.save(await aPicture())])
    await store.save(picture)
    expect(holds(store.addressOf(picture))).toBe(true)
  })

  test('keeps different pictures apart', async () => {
    const { store, holds } = await build()
    const [red, green] = [await aPicture(300, 300, '#c33'), await aPicture(300, 300, '#3c3')]
    await store.save(red)
    expect(store.addressOf(red)).not.toBe(store.addressOf(green))
    expect(holds(store.addressOf(green))).toBe(false)
  })

  test('removes a picture, any number of times, and takes it back afterwards', async () => {
    const { store, holds } = await build()
    const picture = await aPicture()
    const url = store.addressOf(picture)
    await store.save(picture)
    await store.remove(url)
    await store.remove(url)
    expect(holds(url)).toBe(false)
    await store.save(picture)
    expect(holds(url)).toBe(true)
  })

  test('knows its own addresses from others', async () => {
    const { store } = await build()
    const url = store.addressOf(await aPicture())
    expect(store.isOwn(url)).toBe(true)
    const strangers = [
      '',
      '/pictures/placeholder.svg',
      'https://example.com/apple.webp',
      `https://example.com${url}`,
      `${url}/../../secrets`,
      `/media/../${url}`,
      url.replace('.webp', '.svg'),
    ]
    expect(strangers.filter((stranger) => store.isOwn(stranger))).toEqual([])
  })

  test('leaves what is not its own alone', async () => {
    const { store } = await build()
    await expect(store.remove('https://example.com/apple.webp')).resolves.toBeUndefined()
    await expect(store.remove('/media/../../etc/960.webp')).resolves.toBeUndefined()
  })
})
