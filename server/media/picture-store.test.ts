// One suite of promises, run against both stores: files in a folder, and Cloudinary's protocol over loopback.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
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

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function aCloudinary(options: { timeoutMs?: number } = {}) {
  const cloudinary = await startLoopbackCloudinary()
  onTestFinished(() => cloudinary.stop())
  return { ...cloudinary, store: createCloudinaryPictureStore(cloudinary.url, options) }
}

type Harness = { store: PictureStore; holds: (url: string) => boolean }

const harnesses: Record<string, () => Promise<Harness>> = {
  local: async () => {
    const folder = await aFolder()
    return { store: await openLocalPictureStore(folder), holds: (url) => existsSync(url.replace('/media', folder)) }
  },
  Cloudinary: async () => {
    const { store, held } = await aCloudinary()
    return { store, holds: (url) => held.has(/foodland\/[0-9a-f]{32}/.exec(url)?.[0] ?? '') }
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

describe('the local store', () => {
  const sizesIn = async (folder: string, id: string) => {
    const names = (await readdir(join(folder, id))).sort()
    const headers = await Promise.all(names.map((name) => sharp(join(folder, id, name)).metadata()))
    return names.map((name, index) => `${name} ${headers[index]?.width}x${headers[index]?.height}`)
  }

  test('writes three sizes as WebP and AVIF', async () => {
    const folder = await aFolder()
    const picture = await aPicture(2000, 1000)
    await (await openLocalPictureStore(folder)).save(picture)
    expect(await sizesIn(folder, picture.id)).toEqual([
      '320.avif 320x160',
      '320.webp 320x160',
      '640.avif 640x320',
      '640.webp 640x320',
      '960.avif 960x480',
      '960.webp 960x480',
    ])
  })

  test('enlarges nothing, and has all names all the same', async () => {
    const folder = await aFolder()
    const picture = await aPicture(400, 400)
    await (await openLocalPictureStore(folder)).save(picture)
    expect(await sizesIn(folder, picture.id)).toEqual([
      '320.avif 320x320',
      '320.webp 320x320',
      '640.avif 400x400',
      '640.webp 400x400',
      '960.avif 400x400',
      '960.webp 400x400',
    ])
  })

  test('clears what a killed process left behind, but not the work of this moment', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, '.unfinished-old'))
    await mkdir(join(folder, '.unfinished-new'))
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    await utimes(join(folder, '.unfinished-old'), twoHoursAgo, twoHoursAgo)
    await openLocalPictureStore(folder)
    expect(await readdir(folder)).toEqual(['.unfinished-new'])
  })

  test('leaves nothing unfinished after saving and removing', async () => {
    const folder = await aFolder()
    const store = await openLocalPictureStore(folder)
    const picture = await aPicture()
    await Promise.all([store.save(picture), store.save(picture)])
    expect(await readdir(folder)).toEqual([picture.id])
    await store.remove(store.addressOf(picture))
    expect(await readdir(folder)).toEqual([])
  })
})

describe('the Cloudinary store', () => {
  const unreachable = {
    statusCode: 503,
    message: 'Pictures cannot be saved at the moment. Please try again in a few minutes.',
  }

  test('sends one re-encoded WebP under the name of its pixels, signed', async () => {
    const { store, held } = await aCloudinary()
    const picture = await aPicture()
    await store.save(picture)
    expect([...held.keys()]).toEqual([`foodland/${picture.id}`])
    const sent = await sharp(held.get(`foodland/${picture.id}`)).metadata()
    expect(sent).toMatchObject({ format: 'webp', width: 960, height: 480 })
    expect(store.addressOf(picture)).toBe(`https://res.cloudinary.com/demo/image/upload/foodland/${picture.id}.webp`)
  })

  test.each(['failing', 'garbled'] as const)(
    'says so when Cloudinary is %s, and works again afterwards',
    async (mood) => {
      const { store, becomes, held } = await aCloudinary()
      const picture = await aPicture()
      becomes(mood)
      await expect(store.save(picture)).rejects.toMatchObject(unreachable)
      await expect(store.remove(store.addressOf(picture))).rejects.toMatchObject(unreachable)
      becomes('well')
      await store.save(picture)
      expect(held.size).toBe(1)
    },
  )

  test('gives up on a Cloudinary that does not answer', async () => {
    const { store, becomes } = await aCloudinary({ timeoutMs: 150 })
    becomes('silent')
    await expect(store.save(await aPicture())).rejects.toMatchObject(unreachable)
  })

  test('says so when nobody is there', async () => {
    const { store, stop } = await aCloudinary()
    await stop()
    await expect(store.save(await aPicture())).rejects.toMatchObject(unreachable)
  })

  test('says so when the secret is wrong, with the reason for the log', async () => {
    const { url } = await aCloudinary()
    const store = createCloudinaryPictureStore(url.replace(/:[^:@]+@/, ':wrong@'))
    const refusal = store.save(await aPicture())
    await expect(refusal).rejects.toMatchObject({
      ...unreachable,
      cause: { message: 'Cloudinary answered 401: {"message":"Invalid Signature"}' },
    })
  })

  test.each([
    '',
    'demo',
    'https://key:secret@demo',
    'cloudinary://demo',
    'cloudinary://key@demo',
    'cloudinary://key:secret@',
  ])('does not start with CLOUDINARY_URL=%s', (url) => {
    expect(() => createCloudinaryPictureStore(url)).toThrow(
      'CLOUDINARY_URL must look like cloudinary://key:secret@cloud',
    )
  })
})
