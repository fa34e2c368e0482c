// A product's body carries its category's picture (docs/rules/catalog.md#edit-a-product).
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makePicture, makeProduct, productFields } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin, edit } = useShopWithAdmin()

const pictureOf = async (id: string) =>
  (await shop.db.row<{ image: string }>(sql`select image from categories where id = ${id}`))!.image

test('a picture sent with a product becomes that of its category, and everyone sees it at once', async () => {
  const [url, category] = [await makePicture(shop), await makeCategory(shop)]
  const [product, other] = [await makeProduct(shop, { category }), await makeProduct(shop, { category })]
  const see = async () => {
    const categories = (await shop.get('/api/products/categories')).body as {
      id: string
      imageCategory: string
    }[]
    const listed = [`category=${category.id}`, `q=${encodeURIComponent(other.name)}`].map((query) =>
      shop.get(`/api/products?${query}`),
    )
    return [
      categories.find(({ id }) => id === category.id)!.imageCategory,
      (await shop.get(`/api/products/slug/${other.slug}`)).body.imageCategory,
      ...(await Promise.all(listed)).map(({ body }) => body.products[0]!.imageCategory),
    ]
  }
  expect(await see()).toEqual(['', '', '', ''])
  const { status, body } = await edit(product.id, { imageCategory: url })
  expect(status).toBe(200)
  expect(body.product).toMatchObject({ imageCategory: url, version: 1 })
  expect(await see()).toEqual([url, url, url, url])
  expect(
    await shop.db.rows(sql`select subject, action, before, after from audit_log where subject_id = ${category.id}`),
  ).toEqual([{ subject: 'category', action: 'updated', before: { image: '' }, after: { image: url } }])
})

test('one that is not in the shop is 400, and nothing of the edit is kept', async () => {
  const product = await makeProduct(shop, { priceCents: 349 })
  const imageCategory = 'https://elsewhere.example/x.png'
  const message = 'This picture is not in the shop. Please upload it first.'
  const refused = { status: 400, body: { errors: [{ field: 'imageCategory', message }] } }
  expect(await edit(product.id, { price: 5, imageCategory })).toMatchObject(refused)
  expect((await shop.get(`/api/products/slug/${product.slug}`)).body).toMatchObject({ price: 3.49, version: 1 })
})

test('empty or sent back as it was read, it changes no picture, not even with another category', async () => {
  const [painted, url] = [await makePicture(shop), await makePicture(shop)]
  const [from, to] = [await makeCategory(shop, { image: url }), await makeCategory(shop, { image: painted })]
  const product = await makeProduct(shop, { category: from })
  expect((await edit(product.id, { category: to.name, imageCategory: url })).body.product.imageCategory).toBe(painted)
  expect([await pictureOf(from.id), await pictureOf(to.id)]).toEqual([url, painted])
  await edit(product.id, { imageCategory: '' })
  expect(await pictureOf(to.id)).toBe(painted)
})

test('a new product brings its category a picture, or leaves it the one that it has', async () => {
  const [url, category] = [await makePicture(shop), await makeCategory(shop)]
  const create = (name: string, imageCategory: string) =>
    shop.as(admin).post('/api/products', productFields({ name, slug: name, category: category.name, imageCategory }))
  expect((await create('figs', 'http://elsewhere.example/x.png')).status).toBe(400)
  expect(await create('figs', url)).toMatchObject({ status: 201, body: { product: { imageCategory: url } } })
  expect(await create('dates', '')).toMatchObject({ status: 201, body: { product: { imageCategory: url } } })
  // The one that it has changes nothing, and is no change on record.
  expect((await create('grapes', url)).status).toBe(201)
  expect(await shop.db.rows(sql`select action from audit_log where subject_id = ${category.id}`)).toHaveLength(1)
})
