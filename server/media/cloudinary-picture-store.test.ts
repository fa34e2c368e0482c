import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { startLoopbackCloudinary } from '#tests/support/loopback-cloudinary.ts'
import { createCloudinaryPictureStore } from './cloudinary-picture-store.ts'
import { preparePicture } from './prepare-picture.ts'

const aPicture = async (width = 1000, height = 500) =>
  preparePicture(
    await sharp({ create: { width, height, channels: 3, background: '#c33' } })
      .png()
      .toBuffer(),
  )

async function aCloudinary(options: { timeoutMs?: number } = {}) {
  const cloudinary = await startLoopbackCloudinary()
  onTestFinished(() => cloudinary.stop())
  return { ...cloudinary, store: createCloudinaryPictureStore(cloudinary.url, options) }
}

const unreachable = {
  statusCode: 503,
  message: 'Pictures cannot be saved at the moment. Please try again in a few minutes.',
}

test('one re-encoded WebP is sent under the name of its pixels, signed', async () => {
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

test('a Cloudinary that does not answer is given up', async () => {
  const { store, becomes } = await aCloudinary({ timeoutMs: 150 })
  becomes('silent')
  await expect(store.save(await aPicture())).rejects.toMatchObject(unreachable)
})

test('a Cloudinary that is not there is unavailable', async () => {
  const { store, stop } = await aCloudinary()
  await stop()
  await expect(store.save(await aPicture())).rejects.toMatchObject(unreachable)
})

test('a Cloudinary that refuses the secret is unavailable, with its reason for the log', async () => {
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
  expect(() => createCloudinaryPictureStore(url)).toThrow('CLOUDINARY_URL must look like cloudinary://key:secret@cloud')
})
