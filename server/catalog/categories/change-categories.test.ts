import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makePicture, makeProduct, makeUser, productFields } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { createShopForPage } from '../shop-for-page.ts'

const { shop, admin, edit } = useShopWithAdmin()
const change = (id: string, body: object, token: string | undefined = admin.token) =>
  shop.as(token).put(`/api/categories/${id}`, body)
const nameNowOf = (name: string) => createShopForPage(shop.deps)().shop.categoryNameNowOf(name)
const ask = async (path: string, token?: string) => (await shop.call('GET', path, token ? { token } : {})).body

describe('a new name', () => {
  test('shows on its products, its list and the list of categories at once, and is in the audit log', async () => {
    const category = await makeCategory(shop, { name: 'Fruts' })
    const product = await makeProduct(shop, { category })
    const see = async () => [
      (await ask('/api/products/categories')).find(({ id }: { id: string }) => id === category.id).name,
      (await ask(`/api/products/slug/${product.slug}`)).category,
      (await ask(`/api/products?category=${category.id}`)).products[0].category,
      (await ask(`/api/products?q=${encodeURIComponent(product.name)}`)).products[0].category,
    ]
    expect(await see()).toEqual(['Fruts', 'Fruts', 'Fruts', 'Fruts'])
    const { status, body } = await change(category.id, { name: ' Fruits ' })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Category Updated',
      category: {
        _id: category.id,
        id: category.id,
        category: 'Fruits',
        name: 'Fruits',
        imageCategory: '',
        line: '',
        count: 1,
      },
    })
    expect(await see()).toEqual(['Fruits', 'Fruits', 'Fruits', 'Fruits'])
    expect(
      await shop.db.rows(sql`select action, before, after from audit_log where subject_id = ${category.id}`),
    ).toEqual([{ action: 'updated', before: { name: 'Fruts' }, after: { name: 'Fruits' } }])
  })

  test('shows at once, also when the id was sent in capitals', async () => {
    const category = await makeCategory(shop, { name: 'Jucies' })
    const product = await makeProduct(shop, { category })
    const named = async () => (await ask(`/api/products/slug/${product.slug}`)).category
    expect(await named()).toBe('Jucies')
    await change(category.id.toUpperCase(), { name: 'Juices' })
    expect(await named()).toBe('Juices')
    expect((await ask(`/api/audit-log?subject=category&id=${category.id}`, admin.token))[0]).toMatchObject({
      after: { name: 'Juices' },
    })
  })

  test('finds its products in searches of admins, and the former name does not', async () => {
    const category = await makeCategory(shop, { name: 'Chese' })
    const product = await makeProduct(shop, { category, name: 'Gouda', brand: 'Polder' })
    await change(category.id, { category: 'Käse & Co' })
    const found = async (q: string) =>
      (await ask(`/api/products?in=all&q=${encodeURIComponent(q)}`, admin.token)).products.map(
        ({ id }: { id: string }) => id,
      )
    expect(await found('chese')).toEqual([])
    for (const q of ['kase & co', 'gouda', 'polder']) expect(await found(q)).toEqual([product.id])
  })

  test('is the target of all former names', async () => {
    const category = await makeCategory(shop, { name: 'Sweats' })
    await change(category.id, { name: 'Sweet' })
    await change(category.id, { name: 'Sweets' })
    expect(await Promise.all(['Sweats', ' sWEET ', 'Sweets'].map(nameNowOf))).toEqual(['Sweets', 'Sweets', undefined])
    const answer = await shop.get('/api/products?category=Sweats')
    expect(answer.body.total).toBe(0)
  })

  test('is the target of a former name for the last category that had it', async () => {
    const [first, last] = [await makeCategory(shop, { name: 'Grapes' }), await makeCategory(shop, { name: 'Vines' })]
    await change(first.id, { name: 'Raisins' })
    expect(await nameNowOf('Grapes')).toBe('Raisins')
    expect((await change(last.id, { name: 'grapes' })).status).toBe(200)
    await change(last.id, { name: 'Wines' })
    expect(await nameNowOf('Grapes')).toBe('Wines')
  })

  test('does not change placed orders', async () => {
    const category = await makeCategory(shop, { name: 'Joghurt' })
    const product = await makeProduct(shop, { category })
    const buyer = await makeUser(shop)
    const { id } = await placeTestOrder(shop, buyer, product)
    await change(category.id, { name: 'Yoghurt' })
    expect((await ask(`/api/orders/${id}`, buyer.token)).orderItems[0].category).toBe('Joghurt')
  })

  test('may differ in case only, and must not be the name of another category', async () => {
    const [category, other] = [await makeCategory(shop, { name: 'herbs' }), await makeCategory(shop)]
    expect((await change(category.id, { name: 'Herbs' })).body.category.name).toBe('Herbs')
    const refused = await change(other.id, { name: 'hERBS' })
    expect(refused).toMatchObject({ status: 409, body: { message: 'This category already exists' } })
    expect(await ask('/api/products/categories', admin.token)).toContainEqual(
      expect.objectContaining({ name: other.name }),
    )
  })
})

test('the same values change nothing, and leave no entry in the audit log', async () => {
  const category = await makeCategory(shop)
  expect((await change(category.id, { name: category.name, imageCategory: '' })).status).toBe(200)
  expect((await change(category.id, {})).status).toBe(200)
  expect(await shop.db.rows(sql`select from audit_log where subject_id = ${category.id}`)).toEqual([])
})

test('name and picture are changed together or not at all', async () => {
  const category = await makeCategory(shop)
  const url = `/media/${uuid().replaceAll('-', '')}/960.webp`
  const both = { name: `Both ${category.name}`, imageCategory: url }
  expect(await change(category.id, both)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'imageCategory', message: 'This picture is not in the shop. Please upload it first.' }] },
  })
  expect(await ask('/api/products/categories', admin.token)).toContainEqual(
    expect.objectContaining({ name: category.name }),
  )
  await makePicture(shop, url)
  expect((await change(category.id, both)).body.category).toMatchObject(both)
})

test('an empty `name` beside `category` is ignored', async () => {
  const { id } = await makeCategory(shop)
  expect((await change(id, { name: '', category: 'Teas' })).body.category.name).toBe('Teas')
})

test.each([
  [uuid(), { name: 'Nowhere' }, 404, 'Category not found'],
  ['no-id', { name: 'Nowhere' }, 404, 'Category not found'],
  [undefined, { name: ' ' }, 400, 'Category is required'],
  [undefined, { name: 'ALLproducts' }, 409, 'This name is reserved for the list of all products'],
])('a change of %s to %j is refused with %i: %s', async (id, body, status, message) => {
  expect(await change(id ?? (await makeCategory(shop)).id, body)).toMatchObject({ status, body: { message } })
})

// A product's body carries its category's picture (docs/rules/catalog.md#edit-a-product).

const pictureOf = async (id: string) =>
  (await shop.db.row<{ image: string }>(sql`select image from categories where id = ${id}`))!.image

test('a picture sent with a product becomes the picture of its category, and everyone sees it at once', async () => {
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

test('with an unknown picture of the category, the whole edit is 400', async () => {
  const product = await makeProduct(shop, { priceCents: 349 })
  const imageCategory = 'https://elsewhere.example/x.png'
  const message = 'This picture is not in the shop. Please upload it first.'
  const refused = { status: 400, body: { errors: [{ field: 'imageCategory', message }] } }
  expect(await edit(product.id, { price: 5, imageCategory })).toMatchObject(refused)
  expect((await shop.get(`/api/products/slug/${product.slug}`)).body).toMatchObject({ price: 3.49, version: 1 })
})

test('an empty or unchanged picture changes no category, not even with another category', async () => {
  const [painted, url] = [await makePicture(shop), await makePicture(shop)]
  const [from, to] = [await makeCategory(shop, { image: url }), await makeCategory(shop, { image: painted })]
  const product = await makeProduct(shop, { category: from })
  expect((await edit(product.id, { category: to.name, imageCategory: url })).body.product.imageCategory).toBe(painted)
  expect([await pictureOf(from.id), await pictureOf(to.id)]).toEqual([url, painted])
  await edit(product.id, { imageCategory: '' })
  expect(await pictureOf(to.id)).toBe(painted)
})

test('a new product may change the picture of its category', async () => {
  const [url, category] = [await makePicture(shop), await makeCategory(shop)]
  const create = (name: string, imageCategory: string) =>
    shop.as(admin).post('/api/products', productFields({ name, slug: name, category: category.name, imageCategory }))
  expect((await create('figs', 'http://elsewhere.example/x.png')).status).toBe(400)
  expect(await create('figs', url)).toMatchObject({ status: 201, body: { product: { imageCategory: url } } })
  expect(await create('dates', '')).toMatchObject({ status: 201, body: { product: { imageCategory: url } } })
  // The same picture is no change.
  expect((await create('grapes', url)).status).toBe(201)
  expect(await shop.db.rows(sql`select action from audit_log where subject_id = ${category.id}`)).toHaveLength(1)
})
