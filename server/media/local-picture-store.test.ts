import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openLocalPictureStore } from './local-picture-store.ts'
import { preparePicture } from './prepare-picture.ts'

const aPicture = async (width = 1000, height = 500) =>
  preparePicture(
    await sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  )

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const sizesIn = async (folder: string, id: string) => {
  const names = (await readdir(join(folder, id))).sort()
  const headers = await Promise.all(names.map((name) => sharp(join(folder, id, name)).metadata()))
  return names.map((name, index) => `${name} ${headers[index]?.width}x${headers[index]?.height}`)
}

describe('the local store of pictures', () => {
  test.each([
    ['scaled down', 2000, 1000, ['320x160', '640x320', '960x480']],
    ['not enlarged', 400, 400, ['320x320', '400x400', '400x400']],
  ])('writes three sizes as WebP and AVIF: %s', async (_, width, height, [small, medium, large]) => {
    const folder = await aFolder()
    const picture = await aPicture(width, height)
    await (await openLocalPictureStore(folder)).save(picture)
    expect(await sizesIn(folder, picture.id)).toEqual([
      `320.avif ${small}`,
      `320.webp ${small}`,
      `640.avif ${medium}`,
      `640.webp ${medium}`,
      `960.avif ${large}`,
      `960.webp ${large}`,
    ])
  })

  test('leaves nothing of a picture that could not be stored', async () => {
    const folder = await aFolder()
    const store = await openLocalPictureStore(folder)
    await expect(store.save({ ...(await aPicture()), pixels: Buffer.alloc(3) })).rejects.toThrow('memory area')
    expect(await readdir(folder)).toEqual([])
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
