import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import type { UpdateProductBody } from '#shared/catalog/catalog-contract.ts'
import { makeCategory, makePicture, makeProduct, makeTaxes } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { createShopForPage } from './shop-for-page.ts'

const { shop, admin, edit } = useShopWithAdmin()
const slugNowOf = (slug: string) => createShopForPage(shop.deps)().shop.slugNowOf(slug)
const stockOf = async (id: string) =>
  (await shop.db.row<{ quantity: number }>(sql`select quantity from stock where product_id = ${id}`))!.quantity

test('only the fields that are sent change', async () => {
  const product = await makeProduct(shop, { name: 'Red Gala Apples', priceCents: 349, stock: 10 })
  const { status, body } = await edit(product.id, { price: '3.0', active: false, numReviews: 99, rating: 5 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    message: 'Product Updated',
    product: {
      name: 'Red Gala Apples',
      slug: 'red-gala-apples',
      price: 3,
      active: false,
      stock: 10,
      version: 2,
      rating: 0,
    },
  })
})

test('every field can be changed, and is on record', async () => {
  const product = await makeProduct(shop)
  const { name: category } = await makeCategory(shop)
  const image = await makePicture(shop)
  const words = { name: 'Snow Peas', slug: 'snow-peas', brand: 'Larkmeadow', unit: '6 pieces', description: 'Sweet.' }
  const content = { content: { amount: 600, unit: 'g' }, drained: { amount: 340, unit: 'g' } }
  const { tax, deposit } = await makeTaxes(shop)
  const taxes = { taxCategory: tax.id, deposit: { ...deposit, count: 6 } }
  const own = { ...words, ...content, ...taxes, category }
  const wanted = { ...own, price: 7.25, stock: 3, image, active: false } satisfies WholeEdit
  expect((await edit(product.id, wanted)).body.product).toMatchObject(wanted)
  expect((await shop.get('/api/products/slug/snow-peas')).body).toMatchObject(wanted)
  const { price: _dollars, ...same } = {
    ...wanted,
    content: 600_000,
    drained: 340_000,
    measure: 'mass',
    taxCategory: tax.name,
    deposit: `6 x ${deposit.name}`,
  }
  expect(await shop.db.rows(sql`select after from audit_log where subject_id = ${product.id}`)).toEqual([
    { after: { ...same, priceCents: 725 } },
  ])
})

/** All that an edit may change of the product itself: a new field is missing here until it is tried too. */
type WholeEdit = Required<Omit<UpdateProductBody, 'imageCategory' | 'texts' | 'version' | 'stockSeen'>>

test('pages, lists and counts that were already asked for follow at once', async () => {
  const [from, to] = [await makeCategory(shop), await makeCategory(shop)]
  const product = await makeProduct(shop, { category: from })
  const see = async () => {
    const detail = (await shop.get(`/api/products/slug/${product.slug}`)).body
    const lists = await Promise.all([from, to].map(({ id }) => shop.get(`/api/products?category=${id}`)))
    const categories = (await shop.get('/api/products/categories')).body as { id: string; count: number }[]
    const counts = [from, to].map(({ id }) => categories.find((category) => category.id === id)!.count)
    return { price: detail.price, totals: lists.map(({ body }) => body.total), counts }
  }
  expect(await see()).toEqual({ price: 3.49, totals: [1, 0], counts: [1, 0] })
  await edit(product.id, { price: 5 })
  expect(await see()).toEqual({ price: 5, totals: [1, 0], counts: [1, 0] })
  await edit(product.id, { category: to.name })
  expect(await see()).toEqual({ price: 5, totals: [0, 1], counts: [0, 1] })
  await edit(product.id, { active: false })
  expect(await see()).toEqual({ price: 5, totals: [0, 0], counts: [0, 0] })
})

test('search finds the new name and brand, and no longer the old ones', async () => {
  const product = await makeProduct(shop, { name: 'Winter Squash', brand: 'Harrowgate' })
  const found = async (q: string) => (await shop.as(admin).get(`/api/products?in=all&q=${q}`)).body.total
  expect([await found('harrowgate'), await found('millrise')]).toEqual([1, 0])
  await edit(product.id, { name: 'Crème Brûlée Kit', slug: 'creme-brulee-kit', brand: 'Millrise' })
  expect([await found('harrowgate'), await found('millrise')]).toEqual([0, 1])
  expect((await shop.get('/api/products?q=brulee')).body.total).toBe(1)
  expect((await shop.get('/api/products?q=winter')).body.total).toBe(0)
  expect((await shop.get('/api/products/slug/winter-squash')).status).toBe(404)
})

test('what changed is on record, and nothing else', async () => {
  const product = await makeProduct(shop, { priceCents: 349, stock: 10 })
  await edit(product.id, { name: product.name, price: 2, stock: 4, brand: ' Fernhollow ' })
  expect(await shop.db.rows(sql`select action, before, after from audit_log where subject_id = ${product.id}`)).toEqual(
    [{ action: 'updated', before: { priceCents: 349, stock: 10 }, after: { priceCents: 200, stock: 4 } }],
  )
  expect(
    await shop.db.rows(sql`
      select delta, reason, user_id from stock_changes where product_id = ${product.id} and reason = 'edit'`),
  ).toEqual([{ delta: -6, reason: 'edit', user_id: admin.id }])
})

test('an edit that changes nothing leaves version and records alone', async () => {
  const product = await makeProduct(shop, { priceCents: 349 })
  const { body } = await edit(product.id, { name: product.name, price: 3.49, version: 1 })
  expect(body.product.version).toBe(1)
  expect(await shop.db.rows(sql`select 1 from audit_log where subject_id = ${product.id}`)).toEqual([])
})

describe('version', () => {
  test('an older one is 409 with both versions, and nothing is lost', async () => {
    const product = await makeProduct(shop, { priceCents: 349 })
    expect((await edit(product.id, { version: 1, price: 4 })).body.product.version).toBe(2)
    const { status, body } = await edit(product.id, { version: 1, price: 5, brand: 'Millrise' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'version',
      message: 'Somebody else has changed this product in the meantime',
      errors: [{ field: 'version', sent: 1, current: 2, product: { price: 4, brand: 'Fernhollow', version: 2 } }],
    })
    expect((await shop.get(`/api/products/slug/${product.slug}`)).body).toMatchObject({
      price: 4,
      brand: 'Fernhollow',
    })
  })

  test('an older one comes after what is wrong with the fields', async () => {
    const product = await makeProduct(shop)
    await edit(product.id, { price: 4 })
    const { status, body } = await edit(product.id, { version: 1, price: 0 })
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Price cannot be negative' })
  })

  test('of two edits of the same version at once, one wins', async () => {
    const product = await makeProduct(shop)
    const answers = await Promise.all([4, 5, 6].map((price) => edit(product.id, { version: 1, price })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  test('is raised by admins’ edits only: neither a sale nor a review is one', async () => {
    const product = await makeProduct(shop)
    await shop.db.run(sql`update stock set quantity = quantity - 1 where product_id = ${product.id}`)
    await shop.as(admin).post(`/api/products/${product.id}/reviews`, { rating: 4, comment: 'Good' })
    expect((await edit(product.id, { version: 1, price: 1 })).status).toBe(200)
  })
})

describe('is refused', () => {
  test.each(['no-id', uuid(), '%00'])('for an id that names nothing: %s', async (id) => {
    const { status, body } = await edit(id, { price: 1 })
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Product not found' })
  })

  test.each([
    [{ name: '' }, 'Name is required'],
    [{ category: 'Toys' }, 'This category does not exist'],
    [{ image: 'javascript:alert(1)' }, 'This picture is not in the shop. Please upload it first.'],
  ])('%o with 400: %s', async (fields, message) => {
    const product = await makeProduct(shop)
    const { status, body } = await edit(product.id, fields)
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('a name or slug of another product with 409; its own is no other', async () => {
    const [one, two] = [await makeProduct(shop), await makeProduct(shop)]
    expect((await edit(two.id, { name: one.name.toUpperCase() })).body.message).toBe(
      'Another product already has this name',
    )
    expect((await edit(two.id, { slug: one.slug })).body.message).toBe('Another product already has this slug')
    const both = await edit(two.id, { name: one.name, slug: one.slug })
    expect([both.status, both.body.errors]).toMatchObject([409, [{ field: 'name' }, { field: 'slug' }]])
    expect((await edit(two.id, { name: two.name.toUpperCase(), slug: two.slug })).status).toBe(200)
  })
})

test('every former slug leads to the product’s present slug', async () => {
  const { id, slug: first } = await makeProduct(shop)
  await edit(id, { slug: 'second-name' })
  await edit(id, { slug: 'third-name', name: 'Third name' })
  expect(await Promise.all([first, ` ${first.toUpperCase()} `, 'second-name', 'never-one'].map(slugNowOf))).toEqual([
    'third-name',
    'third-name',
    'third-name',
    undefined,
  ])
})

test('a former slug leads to the last product that had it; a refused edit changes no slug', async () => {
  const [early, late] = [await makeProduct(shop), await makeProduct(shop)]
  await edit(early.id, { slug: 'plums' })
  await edit(early.id, { slug: 'early-plums' })
  await edit(late.id, { slug: 'plums' })
  expect((await edit(early.id, { slug: 'plums' })).status).toBe(409)
  expect(await slugNowOf('early-plums')).toBeUndefined()
  await edit(late.id, { slug: 'late-plums' })
  expect(await slugNowOf('plums')).toBe('late-plums')
})

describe('stock', () => {
  test('may be 0', async () => {
    const product = await makeProduct(shop, { stock: 3 })
    expect((await edit(product.id, { stock: 0 })).body.product.stock).toBe(0)
    const sold = await makeProduct(shop, { stock: 7 })
    expect((await edit(sold.id, { stock: 3, stockSeen: 10 })).body.product.stock).toBe(0)
  })

  test('sent with what was seen is a difference: sales in between are kept', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    await shop.db.run(sql`update stock set quantity = 7 where product_id = ${product.id}`)
    expect((await edit(product.id, { stock: 15, stockSeen: 10 })).body.product.stock).toBe(12)
    expect((await edit(product.id, { stock: 10, stockSeen: 10 })).body.product.stock).toBe(12)
  })

  test('waits for a sale that is under way, and keeps that, too', async () => {
    const product = await makeProduct(shop, { stock: 10 })
    const editing = await heldUp(shop, sql`update stock set quantity = 7 where product_id = ${product.id}`, () =>
      edit(product.id, { stock: 12, stockSeen: 10 }),
    )
    expect(editing.body.product.stock).toBe(9)
  })

  test('below 0 is 409 and stays as it was', async () => {
    const product = await makeProduct(shop, { stock: 2 })
    const { status, body } = await edit(product.id, { stock: 0, stockSeen: 10, price: 1 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stock',
      message: 'Only 2 left now, so the stock cannot be lowered that far',
      errors: [{ field: 'stock', stock: 2 }],
    })
    expect(await stockOf(product.id)).toBe(2)
  })

  test('by a difference never rises above 1000000', async () => {
    const product = await makeProduct(shop, { stock: 2 })
    const { status, body } = await edit(product.id, { stock: 1_000_000, stockSeen: 0 })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'stock',
      message: 'There are 2 now, and the stock cannot rise above 1000000',
      errors: [{ field: 'stock', stock: 2 }],
    })
    expect(await stockOf(product.id)).toBe(2)
    expect((await edit(product.id, { stock: 1_000_000, stockSeen: 2 })).body.product.stock).toBe(1_000_000)
  })

  test('that orders brought back above 1000000 can be lowered', async () => {
    const product = await makeProduct(shop, { stock: 1_000_007 })
    expect((await edit(product.id, { stock: 999_998, stockSeen: 1_000_000 })).body.product.stock).toBe(1_000_005)
  })

  test('is locked after its product, as an import does it: the two do not wait for each other in a circle', async () => {
    const product = await makeProduct(shop, { stock: 3 })
    const editing = await heldUp(
      shop,
      sql`select from products where id = ${product.id} for no key update`,
      () => edit(product.id, { stock: 5, price: 2 }),
      (other) => other.run(sql`select from stock where product_id = ${product.id} for no key update`),
    )
    expect(editing).toMatchObject({ status: 200, body: { product: { stock: 5, price: 2 } } })
  })

  test('changes at once add up', async () => {
    const product = await makeProduct(shop, { stock: 100 })
    await Promise.all(Array.from({ length: 10 }, () => edit(product.id, { stock: 101, stockSeen: 100 })))
    expect(await stockOf(product.id)).toBe(110)
    const noted = await shop.db.row<{ sum: number }>(sql`
      select sum(delta) from stock_changes where product_id = ${product.id}`)
    expect(noted?.sum).toBe(110)
  })
})
