// Unknown fields in bodies are ignored. Some have a meaning in another call, or in one of a former version.
import { beforeAll, expect, test } from 'vitest'
import { makePicture } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()
const send = (method: 'POST' | 'PUT', path: string, body: object) =>
  shop.call(method, path, { token: admin.token, body })

let image: string
beforeAll(async () => void (image = await makePicture(shop)))

test.each([null, 7, { a: 1 }, [['a']]])('a picture by another call’s name does not count: %j', async (unknown) => {
  const category = await send('POST', '/api/categories', { name: `Of ${JSON.stringify(unknown)}`, image: unknown })
  expect(category.status).toBe(201)
  const slide = await send('POST', '/api/slides', { title: 'Pears', image, tint: 'drinks', imageCategory: unknown })
  expect(slide.status).toBe(201)
  const { _id } = slide.body.slide
  const renamed = await send('PUT', `/api/slides/${_id}`, { title: 'Plums', imageCategory: unknown })
  expect(renamed).toMatchObject({ status: 200, body: { slide: { title: 'Plums', image } } })
})

test('a slide that is added again is not moved by a place, which only a change has', async () => {
  const slides = async () => (await shop.as(admin).get('/api/slides')).body as { id: string }[]
  const before = await slides()
  const { id } = before[1]!
  const again = await send('POST', '/api/slides', { id, title: 'Pears', position: 1 })
  expect(again.status).toBe(201)
  expect((await slides()).map((slide) => slide.id)).toEqual(before.map((slide) => slide.id))
})
