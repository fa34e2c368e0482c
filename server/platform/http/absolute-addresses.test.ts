// A client on another origin shows pictures only by their whole addresses.
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { formOf } from '#tests/support/form.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const origin = 'https://partner.example'
const { shop, admin } = useShopWithAdmin({ PUBLIC_URL: 'https://shop.example', CORS_ORIGINS: origin })
const fromElsewhere = { headers: { origin } }

let picture: string
let buyer: Awaited<ReturnType<typeof makeUser>>
let paths: [path: string, token?: string][]

beforeAll(async () => {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = await formOf({}, { content })
  const headers = { ...form.headers, origin }
  const uploaded = (await shop.as(admin).post('/api/upload', form.body, { headers })).body.url
  picture = /^https:\/\/shop\.example(\/media\/\w+\/960\.webp)$/.exec(uploaded)![1]!
  const category = { name: 'Fruit', imageCategory: uploaded }
  await shop.as(admin).post('/api/categories', category)
  const made = await shop
    .as(admin)
    .post('/api/products', productFields({ category: 'Fruit', slug: 'figs', image: picture }))
  await shop.as(admin).post('/api/slides', { title: 'Figs', image: picture, category: 'Fruit', tint: 'drinks' })
  buyer = await makeUser(shop)
  const order = await placeTestOrder(shop, buyer, made.body.product)
  paths = [
    ['/api/products'],
    ['/api/products?stock=in'],
    ['/api/products', admin.token],
    ['/api/products/slug/figs'],
    [`/api/products/by-ids?ids=${made.body.product.id}`],
    ['/api/products/categories'],
    ['/api/slides', admin.token],
    ['/api/orders/mine', buyer.token],
    [`/api/orders/${order.id}`, buyer.token],
  ]
})

/** The addresses of pictures in an answer. */
const pictures = (body: unknown) => JSON.stringify(body).match(/"[^"]*\/media\/[^"]*"/g)

test('pictures have absolute addresses for the origins of CORS_ORIGINS, and only for these', async () => {
  // In turns, because answers are cached.
  for (const [path, token] of [...paths, ...paths]) {
    const absolute = pictures((await shop.as(token).get(path, fromElsewhere)).body)
    expect([path, ...new Set(absolute)]).toEqual([path, `"https://shop.example${picture}"`])
    for (const other of [undefined, 'https://shop.example', 'https://other.example']) {
      const sent = other ? { headers: { origin: other } } : {}
      const plain = pictures((await shop.as(token).get(path, sent)).body)
      expect([path, ...new Set(plain)]).toEqual([path, `"${picture}"`])
      expect(plain).toHaveLength(absolute!.length)
    }
  }
})

test('so have the script and the window of the local provider', async () => {
  const { payments } = (await shop.get('/api/config', fromElsewhere)).body
  expect(payments.scriptUrl).toBe('https://shop.example/api/payments/local/sdk.js')
  const order = await placeTestOrder(shop, buyer, await makeProduct(shop))
  const { body } = await shop.as(buyer).post(`/api/orders/${order.id}/payment`, undefined, fromElsewhere)
  expect(body.approveUrl).toMatch(/^https:\/\/shop\.example\/api\/payments\/local\//)
})
