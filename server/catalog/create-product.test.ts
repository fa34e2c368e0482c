import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#server/audit-log/add-audit-entry.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makePicture, productFields } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { createProduct } from './create-product.ts'

const { shop, admin } = useShopWithAdmin()
let serial = 0

beforeAll(() => makeCategory(shop, { name: 'Fresh Fruit', image: '/media/fruit.webp' }))

const apples = (fields: object = {}) => {
  serial += 1
  const [name, slug] = [`Apples ${serial}`, `apples-${serial}`]
  return productFields({
    name,
    slug,
    price: 3.49,
    category: 'Fresh Fruit',
    stock: 120,
    description: 'Crisp.',
    ...fields,
  })
}
const create = (body: object) => shop.as(admin).post('/api/products', body)

test('a product is found at its address in every script', async () => {
  for (const name of ['한국 사과', 'りんご', 'Бананы', 'ελιές', 'ไข่ไก่', 'أرز', 'हिंदी']) {
    const { body } = await create(apples({ name, slug: name }))
    const { slug, id } = body.product
    const page = await shop.get(`/api/products/slug/${encodeURIComponent(slug)}`)
    expect(page.body, slug).toMatchObject({ id, name })
  }
})

test('an admin creates a product: 201, and it is on sale', async () => {
  const { status, body } = await create(
    apples({
      name: '  Crème Fraîche ',
      slug: ' Crème Fraîche!',
      price: '3.50',
      stock: '7',
      category: 'fresh fruit',
      unit: '200 g',
    }),
  )
  expect(status).toBe(201)
  expect(body.message).toBe('Product Created')
  expect(body.product).toMatchObject({
    name: 'Crème Fraîche',
    slug: 'creme-fraiche',
    price: 3.5,
    stock: 7,
    unit: '200 g',
    category: 'Fresh Fruit',
    imageCategory: '/media/fruit.webp',
    image: '',
    active: true,
    rating: 0,
    numReviews: 0,
    reviews: [],
    ratingSpread: [0, 0, 0, 0, 0],
    version: 1,
  })
  expect((await shop.get('/api/products/slug/creme-fraiche')).body).toEqual(body.product)
  expect((await shop.get('/api/products?q=creme')).body.total).toBe(1)
})

test('a name is the same in every spelling that Unicode has for it', async () => {
  const openCategory = (name: string) => shop.as(admin).post('/api/categories', { name })
  expect((await openCategory('Cafe\u0301')).status).toBe(201)
  expect((await openCategory('Caf\u00e9')).status).toBe(409)
  const { status, body } = await create(apples({ name: 'Cafe\u0301 au lait', category: 'Cafe\u0301' }))
  expect({ status, name: body.product.name }).toEqual({ status: 201, name: 'Caf\u00e9 au lait' })
  expect((await create(apples({ name: 'Caf\u00e9 au lait' }))).status).toBe(409)
  for (const name of ['Cafe\u0301', 'Caf\u00e9']) {
    const found = await shop.get(`/api/products?category=${encodeURIComponent(name)}`)
    expect(found.body.total).toBe(1)
  }
})

test('names that only differ in their blanks are one name, of a product and of a category', async () => {
  const lookalikes = ['Rye  Bread 7', 'Rye Bread 7', 'Rye\u00a0Bread 7', 'Rye\u200b Bread 7']
  const statuses = []
  for (const name of lookalikes) {
    const category = await shop.as(admin).post('/api/categories', { name })
    statuses.push([(await create(apples({ name }))).status, category.status])
  }
  expect(statuses).toEqual([
    [201, 201],
    [409, 409],
    [409, 409],
    [409, 409],
  ])
  for (const name of lookalikes) {
    const { products } = (await shop.get(`/api/products?q=${encodeURIComponent(name)}`)).body
    expect(products).toMatchObject([{ name: 'Rye Bread 7' }])
  }
})

test('its first stock and the admin are on record', async () => {
  const { body } = await create(apples({ stock: 5, unit: '1 kg' }))
  const changes = await shop.db.rows(sql`
    select delta, reason, user_id from stock_changes where product_id = ${body.product.id}`)
  expect(changes).toEqual([{ delta: 5, reason: 'first stock', user_id: admin.id }])
  const records = await shop.db.rows(sql`
    select admin_name, action, before, after from audit_log where subject_id = ${body.product.id}`)
  const { name, slug } = body.product
  const as = { brand: 'Fernhollow', category: 'Fresh Fruit', unit: '1 kg', description: 'Crisp.', image: '' }
  const content = { measure: 'mass', content: 1_000_000, drained: null }
  expect(records).toEqual([
    {
      admin_name: 'Rosa Lindqvist',
      action: 'created',
      before: null,
      after: {
        name,
        slug,
        ...as,
        ...content,
        priceCents: 349,
        active: true,
        stock: 5,
        taxCategory: null,
        deposit: null,
      },
    },
  ])
})

test('the shop itself creates products without a record', async () => {
  const product = await createProduct(shop.deps, systemActor, apples())
  expect(await shop.db.rows(sql`select 1 from audit_log where subject_id = ${product.id}`)).toEqual([])
})

test('lists and counts that were already asked for know it at once', async () => {
  const count = async () =>
    (await shop.get('/api/products/categories')).body.find(({ name }) => name === 'Fresh Fruit')!.count
  const total = async () => (await shop.get('/api/products?category=Fresh%20Fruit')).body.total
  const [products, listed] = [await count(), await total()]
  await create(apples())
  await create(apples({ active: false }))
  expect([await count(), await total()]).toEqual([products + 1, listed + 1])
})

describe('is refused', () => {
  test('with every problem at once', async () => {
    const { status, body } = await create({ name: ' ', price: 0, stock: 0 })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'Name is required', code: 'invalid' })
    expect(body.errors).toEqual([
      { field: 'name', message: 'Name is required' },
      { field: 'slug', message: 'Slug is required' },
      { field: 'price', message: 'Price cannot be negative' },
      { field: 'category', message: 'Category is required' },
      { field: 'brand', message: 'Brand is required' },
      { field: 'stock', message: 'Stock cannot be 0 or negative' },
      { field: 'description', message: 'Description is required' },
    ])
  })

  // The rules have their own tables: shared/catalog/product-rules.test.ts.
  test.each([
    [{ price: 'abc' }, 'Price must be a number'],
    [{ price: '1.999' }, 'Price can have at most two digits after its point, such as 1299.50'],
    [{ category: 'Toys' }, 'This category does not exist'],
    [{ image: 'https://elsewhere.example/apple.png' }, 'This picture is not in the shop. Please upload it first.'],
    [{ image: `/media/${'0'.repeat(32)}/960.webp` }, 'This picture is not in the shop. Please upload it first.'],
  ])('%o with 400: %s', async (fields, message) => {
    const { status, body } = await create(apples(fields))
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('a name or slug in use, whatever its case and blanks, with 409', async () => {
    const first = (await create(apples({ name: 'Éclair' }))).body.product
    expect((await create(apples({ name: ' ÉCLAIR ' }))).body).toMatchObject({
      message: 'Another product already has this name',
      errors: [{ field: 'name' }],
    })
    const { status, body } = await create(apples({ slug: first.slug.toUpperCase() }))
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: 'Another product already has this slug', errors: [{ field: 'slug' }] })
  })

  test('a name and a slug in use with both, whoever has them', async () => {
    const one = (await create(apples({ name: 'Crème brûlée' }))).body.product
    const two = (await create(apples())).body.product
    for (const { slug } of [one, two]) {
      const { status, body } = await create(apples({ name: one.name.toUpperCase(), slug }))
      expect([status, body.code]).toEqual([409, 'taken'])
      expect(body.errors).toEqual([
        { field: 'name', message: 'Another product already has this name' },
        { field: 'slug', message: 'Another product already has this slug' },
      ])
    }
  })

  test.each([['[]'], ['"apples"'], ['{"name":']])('a body that is no object: %s', async (payload) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' }
    const response = await shop.app.inject({ method: 'POST', url: '/api/products', payload, headers })
    expect(response.statusCode).toBe(400)
  })
})

test('a picture of the store may be named by its whole address, wherever one is sent', async () => {
  const image = await makePicture(shop)
  const whole = `${shop.deps.config.publicUrl}${image}`
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    (await shop.call(method, path, { token: admin.token, body })).body
  const { category } = await send('POST', '/api/categories', { name: 'Pictured', imageCategory: whole })
  expect(category.imageCategory).toBe(image)
  const pictured = { category: 'Pictured', image: whole, imageCategory: whole }
  const { product } = await send('POST', '/api/products', apples(pictured))
  expect(product).toMatchObject({ image, imageCategory: image })
  const edited = await send('PUT', `/api/products/${product.id}`, { ...pictured, version: 1 })
  expect(edited.product).toMatchObject({ image, imageCategory: image, version: 1 })
  const renamed = await send('PUT', `/api/categories/${category.id}`, { imageCategory: whole })
  expect(renamed.category.imageCategory).toBe(image)
  const { slide } = await send('POST', '/api/slides', { title: 'Harvest', image: whole })
  expect(slide.image).toBe(image)
  const elsewhere = await send('PUT', `/api/products/${product.id}`, { image: `https://elsewhere.example${image}` })
  expect(elsewhere.message).toBe('This picture is not in the shop. Please upload it first.')
})

test('of two that want the same name at once, one gets it', async () => {
  const name = 'Golden Pineapple'
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(apples({ name }))))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
})
