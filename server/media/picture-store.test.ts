// One suite of promises, run against both stores: files in a folder, and Cloudinary's protocol over loopback; with
// CLOUDINARY_URL in the environment, against Cloudinary itself, which is left as it was.
import { randomBytes } from 'node:crypto'
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

/** Colours of this run, so that a store that outlives it has no such pictures yet. */
const [red, green] = [randomColour(), randomColour()]

const aPicture = async (width = 1000, height = 500, background = red) =>
  preparePicture(
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )

function randomColour(): string {
  return `#${randomBytes(3).toString('hex')}`
}

type Harness = { store: PictureStore; holds: (url: string) => boolean | Promise<boolean> }

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
  ...(process.env['CLOUDINARY_URL'] && {
    'Cloudinary itself': () => openCloudinaryItself(process.env['CLOUDINARY_URL']!),
  }),
}

async function openCloudinaryItself(url: string): Promise<Harness> {
  const store = createCloudinaryPictureStore(url)
  const saved = new Set<string>()
  onTestFinished(async () => void (await Promise.all([...saved].map((address) => store.remove(address)))))
  return {
    store: {
      ...store,
      save(picture) {
        saved.add(store.addressOf(picture))
        return store.save(picture)
      },
    },
    // A version that nobody has asked for yet: so the store answers, not a cache in front of it.
    async holds(address) {
      const fresh = address.replace('/upload/', `/upload/v${Date.now()}${Math.floor(Math.random() * 1000)}/`)
      return (await fetch(fresh, { method: 'HEAD' })).ok
    },
  }
}

describe.each(Object.entries(harnesses))('a picture store (%s)', (_name, build) => {
  test('keeps a picture at the address it named before', async () => {
    const { store, holds } = await build()
    const picture = await aPicture()
    const url = store.addressOf(picture)
    expect(await holds(url)).toBe(false)
    await store.save(picture)
    expect(await holds(url)).toBe(true)
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
    expect(await holds(store.addressOf(picture))).toBe(true)
  })

  test('keeps different pictures apart', async () => {
    const { store, holds } = await build()
    const [one, another] = [await aPicture(300, 300, red), await aPicture(300, 300, green)]
    await store.save(one)
    expect(store.addressOf(one)).not.toBe(store.addressOf(another))
    expect(await holds(store.addressOf(another))).toBe(false)
  })

  test('removes a picture, any number of times, and takes it back afterwards', async () => {
    const { store, holds } = await build()
    const picture = await aPicture()
    const url = store.addressOf(picture)
    await store.save(picture)
    await store.remove(url)
    await store.remove(url)
    expect(await holds(url)).toBe(false)
    await store.save(picture)
    expect(await holds(url)).toBe(true)
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
