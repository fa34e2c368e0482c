import { brotliDecompressSync } from 'node:zlib'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

describe('GET /api/products/slug/{slug}', () => {
  test('takes a slug, in any case, or an id', async () => {
    const product = await makeProduct(shop, { name: 'Butter Croissants' })
    const bySlug = await shop.get('/api/products/slug/butter-croissants')
    expect(bySlug.status).toBe(200)
    expect(bySlug.body).toMatchObject({ _id: product.id, version: 1, reviews: [] })
    expect((await shop.get('/api/products/slug/Butter-Croissants')).body).toEqual(bySlug.body)
    expect((await shop.get(`/api/products/slug/${product.id}`)).body).toEqual(bySlug.body)
    expect((await shop.get(`/api/products/slug/${product.id.toUpperCase()}`)).body).toEqual(bySlug.body)
  })

  test('the address of a list that was kept is no slug', async () => {
    const { status } = await shop.get('/api/products')
    expect(status).toBe(200)
    const asked = await shop.get(`/api/products/slug/${encodeURIComponent('/api/products?')}`)
    expect(asked).toMatchObject({ status: 404, body: { message: 'Product not found' } })
  })

  test('an inactive product keeps its page', async () => {
    const product = await makeProduct(shop, { active: false })
    expect((await shop.get(`/api/products/slug/${product.slug}`)).body.active).toBe(false)
  })

  test.each(['nothing', '%00', '..%2F..%2Fetc', '01a1fbae-bdf0-73b2-9d4e-99bfe14efbcf', 'a'.repeat(300)])(
    '404 for %s',
    async (slug) => {
      const { status, body } = await shop.get(`/api/products/slug/${slug}`)
      expect({ status, message: body.message, code: body.code }).toEqual({
        status: 404,
        message: 'Product not found',
        code: 'not_found',
      })
    },
  )
})

describe('GET /api/products/by-ids', () => {
  const askFor = (ids: string[]) => shop.get(`/api/products/by-ids?ids=${ids.join()}`)

  test('answers those that there are, active or not, at their present price and stock', async () => {
    const [pears, plums] = [await makeProduct(shop, { priceCents: 200 }), await makeProduct(shop, { active: false })]
    const ids = [pears.id, plums.id, uuid()]
    const asked = await askFor(ids)
    expect(asked.status).toBe(200)
    expect(asked.body).toHaveLength(2)
    expect(asked.body).toContainEqual(expect.objectContaining({ id: pears.id, price: 2, active: true }))
    expect(asked.body).toContainEqual(expect.objectContaining({ id: plums.id, active: false }))
    expect(asked.body[0]).not.toHaveProperty('reviews')
    const { token } = await makeUser(shop, { isAdmin: true })
    await shop.as(token).put(`/api/products/${pears.id}`, { price: 3, stock: 1 })
    expect((await askFor(ids)).body).toContainEqual(expect.objectContaining({ id: pears.id, price: 3, stock: 1 }))
  })

  test('takes as many as a cart has lines, and nothing but ids', async () => {
    const ids = Array.from({ length: 100 }, () => uuid())
    expect(await askFor(ids)).toMatchObject({ status: 200, body: [] })
    for (const wrong of [[...ids, uuid()], [], ['butter-croissants'], [`${uuid()},`]])
      expect((await askFor(wrong)).status).toBe(400)
    expect((await shop.get('/api/products/by-ids')).status).toBe(400)
  })
})

describe('cached answers', () => {
  test('are the JSON that an admin reads afresh', async () => {
    const product = await makeProduct(shop)
    const admin = await makeUser(shop, { isAdmin: true })
    for (const url of [
      `/api/products/slug/${product.slug}`,
      '/api/products?status=active&sort=desc',
      '/api/products/categories',
    ]) {
      const guest = await shop.get(url)
      expect(guest.headers['content-type']).toBe('application/json; charset=utf-8')
      expect((await shop.as(admin).get(url)).body).toEqual(guest.body)
      expect((await shop.get(url)).body).toEqual(guest.body)
    }
  })

  test('know at once what has come back into stock', async () => {
    const product = await makeProduct(shop, { stock: 0 })
    const admin = await makeUser(shop, { isAdmin: true })
    const inStock = async () => (await shop.get(`/api/products?stock=in&category=${product.category.id}`)).body.products
    expect(await inStock()).toEqual([])
    await shop.as(admin).put(`/api/products/${product.id}`, { stock: 5 })
    expect(await inStock()).toMatchObject([{ id: product.id, stock: 5 }])
    await shop.as(admin).put(`/api/products/${product.id}`, { stock: 0 })
    expect(await inStock()).toEqual([])
  })

  test('know at once that nothing but the stock was edited', async () => {
    const { id, slug, category } = await makeProduct(shop, { stock: 5 })
    const { token } = await makeUser(shop, { isAdmin: true })
    const seen = async () => [
      (await shop.get(`/api/products/slug/${slug}`)).body.stock,
      (await shop.get(`/api/products?category=${category.id}`)).body.products[0]!.stock,
    ]
    expect(await seen()).toEqual([5, 5])
    await shop.as(token).put(`/api/products/${id}`, { stock: 9 })
    expect(await seen()).toEqual([9, 9])
  })

  test('know at once that a category has come which was asked for before', async () => {
    const total = async () => (await shop.get('/api/products?category=Pickles')).body.total
    expect(await total()).toBe(0)
    const { token } = await makeUser(shop, { isAdmin: true })
    const { body } = await shop.as(token).post('/api/categories', { name: 'Pickles' })
    await makeProduct(shop, { category: body.category })
    expect(await total()).toBe(1)
  })

  test('are forgotten within a second by every process on the same database', async () => {
    const other = await openSecondShop(shop)
    try {
      const product = await makeProduct(shop, { stock: 5 })
      const admin = await makeUser(shop, { isAdmin: true })
      const url = `/api/products?category=${product.category.id}`
      const seenElsewhere = async () => (await other.app.inject({ url })).json().products[0]
      expect(await seenElsewhere()).toMatchObject({ stock: 5, price: 3.49 })
      await shop.as(admin).put(`/api/products/${product.id}`, { stock: 2, price: 7 })
      await expect.poll(seenElsewhere, { timeout: 5000, interval: 20 }).toMatchObject({ stock: 2, price: 7 })
    } finally {
      await other.close()
    }
  })
})

const askFor = (url: string, encoding?: string) =>
  shop.app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

test('a list comes in brotli to clients that accept brotli, uncached and cached', async () => {
  const category = await makeCategory(shop)
  for (let number = 0; number < 9; number += 1) await makeProduct(shop, { category, name: `Zürich plum ${number}` })
  const url = `/api/products?category=${encodeURIComponent(category.name)}`
  const packed = [await askFor(url, 'gzip, deflate, br'), await askFor(url, 'br')]
  const plain = [await askFor(url), await askFor(url, 'gzip'), await askFor(url, 'br;q=0, gzip')]
  expect(plain[0]!.json().products).toHaveLength(9)
  for (const answer of plain) {
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.body).toBe(plain[0]!.body)
  }
  for (const { headers, rawPayload } of packed) {
    const told = { 'content-encoding': 'br', 'content-length': String(rawPayload.length), 'cache-control': 'no-store' }
    expect(headers).toMatchObject({ ...told, 'x-total-count': '9' })
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain[0]!.body)
  }
})

test('a short answer is not compressed', async () => {
  const answer = await askFor('/api/products?category=Nowhere', 'br')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json()).toMatchObject({ products: [], total: 0 })
})
