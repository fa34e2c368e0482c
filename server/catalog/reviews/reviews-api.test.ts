import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct, makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp, waitForLock } from '#tests/support/wait-for-lock.ts'
import { findProductForUpdate } from '../product-queries.ts'

const shop = useTestShop()

const review = (productId: string, body: object, token: string) =>
  shop.as(token).post(`/api/products/${productId}/reviews`, body)

test('a buyer reviews under the name of the account', async () => {
  const product = await makeProduct(shop)
  const buyer = await makeUser(shop, { name: 'Jonas Weber' })
  const { status, body } = await review(
    product.id,
    { rating: '4', comment: '  Lovely layers. ', name: 'Somebody else' },
    buyer.token,
  )
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'Review Created',
    review: {
      _id: expect.any(String),
      id: body.review._id,
      name: 'Jonas Weber',
      rating: 4,
      comment: 'Lovely layers.',
      createdAt: expect.any(String),
    },
  })
})

test('reviews of products that an import has locked get 503, and other requests succeed', async () => {
  const product = await makeProduct(shop)
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeUser(shop)))
  const body = { rating: 4, comment: 'Lovely' }
  await shop.db.transaction(async (importing) => {
    await importing.run(sql`select from products where id = ${product.id} for no key update`)
    const reviewing = buyers.map(({ token }) => review(product.id, body, token))
    await waitForLock(shop.db, 2)
    expect((await shop.as(buyers[0]).get('/api/users/me')).status).toBe(200)
    for (const answer of await Promise.all(reviewing)) {
      expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    }
  })
  expect((await review(product.id, body, buyers[0]!.token)).status).toBe(201)
})

test('two reviews at the same moment both count', async () => {
  const product = await makeProduct(shop)
  const buyers = [await makeUser(shop), await makeUser(shop)]
  const reviewing = await heldUp(shop, sql`select from products where id = ${product.id} for no key update`, () =>
    buyers.map(({ token }) => review(product.id, { rating: 4, comment: 'Good' }, token)),
  )
  expect(reviewing.map(({ status }) => status)).toEqual([201, 201])
  const seen = await shop.get(`/api/products/slug/${product.slug}`)
  expect(seen.body).toMatchObject({ rating: 4, numReviews: 2, ratingSpread: [0, 0, 0, 2, 0] })
})

test('rating, count and spread change at once, on the product and in lists', async () => {
  const product = await makeProduct(shop)
  const seen = async () => (await shop.get(`/api/products/slug/${product.slug}`)).body
  const listed = async () => (await shop.get(`/api/products?category=${product.category.id}`)).body.products[0]
  expect(await seen()).toMatchObject({ rating: 0, numReviews: 0, reviews: [], ratingSpread: [0, 0, 0, 0, 0] })
  expect(await listed()).toMatchObject({ rating: 0, numReviews: 0 })
  for (const [rating, comment] of [
    [5, 'first'],
    [4, 'second'],
    [4, 'third'],
  ] as const) {
    await review(product.id, { rating, comment }, (await makeUser(shop)).token)
  }
  const after = await seen()
  expect(after).toMatchObject({ rating: 13 / 3, numReviews: 3, ratingSpread: [0, 0, 0, 2, 1], version: 1 })
  expect(after.reviews.map(({ comment }) => comment)).toEqual(['third', 'second', 'first'])
  expect(await listed()).toMatchObject({ rating: 13 / 3, numReviews: 3 })
})

test('a second review by the same buyer is 409, and counts nothing', async () => {
  const product = await makeProduct(shop)
  const { token } = await makeUser(shop)
  const answers = await Promise.all([5, 1, 3].map((rating) => review(product.id, { rating, comment: 'Good' }, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ message: 'You already submitted a review', code: 'already_reviewed' })
  expect((await shop.get(`/api/products/slug/${product.id}`)).body.numReviews).toBe(1)
})

test('an inactive product may still be reviewed', async () => {
  const product = await makeProduct(shop, { active: false })
  expect((await review(product.id, { rating: 2, comment: 'Gone too soon' }, (await makeUser(shop)).token)).status).toBe(
    201,
  )
})

describe('is refused', () => {
  test.each([{ rating: 5 }, { rating: 'good', comment: 'Good' }])('%o', async (body) => {
    const product = await makeProduct(shop)
    const answer = await review(product.id, body, (await makeUser(shop)).token)
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 400,
      message: 'Please enter comment and rating',
    })
  })

  test('a comment that is too long', async () => {
    const product = await makeProduct(shop)
    const { body } = await review(product.id, { rating: 5, comment: 'a'.repeat(2001) }, (await makeUser(shop)).token)
    expect(body.message).toBe('Comment cannot be longer than 2000 characters')
  })

  test.each(['no-id', uuid()])('for a product that is not there: %s', async (id) => {
    const { token } = await makeUser(shop)
    expect((await review(id, { rating: 5, comment: 'Good' }, token)).status).toBe(404)
    expect((await shop.get(`/api/products/${id}/reviews`)).status).toBe(404)
  })
})

describe('the list of all', () => {
  const count = 120
  let product: { id: string }
  beforeAll(async () => {
    product = await makeProduct(shop)
    await shop.db.run(sql`
      with buyers as (
        insert into users (id, name, email)
        select gen_random_uuid(), 'Buyer ' || n, n || '@crowd.example' from generate_series(1, ${count}::integer) as n returning id, name
      )
      insert into reviews (id, product_id, user_id, name, rating, comment, created_at)
      select gen_random_uuid(), ${product.id}, id, name, 5, 'Good', now() - substr(name, 7)::integer * interval '1 minute' from buyers`)
    await shop.db.run(sql`
      update products set rating_sum = 5 * ${count}::integer, num_reviews = ${count} where id = ${product.id}`)
  })
  const names = (reviews: { name: string }[]) => reviews.map(({ name }) => name)

  test('is newest first; the product carries fifty of them', async () => {
    const { body, headers } = await shop.get(`/api/products/${product.id}/reviews`)
    expect(names(body)).toEqual(Array.from({ length: count }, (_, index) => `Buyer ${index + 1}`))
    expect(headers['x-total-count']).toBe('120')
    const detail = (await shop.get(`/api/products/slug/${product.id}`)).body
    expect(detail.reviews).toEqual(body.slice(0, 50))
  })

  test('comes in pages', async () => {
    const { body, headers } = await shop.get(`/api/products/${product.id}/reviews?page=3&pageSize=50`)
    expect(names(body)).toEqual(Array.from({ length: 20 }, (_, index) => `Buyer ${index + 101}`))
    expect(headers['link']).toContain('page=2&pageSize=50>; rel="prev"')
  })
})

test('a review and an edit that renames its product do not deadlock', async () => {
  const product = await makeProduct(shop)
  const { token } = await makeUser(shop)
  const reviewing = await heldUp(
    shop,
    (edit) => findProductForUpdate(edit, product.id),
    () => review(product.id, { rating: 5, comment: 'Good' }, token),
    (edit) => edit.run(sql`update products set slug = ${`${product.slug}-now`} where id = ${product.id}`),
  )
  expect(reviewing.status).toBe(201)
})

test('a review of a product that changes its category at that moment shows in the new category’s list', async () => {
  const category = await makeCategory(shop)
  const [product, other] = [await makeProduct(shop), await makeProduct(shop, { category })]
  const best = async () => {
    const list = await shop.get(`/api/products?category=${category.id}&sort=best_score&pageSize=1`)
    return list.body.products[0]!.id
  }
  expect(await best()).toBe(other.id)
  const { token } = await makeUser(shop)
  const reviewing = await heldUp(
    shop,
    (edit) => findProductForUpdate(edit, product.id),
    () => review(product.id, { rating: 5, comment: 'Good' }, token),
    (edit) => edit.run(sql`update products set category_id = ${category.id} where id = ${product.id}`),
  )
  expect(reviewing.status).toBe(201)
  expect(await best()).toBe(product.id)
})
