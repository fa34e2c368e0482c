import { v7 as uuid } from 'uuid'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { Slide } from '#shared/catalog/catalog-contract.ts'
import { makeCategory, makePicture } from '#tests/support/builders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { createShopForPage } from '../shop-for-page.ts'

const { shop, admin } = useShopWithAdmin()
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  shop.call(method, `/api/slides${path}`, { token: admin.token, ...(body && { body }) })
const titles = async () => (await createShopForPage(shop.deps)().shop.slides()).map(({ title }) => title)

let image: string
beforeEach(async () => {
  await shop.db.run(sql`delete from slides`)
  image = await makePicture(shop)
})
afterEach(() => giveLanguages(shop, ['en']))
const addSlide = async (title: string): Promise<Slide> =>
  (await call('POST', '', { title, image, tint: 'drinks' })).body.slide

test('a new slide comes after the others, with its category', async () => {
  const { name } = await makeCategory(shop)
  await addSlide('Something to sip')
  const { status, body } = await call('POST', '', { title: ' Hot  pots ', image, tint: 'lunch', category: name })
  expect(status).toBe(201)
  const { _id } = body.slide
  const slide = { _id, id: _id, title: 'Hot pots', image, tint: 'lunch', category: name }
  expect(body).toEqual({ message: 'Slide Created', slide })
  expect(await titles()).toEqual(['Something to sip', 'Hot pots'])
  expect((await call('GET', '')).body[1]).toEqual(slide)
})

test('a title may have 60 characters, as people count them', async () => {
  const title = '🍐'.repeat(60)
  expect(await addSlide(title)).toMatchObject({ title })
})

test('a slide that is sent again with the same id is updated, not added', async () => {
  const id = uuid()
  expect((await call('POST', '', { id, title: 'Hot pots', image, tint: 'lunch' })).body.slide._id).toBe(id)
  const again = await call('POST', '', { id, title: 'Hot stews', image, tint: 'lunch' })
  expect(again.status).toBe(201)
  expect(again.body.slide).toMatchObject({ _id: id, title: 'Hot stews' })
  expect(await titles()).toEqual(['Hot stews'])
  expect((await call('POST', '', { id: `urn:uuid:${id}`, title: 'Hot pots', image, tint: 'lunch' })).status).toBe(400)
})

test('only the fields that are sent change, and at once', async () => {
  const { _id } = await addSlide('Ice cram')
  const { status, body } = await call('PUT', `/${_id}`, { title: 'Ice cream' })
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Slide Updated' })
  expect(body.slide).toMatchObject({ title: 'Ice cream', image, tint: 'drinks', category: '' })
  expect(await titles()).toEqual(['Ice cream'])
  // The same title is no change. An id may be in capitals.
  expect((await call('PUT', `/${_id.toUpperCase()}`, { title: 'Ice cream' })).status).toBe(200)
  const records = await shop.as(admin).get(`/api/audit-log?subject=slide&id=${_id}`)
  expect(records.body).toMatchObject([
    { action: 'updated', subjectName: 'Ice cream', before: { title: 'Ice cram' }, after: { title: 'Ice cream' } },
    { action: 'created' },
  ])
})

test.each([
  ['c', 1, 'cab'],
  ['a', 2, 'bac'],
  ['a', 3, 'bca'],
  ['b', 9, 'acb'],
  ['b', 2, 'abc'],
])('%s moves to position %i: %s', async (title, position, order) => {
  const slides = [await addSlide('a'), await addSlide('b'), await addSlide('c')]
  const { _id } = slides.find((one) => one.title === title)!
  expect((await call('PUT', `/${_id}`, { position })).status).toBe(200)
  expect((await titles()).join('')).toBe(order)
  // The audit log has the new position, which is at most the number of slides.
  const { body: records } = await shop.as(admin).get(`/api/audit-log?subject=slide&id=${_id}`)
  const place = order.indexOf(title) + 1
  expect(records[0]!.after!['position']).toBe(order === 'abc' ? undefined : place)
})

test('slides come in pages and are counted', async () => {
  for (const title of ['a', 'b', 'c']) await addSlide(title)
  const { body, headers } = await call('GET', '?page=2&pageSize=2')
  expect(body).toMatchObject([{ title: 'c' }])
  expect(headers).toMatchObject({
    'x-total-count': '3',
    link: '</api/slides?page=1&pageSize=2>; rel="first", </api/slides?page=1&pageSize=2>; rel="prev", </api/slides?page=2&pageSize=2>; rel="last"',
  })
  expect((await call('GET', '')).body).toHaveLength(3)
})

test('a removed slide is gone, and the audit log has its title', async () => {
  const [{ _id }] = [await addSlide('Gone'), await addSlide('Here')]
  expect(await call('DELETE', `/${_id.toUpperCase()}`)).toMatchObject({
    status: 200,
    body: { message: 'Slide Removed' },
  })
  expect(await titles()).toEqual(['Here'])
  expect((await call('DELETE', `/${_id}`)).status).toBe(404)
  const records = await shop.as(admin).get(`/api/audit-log?subject=slide&id=${_id}`)
  expect(records.body[0]).toMatchObject({ action: 'removed', subjectName: 'Gone' })
})

test('a title in another language is stored, changed and taken away, and the audit log has it', async () => {
  await giveLanguages(shop, ['en', 'es'])
  const es = (title: string) => ({ es: { title } })
  const added = await call('POST', '', { title: 'Hot pots', image, texts: es(' Ollas  calientes ') })
  const { _id, texts } = added.body.slide
  expect(texts).toEqual(es('Ollas calientes'))
  const change = async (body: object) => (await call('PUT', `/${_id}`, body)).body.slide
  expect(await change({ title: 'Hot stews' })).toMatchObject({ title: 'Hot stews', texts: es('Ollas calientes') })
  expect(await change({ texts: es('Guisos') })).toMatchObject({ title: 'Hot stews', texts: es('Guisos') })
  expect((await call('GET', '?texts=all')).body).toMatchObject([{ title: 'Hot stews', texts: es('Guisos') }])
  expect((await call('GET', '')).body[0]).not.toHaveProperty('texts')
  expect(await change({ texts: { es: null } })).toMatchObject({ texts: {} })
  await change({ texts: es('Guisos') })
  await call('DELETE', `/${_id}`)
  const { body: records } = await shop.as(admin).get(`/api/audit-log?subject=slide&id=${_id}`)
  expect(records).toMatchObject([
    { action: 'removed', before: { title: 'Hot stews', texts: es('Guisos') } },
    { action: 'updated', after: { texts: es('Guisos') } },
    { action: 'updated', before: { texts: es('Guisos') } },
    { action: 'updated', before: { texts: es('Ollas calientes') }, after: { texts: es('Guisos') } },
    { action: 'updated', before: { title: 'Hot pots' }, after: { title: 'Hot stews' } },
    { action: 'created', after: { title: 'Hot pots', texts: es('Ollas calientes') } },
  ])
})

test('a shop with one language answers as if there were no titles in others, which stay', async () => {
  const texts = { es: { title: 'Guisos' } }
  const { _id } = (await call('POST', '', { title: 'Hot stews', image, texts })).body.slide
  const changed = await call('PUT', `/${_id}`, { title: 'Hot pots' })
  for (const slide of [changed.body.slide, (await call('GET', '?texts=all')).body[0]])
    expect(slide).toEqual({ _id, id: _id, title: 'Hot pots', image, tint: 'harvest', category: '' })
  await giveLanguages(shop, ['en', 'es'])
  expect((await call('GET', '?texts=all')).body[0]).toMatchObject({ texts })
})

describe('is refused', () => {
  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'a'.repeat(61) }, 'title', 'Title cannot be longer than 60 characters'],
    [{ image: '' }, 'image', 'Image is required'],
    [{ image: '/media/elsewhere.webp' }, 'image', 'This picture is not in the shop. Please upload it first.'],
    [{ tint: 'red' }, 'tint', 'This colour does not exist'],
    [{ category: 'No such aisle' }, 'category', 'This category does not exist'],
    [{ texts: { es: { title: 'a'.repeat(61) } } }, 'title_es', 'Title cannot be longer than 60 characters'],
    [{ texts: { en: { title: 'Pots' } } }, 'texts', "No texts in the language 'en' are possible here"],
    [{ texts: { tlh: { title: 'Pots' } } }, 'texts', "No texts in the language 'tlh' are possible here"],
  ])('with %j', async (wrong, field, message) => {
    const { _id } = await addSlide('As it was')
    const refused = { status: 400, body: { message, errors: [{ field, message }] } }
    expect(await call('PUT', `/${_id}`, { title: 'Other', ...wrong })).toMatchObject(refused)
    expect(await call('POST', '', { title: 'New', image, tint: 'lunch', ...wrong })).toMatchObject(refused)
    expect(await titles()).toEqual(['As it was'])
  })

  test('as the thirteenth, until another slide is removed', async () => {
    const first = await addSlide('1')
    for (let n = 2; n <= 12; n += 1) await addSlide(String(n))
    const thirteenth = { title: '13', image, tint: 'lunch' }
    expect(await call('POST', '', thirteenth)).toMatchObject({
      status: 409,
      body: { message: 'There are 12 slides already. Please remove one first.' },
    })
    await call('DELETE', `/${first._id}`)
    expect((await call('POST', '', thirteenth)).status).toBe(201)
  })

  test('as the second of two at the same time, with room for one', async () => {
    for (let n = 1; n <= 11; n += 1) await addSlide(String(n))
    const both = await heldUp(shop, sql`lock table slides in share row exclusive mode`, () =>
      ['12', '13'].map((title) => call('POST', '', { title, image })),
    )
    const statuses = both.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409])
    expect(await titles()).toHaveLength(12)
  })

  test.each([uuid(), 'no-id'])('for the unknown id %s', async (id) => {
    expect(await call('PUT', `/${id}`, { title: 'x' })).toMatchObject({
      status: 404,
      body: { message: 'Slide not found' },
    })
  })
})
